import type {Transaction} from '@rocicorp/zero';
import type {SignedIn} from '../permissions/actor.ts';
import {visibleSigns} from '../permissions/sign.ts';
import {visibleStores} from '../permissions/store.ts';
import {foundOrAbsentLocally} from './guards.ts';

/** The sign a verb works on, with its store: undefined where a browser has not synced it. */
export function reachableSign(tx: Transaction, actor: SignedIn, signId: string) {
  return foundOrAbsentLocally(
    tx,
    visibleSigns(actor).where('id', signId).related('store', visibleStores).one(),
  );
}
