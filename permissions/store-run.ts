import type {Query} from '@rocicorp/zero';
import type {Schema} from '../schema/zero.gen.ts';
import type {Actor} from './actor.ts';
import {nothing} from './deny.ts';
import {can} from './roles.ts';

/** Imports of stores, for users who may import. */
export function visibleImports<Row>(actor: Actor, q: Query<'storeImports', Schema, Row>) {
  return can(actor, 'store.import.any') ? q : nothing(q);
}

/** Runs that geocode stores, for users who may start one. */
export function visibleGeocodings<Row>(actor: Actor, q: Query<'geocodings', Schema, Row>) {
  return can(actor, 'store.geocode.any') ? q : nothing(q);
}
