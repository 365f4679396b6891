import type {Zero} from '@rocicorp/zero';
import {zql} from '../../../schema/zero.gen.ts';
import {Listeners} from '../listeners.ts';
import {onDevice} from '../storage/device-storage.ts';

/** Survives log-outs, which delete the synced data: this is about the device. */
const KEY = 'signpost.synced-stores';

const hasKept = (): boolean => onDevice.kept(KEY) !== null;
let synced = hasKept();
const listeners = new Listeners();

/** Whether this device has ever held a store that came from the server. */
export const hasSyncedStores = (): boolean => synced;

export const onSyncedStores = listeners.add;

/** Notes the first store that arrives. Looks at local data only; the server is not asked. */
export function noteSyncedStores(zero: Zero): void {
  synced = hasKept();
  if (synced) return;
  const view = zero.materialize(zql.stores.limit(1));
  view.addListener(stores => {
    if (stores.length === 0) return;
    keep();
    view.destroy();
  });
}

function keep(): void {
  synced = true;
  onDevice.keep(KEY, 'yes');
  listeners.tell();
}
