import type {Query} from '@rocicorp/zero';
import {type Schema, zql} from '../schema/zero.gen.ts';
import type {Actor} from './actor.ts';
import {nothing} from './deny.ts';
import {can} from './roles.ts';
import {ownStores, visibleStores} from './store.ts';

// What one looks after: for admins all there is, for owners what is theirs. Search says the same in SQL
// (`server/managed-search.ts`).

export const managesAllStores = (actor: Actor): boolean => can(actor, 'store.edit.any');
export const managesAllSigns = (actor: Actor): boolean => can(actor, 'sign.viewHidden.any');

/** The stores that this actor looks after, active or not. */
export function managedStores<Row>(actor: Actor, q: Query<'stores', Schema, Row>) {
  return managesAllStores(actor) ? visibleStores(q) : ownStores(actor, q);
}

/** Deleted a while ago, and still to be had back by whoever may delete any. */
export function deletedStores<Row>(actor: Actor, q: Query<'stores', Schema, Row>) {
  return can(actor, 'store.delete.any') ? q.where('binnedAt', '>', 0) : nothing(q);
}

/** The signs that this actor looks after, shown or not: of one store, or with null of all. */
export function managedSigns(actor: Actor, storeId: string | null) {
  const signs = at(storeId, zql.signs.where('deletedAt', 'IS', null));
  if (managesAllSigns(actor)) return signs;
  if (!can(actor, 'storeSign.viewHidden.own')) return nothing(signs);
  // From the few stores to their signs, or from the few signs of one store to it; never through all signs.
  return signs.whereExists('store', store => ownStores(actor, store), {flip: storeId === null});
}

/** Deleted a while ago, and still to be had back: by whoever may delete any, or by whoever did it. */
export function deletedSigns(actor: Actor, storeId: string | null) {
  const signs = at(storeId, zql.signs.where('binnedAt', '>', 0));
  if (can(actor, 'sign.delete.any')) return signs;
  return actor ? signs.where('deletedBy', actor.userId) : nothing(signs);
}

const at = <Row>(storeId: string | null, q: Query<'signs', Schema, Row>) =>
  storeId === null ? q : q.where('storeId', storeId);
