import {openJournal} from './journal.ts';
import {Outbox} from './outbox.ts';
import {webLockTabs} from './tabs.ts';

/** The one outbox of this tab. */
export const outbox = new Outbox(openJournal(), webLockTabs());
