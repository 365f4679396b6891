// What a notification says and where it leads: in the bell, and in what is sent of it.

import {signPath, storePath} from './paths.ts';
import {formatNumber, plural} from './words.ts';
import type {Notification} from './zero.gen.ts';

type Told = Pick<Notification, 'kind' | 'storeId' | 'signId'>;

/**
 * What a person reads.
 * @param store its name.
 * @param count of how many alike it tells at once.
 */
export function wordsOfNotification(
  {kind}: Pick<Told, 'kind'>,
  store = 'a store',
  count = 1,
): string {
  switch (kind) {
    case 'sign-confirmed':
      return `10 people saw your sign at ${store}`;
    case 'sign-hidden':
      return `Your sign at ${store} was hidden`;
    case 'store-sign':
      return `${count === 1 ? 'A new sign' : plural(count, 'new sign')} at ${store}`;
    case 'claim-approved':
      return `Your claim on ${store} was approved`;
    case 'claim-rejected':
      return `Your claim on ${store} was not approved`;
  }
}

/** Where it leads. */
export const pathOfNotification = ({storeId, signId}: Omit<Told, 'kind'>): string =>
  signId === null ? storePath(storeId) : signPath({id: signId, storeId});

/** What the button is called. */
export const bellLabel = (unread: number): string =>
  unread === 0 ? 'Notifications' : `Notifications, ${formatNumber(unread)} unread`;
