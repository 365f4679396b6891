import type {NotificationKind} from '../../../../common/limits.ts';
import {
  pathOfNotification,
  wordsOfNotification,
} from '../../../../common/texts/notification-words.ts';
import type {Letter} from '../../../mail/letter.ts';

/** Something that a person was told, or some of it that is alike. */
export interface DigestNews {
  readonly kind: NotificationKind;
  readonly userId: string;
  /** Null where it is about the person. */
  readonly storeId: string | null;
  readonly storeName: string | null;
  /** The one it is about; null where it is about the store, or about several. */
  readonly signId: string | null;
  /** Whose profile it is about; null where that is the user's own. */
  readonly personId: string | null;
  /** The reason, where one was given. */
  readonly reason: string | null;
  readonly count: number;
}

interface Links {
  readonly publicUrl: string;
  readonly unsubscribeUrl: string;
}

/**
 * What is new for a person.
 * @param news at least one.
 * @param more whether there is more than that.
 */
export function digestLetter(
  news: readonly DigestNews[],
  more: boolean,
  {publicUrl, unsubscribeUrl}: Links,
): Letter {
  const items = news.map(each => ({
    text: wordsOfNotification(each, each.storeName ?? undefined, each.count),
    url: `${publicUrl}${pathOfNotification(each)}`,
  }));
  const [first] = items;
  const others = news.length > 1 || more ? ', and more' : '';
  return {
    subject: `${first?.text ?? ''}${others}`,
    heading: 'New for you',
    paragraphs: ['You have not read this yet:'],
    items: more ? [...items, {text: 'There is more behind the bell', url: `${publicUrl}/`}] : items,
    closing:
      'You get this mail because you switched it on in your account. It comes once a day at most, and only when there is something new.',
    leave: {label: 'Unsubscribe', url: unsubscribeUrl},
  };
}
