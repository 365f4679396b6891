import {isId} from '../../../../common/api/fields/args.ts';
import {NEW_SIGN, photoSign, type SignPicture, textSign} from '../../../../common/new-rows.ts';
import {WEEK_MS} from '../../../../common/time.ts';
import {isThrownAway, type OutboxItem} from '../../../outbox/core/status.ts';
import type {JournalEntry} from '../../../outbox/journal/entry.ts';
import type {CardSign} from '../card/card-sign.ts';

/** Its picture is the one on this device. */
const NO_PICTURE: SignPicture = {imageUrl: null, imageThumbhash: null, imageHash: null};

/** The sign that an outbox item will become, as the lists read signs. Live signs come from the rows. */
export function pendingSign(
  {entry, status}: OutboxItem,
  author: CardSign['author'],
): CardSign | undefined {
  const {args, userId, recordedAt, photo} = entry;
  const {id, storeId} = args;
  const isOver = isThrownAway(status) || status.type === 'live';
  if (entry.name !== 'sign.create' || isOver) return undefined;
  if (!isId(id) || !isId(storeId)) return undefined;
  const text = wordsIn(entry);
  return {
    ...NEW_SIGN,
    ...(photo ? photoSign(text, NO_PICTURE) : textSign(text)),
    id,
    storeId,
    userId,
    author,
    latitude: null,
    longitude: null,
    lastSeenAt: recordedAt,
    staleAt: recordedAt + WEEK_MS,
    createdAt: recordedAt,
    updatedAt: recordedAt,
    onlyHere: true,
  };
}

const wordsIn = ({args: {text}}: JournalEntry): string => (typeof text === 'string' ? text : '');

/** Puts before a list what it will hold; what it holds already stands there once. */
export function pendingFirst<T extends {readonly id: string}>(
  pending: readonly T[],
  rows: readonly T[],
): readonly T[] {
  const there = new Set(rows.map(({id}) => id));
  const missing = pending.filter(({id}) => !there.has(id));
  return missing.length > 0 ? [...missing, ...rows] : rows;
}
