import {ROLES, type Role} from '../common/limits.ts';

export interface SignedIn {
  readonly userId: string;
  readonly role: Role;
}

export type Actor = SignedIn | undefined;

declare module '@rocicorp/zero' {
  interface DefaultTypes {
    context: Actor;
  }
}

/** An unknown role, from a newer server or a tampered client, is read as the weakest one. */
export function toRole(stored: string | null | undefined): Role {
  return ROLES.find(role => role === stored) ?? 'user';
}
