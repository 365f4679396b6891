import {refreshSession} from '../../data/session/session.ts';
import {openJournal} from '../journal/journal.ts';
import {deviceRoom} from '../journal/room.ts';
import {sendPhoto} from '../uploads/send-photo.ts';
import {beatingTabs} from './beating-tabs.ts';
import {Outbox} from './outbox.ts';
import {browserTabs, lockedTabs} from './tabs.ts';

const self = crypto.randomUUID();
// Not in every browser, whatever its type says.
const locks: LockManager | undefined = navigator.locks;

const unsent = () => import('./unsent-items.ts');

export const outbox = new Outbox({
  journal: openJournal(),
  tabs: browserTabs(self, locks ? lockedTabs(locks, self) : beatingTabs(self)),
  room: deviceRoom(),
  sendPhoto,
  askServer: async entry => (await unsent()).askServer(entry),
  checkSession: refreshSession,
  isOnline: () => navigator.onLine,
});

addEventListener('online', () => outbox.wake());

const stopWatching = outbox.onChange(() => {
  if (outbox.isAllSent()) return;
  stopWatching();
  // Where it cannot be had, the outbox is sent by pages alone.
  unsent()
    .then(({watch}) => watch(outbox))
    .catch(() => undefined);
});
