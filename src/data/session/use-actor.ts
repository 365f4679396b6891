import type {Actor} from '../../../permissions/actor.ts';
import {useSession} from './use-session.ts';

/** Who is at the screen, as the permission rules ask for it. */
export function useActor(): Actor {
  return useSession().person ?? undefined;
}
