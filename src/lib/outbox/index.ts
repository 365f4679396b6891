import {refreshSession} from '../session.ts';
import {sendPhoto} from '../uploads/send-photo.ts';
import {openJournal} from './journal.ts';
import {Outbox} from './outbox.ts';
import {deviceRoom} from './room.ts';
import {browserTabs} from './tabs.ts';

/** The one outbox of this tab. */
export const outbox = new Outbox({
  journal: openJournal(),
  tabs: browserTabs(),
  room: deviceRoom(),
  sendPhoto,
  checkSession: refreshSession,
  isOnline: () => navigator.onLine,
});

addEventListener('online', () => outbox.wake());
