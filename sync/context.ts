import type {Actor} from '../permissions/actor.ts';

declare module '@rocicorp/zero' {
  interface DefaultTypes {
    context: Actor;
  }
}
