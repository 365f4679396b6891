import type {Query} from '@rocicorp/zero';
import type {Schema} from '../schema/zero.gen.ts';
import type {Actor} from './actor.ts';
import {nothing, can} from './roles.ts';

/** Who did what to what: for admins. */
export function visibleHistory<Row>(actor: Actor, q: Query<'history', Schema, Row>) {
  return can(actor, 'history.view.any') ? q : nothing(q);
}
