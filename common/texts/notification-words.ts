// What a notification says and where it leads: in the bell, and in what is sent of it.

import type {Notification} from '../../schema/zero.gen.ts';
import {personPath, signPath, storePath} from '../paths.ts';
import {cut, formatNumber, isolated, plural} from './words.ts';

type Told = Pick<Notification, 'kind' | 'userId' | 'storeId' | 'signId' | 'personId' | 'reason'>;

/** Characters of a reason. All of it stands at the sign, or at the store. */
const REASON_LENGTH = 120;

/**
 * What a person reads.
 * @param name of the store.
 * @param count of how many alike it tells at once.
 */
export function wordsOfNotification(
  {kind, storeId, signId, reason}: Omit<Told, 'userId' | 'personId'>,
  name = 'a store',
  count = 1,
): string {
  const store = isolated(name);
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
    case 'claim-reopened':
      return `Your claim on ${store} is being looked at again`;
    case 'store-lost':
      return `You are no longer the owner of ${store}`;
    case 'store-gained':
      return `You look after ${store} now`;
    case 'sign-approved':
      return `Your sign at ${store} is live`;
    case 'item-hidden':
      return because(`Moderators took ${theirs(storeId, signId, store)} out of sight`, reason);
    case 'item-edited':
      return because(`Moderators edited ${theirs(storeId, signId, store)}`, reason);
    case 'item-restored':
      return `Moderators put back ${theirs(storeId, signId, store)} as it was`;
    case 'warned':
      return because('A moderator warned you', reason);
    case 'suspended':
      return because('Your account is suspended: you can read, but not write', reason);
    case 'suspension-ended':
      return 'Your account is no longer suspended';
    case 'sign-deleted':
      return because(`Your sign at ${store} was deleted`, reason);
    case 'store-deleted':
      return because(`Moderators deleted ${store}, which you added or look after`, reason);
    case 'report-kept':
      return because(`A moderator left ${reported(storeId, signId, store)} as it is`, reason);
    case 'report-hidden':
      return because(`A moderator hid ${reported(storeId, signId, store)}`, reason);
    case 'report-edited':
      return because(`A moderator edited ${reported(storeId, signId, store)}`, reason);
    case 'report-warned':
      return because(`${looked(storeId, signId, store)} and warned the user behind it`, reason);
    case 'report-suspended':
      return because(`${looked(storeId, signId, store)} and suspended the user behind it`, reason);
    case 'report-deleted':
      return because(`No longer on Signpost: ${reported(storeId, signId, store)}`, reason);
  }
}

/** In one line, whatever the reason's own lines are. */
const because = (words: string, reason: string | null): string =>
  reason === null
    ? words
    : `${words}: “${isolated(cut(reason.replaceAll(/\s+/g, ' '), REASON_LENGTH))}”`;

function theirs(storeId: string | null, signId: string | null, store: string): string {
  if (signId !== null) return `your sign at ${store}`;
  return storeId === null ? 'what your profile says' : `your store ${store}`;
}

const looked = (storeId: string | null, signId: string | null, store: string): string =>
  `A moderator looked at ${reported(storeId, signId, store)}`;

function reported(storeId: string | null, signId: string | null, store: string): string {
  const item = signId !== null ? `the sign at ${store}` : storeId !== null ? store : 'the profile';
  return `${item} that you reported`;
}

/** Of which the user who is told cannot open the item any more. */
const HIDDEN = new Set<Told['kind']>(['report-hidden']);
const DELETED = new Set<Told['kind']>(['report-deleted', 'sign-deleted', 'store-deleted']);

export function pathOfNotification({
  kind,
  userId,
  storeId,
  signId,
  personId,
}: Omit<Told, 'reason'>): string {
  if (storeId === null) return personPath(personId ?? userId);
  if (signId === null) return DELETED.has(kind) ? '/' : storePath(storeId);
  const isOutOfSight = HIDDEN.has(kind) || DELETED.has(kind);
  return isOutOfSight ? storePath(storeId) : signPath({id: signId, storeId});
}

export const bellLabel = (unread: number): string =>
  unread === 0 ? 'Notifications' : `Notifications, ${formatNumber(unread)} unread`;
