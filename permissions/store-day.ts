import type {Query} from '@rocicorp/zero';
import type {Schema} from '../schema/zero.gen.ts';
import type {Actor} from './actor.ts';
import {nothing} from './deny.ts';
import {can} from './roles.ts';
import {ownsStore, ownStores, type StoreTies} from './store.ts';

/** Daily statistics of a store are for its owner and admins. */
export function canViewStoreDays(actor: Actor, store: StoreTies): boolean {
  return (
    can(actor, 'storeDay.view.any') || (can(actor, 'storeDay.view.own') && ownsStore(actor, store))
  );
}

export function visibleStoreDays<Row>(actor: Actor, q: Query<'storeDays', Schema, Row>) {
  if (can(actor, 'storeDay.view.any')) return q;
  if (!can(actor, 'storeDay.view.own')) return nothing(q);
  return q.whereExists('store', store => ownStores(actor, store), {flip: false});
}
