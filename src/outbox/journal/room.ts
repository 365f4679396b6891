import {onDevice} from '../../data/storage/device-storage.ts';

/** Bytes that must stay free beside what is put away, for the device's own book-keeping. */
const RESERVE = 1_000_000;
const ASKED = 'signpost.asked-to-keep';

/** Whether the device can hold something, and whether it may throw it away. */
export interface Room {
  hasFor(bytes: number): Promise<boolean>;
  /** Asks, once on this device, that what lies here is not cleared when space runs short. */
  keep(): void;
}

/** Undefined in browsers that tell nothing of their storage; there the attempt must show. */
export function deviceRoom(storage: StorageManager | undefined = navigator.storage): Room {
  return {
    async hasFor(bytes) {
      try {
        const {quota, usage = 0} = (await storage?.estimate()) ?? {};
        return quota === undefined || quota - usage >= bytes + RESERVE;
      } catch {
        return true;
      }
    },
    keep() {
      if (onDevice.kept(ASKED)) return;
      onDevice.keep(ASKED, 'yes');
      // Whatever the answer, there is nothing to do about it.
      storage?.persist?.().catch(() => undefined);
    },
  };
}
