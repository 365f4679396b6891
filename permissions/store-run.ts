import type {Query} from '@rocicorp/zero';
import type {Schema} from '../schema/zero.gen.ts';
import type {Actor} from './actor.ts';
import {nothing} from './deny.ts';
import {can} from './roles.ts';

/** Imports of stores, for whoever may import. */
export function visibleImports<Row>(actor: Actor, q: Query<'storeImports', Schema, Row>) {
  return can(actor, 'store.import.any') ? q : nothing(q);
}

/** Runs that look up where stores are, for whoever may start one. */
export function visibleGeocodings<Row>(actor: Actor, q: Query<'geocodings', Schema, Row>) {
  return can(actor, 'store.geocode.any') ? q : nothing(q);
}
