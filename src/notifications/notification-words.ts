import {signPath, storePath} from '../../schema/paths.ts';
import type {Notification} from '../../schema/zero.gen.ts';
import {formatNumber} from '../../schema/words.ts';

type Told = Pick<Notification, 'kind' | 'storeId' | 'signId'>;

/** What a person reads. @param store its name. */
export function wordsOfNotification({kind}: Pick<Told, 'kind'>, store: string): string {
  switch (kind) {
    case 'sign-confirmed':
      return `10 people saw your sign at ${store}`;
    case 'sign-hidden':
      return `Your sign at ${store} was hidden by a moderator`;
    case 'store-sign':
      return `A new sign at ${store}`;
    case 'claim-approved':
      return `Your claim on ${store} was approved`;
    case 'claim-rejected':
      return `Your claim on ${store} was not approved`;
  }
}

/** Where it leads. */
export const pathOfNotification = ({storeId, signId}: Told): string =>
  signId === null ? storePath(storeId) : signPath({id: signId, storeId});

/** What the button is called. */
export const bellLabel = (unread: number): string =>
  unread === 0 ? 'Notifications' : `Notifications, ${formatNumber(unread)} unread`;
