import type {Query} from '@rocicorp/zero';
import {type Schema, zql} from '../schema/zero.gen.ts';
import type {Actor} from './actor.ts';
import {nothing, can} from './roles.ts';
import {ownStores, visibleStores} from './store.ts';

// The rows that a user manages: all for admins, their own for owners.

export const managesAllStores = (actor: Actor): boolean => can(actor, 'store.edit.any');
export const managesAllSigns = (actor: Actor): boolean => can(actor, 'sign.viewHidden.any');

/** The stores that this actor looks after, active or not. */
export function managedStores<Row>(actor: Actor, q: Query<'stores', Schema, Row>) {
  return managesAllStores(actor) ? visibleStores(q) : ownStores(actor, q);
}

/** Recently deleted stores that a user who may delete any store can restore. */
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

/** Recently deleted signs that can be restored: any by users who may delete any, others by their deleter. */
export function deletedSigns(actor: Actor, storeId: string | null) {
  const signs = at(storeId, zql.signs.where('binnedAt', '>', 0));
  if (can(actor, 'sign.delete.any')) return signs;
  return actor ? signs.where('deletedBy', actor.userId) : nothing(signs);
}

const at = <Row>(storeId: string | null, q: Query<'signs', Schema, Row>) =>
  storeId === null ? q : q.where('storeId', storeId);
