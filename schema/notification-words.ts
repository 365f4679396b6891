// What a notification says and where it leads: in the bell, and in what is sent of it.

import {signPath, storePath} from './paths.ts';
import {cut, formatNumber, plural} from './words.ts';
import type {Notification} from './zero.gen.ts';

type Told = Pick<Notification, 'kind' | 'storeId' | 'signId' | 'reason'>;

/** Characters of a reason. All of it stands at the sign, or at the store. */
const REASON_LENGTH = 120;

/**
 * What a person reads.
 * @param store its name.
 * @param count of how many alike it tells at once.
 */
export function wordsOfNotification(
  {kind, reason}: Pick<Told, 'kind' | 'reason'>,
  store = 'a store',
  count = 1,
): string {
  switch (kind) {
    case 'sign-confirmed':
      return `10 people saw your sign at ${store}`;
    case 'sign-hidden':
      return because(`Your sign at ${store} was hidden`, reason);
    case 'store-sign':
      return `${count === 1 ? 'A new sign' : plural(count, 'new sign')} at ${store}`;
    case 'claim-approved':
      return `Your claim on ${store} was approved`;
    case 'claim-rejected':
      return because(`Your claim on ${store} was not approved`, reason);
    case 'store-lost':
      return `You are no longer the owner of ${store}`;
  }
}

/** In one line, whatever the reason's own lines are. */
const because = (words: string, reason: string | null): string =>
  reason === null ? words : `${words}: “${cut(reason.replaceAll(/\s+/g, ' '), REASON_LENGTH)}”`;

/** Where it leads. */
export const pathOfNotification = ({storeId, signId}: Pick<Told, 'storeId' | 'signId'>): string =>
  signId === null ? storePath(storeId) : signPath({id: signId, storeId});

/** What the button is called. */
export const bellLabel = (unread: number): string =>
  unread === 0 ? 'Notifications' : `Notifications, ${formatNumber(unread)} unread`;
