import type {Actor} from './actor.ts';
import {can} from './roles.ts';

/** The admin area: for admins all of it, for owners what is theirs. */
export function mayEnterAdmin(actor: Actor, ownsAnyStore: boolean): boolean {
  return can(actor, 'admin.enter.any') || (ownsAnyStore && can(actor, 'admin.enter.own'));
}
