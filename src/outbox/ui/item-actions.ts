import type {ErrorCode} from '../../../common/errors.ts';
import {hasInverse} from '../core/discard.ts';
import {type Refused, refusedWords} from '../core/refused-words.ts';
import {isThrownAway, type OutboxItem} from '../core/status.ts';
import {canTake, type JournalEntry, namesRowOf} from '../journal/entry.ts';

export interface ItemActions {
  readonly retry: boolean;
  readonly edit: boolean;
  readonly discard: boolean;
  /** Why one of them is not possible, where one would look for it. */
  readonly note?: string;
}

/** What an item says and offers below its status. */
export interface Offer extends ItemActions {
  readonly sentence?: string;
  /** When it is sent, in milliseconds since 1970, if it has to wait for its turn. */
  readonly until?: number;
}

/**
 * Whether an item has more to say, or to offer, than there is room for where it shows `shown`. It waits until the user
 * asks for it, for it would move the buttons below.
 */
export const outgrows = (now: Offer, shown: Offer): boolean =>
  (['sentence', 'note'] as const).some(each => now[each] && now[each] !== shown[each]) ||
  (['retry', 'edit', 'discard'] as const).some(each => now[each] && !shown[each]);

const NONE: ItemActions = {retry: false, edit: false, discard: false};

/** Refusals that other words do not change. */
const HOPELESS: readonly ErrorCode[] = ['forbidden', 'store-edit-denied', 'not-found'];
const TAKEN: ErrorCode = 'conflict';
/** The moderator has to look at the case again, and decides there. */
const OUTDATED: ErrorCode = 'case-changed';

/** @param all what else waits on this device. */
export function itemActions(
  {entry, status}: OutboxItem,
  all: readonly JournalEntry[],
): ItemActions {
  if (status.type === 'live' || isThrownAway(status)) return NONE;
  const retry = status.type === 'needs-you' && status.code !== OUTDATED;
  const edit = canEdit(entry);
  if (canTake(entry)) return {retry, edit, discard: true};
  // The sync engine has it. A write with an inverse can be undone and made again.
  if (!hasInverse(entry.name)) {
    const note = edit ? 'It can be changed, but no longer held back.' : TOO_LATE;
    return {retry, edit, discard: false, note};
  }
  if (all.some(other => hangsAt(other, entry))) {
    return {retry, edit: false, discard: false, note: SIGNS_FIRST};
  }
  return {retry, edit, discard: true};
}

const TOO_LATE = 'It is on its way and can no longer be held back.';
const SIGNS_FIRST = 'A sign of yours hangs there. Discard that first to change or discard this.';

const hangsAt = (entry: JournalEntry, store: JournalEntry): boolean =>
  entry.name === 'sign.create' && entry.id !== store.id && namesRowOf(entry, store);

function canEdit({name, refusal}: JournalEntry): boolean {
  switch (name) {
    case 'sign.create':
      return true;
    case 'store.create':
      return refusal?.code !== TAKEN;
    case 'sign.update':
    case 'store.update':
    case 'profile.update':
      return !HOPELESS.some(code => code === refusal?.code);
    default:
      return false;
  }
}

/** What waits for a decision before what goes on by itself. */
export function urgentFirst(items: readonly OutboxItem[]): readonly OutboxItem[] {
  return items.toSorted((one, other) => rank(one) - rank(other));
}

/** A place in the open outbox, with the item that stands or stood there. */
interface Place {
  readonly key: string;
  readonly item: OutboxItem;
  readonly isGone: boolean;
}

/**
 * The places of the open outbox. Each stays when its item leaves, or when another write takes that item's place; new
 * items come last.
 * @returns `before` itself where nothing changed.
 */
export function placesOf(before: readonly Place[], items: readonly OutboxItem[]): readonly Place[] {
  const placed = new Set<OutboxItem>();
  const kept = before.map(place => {
    const now = items.find(item => !placed.has(item) && isOfOneWrite(item, place.item));
    if (now) placed.add(now);
    const item = now ?? asLeft(place.item);
    const isSame = item === place.item && place.isGone === !now;
    return isSame ? place : {...place, item, isGone: !now};
  });
  const added = urgentFirst(items.filter(item => !placed.has(item)));
  if (added.length === 0 && kept.every((place, index) => place === before[index])) return before;
  return kept.concat(added.map(item => ({key: item.entry.id, item, isGone: false})));
}

const isOfOneWrite = ({entry: one}: OutboxItem, {entry: other}: OutboxItem): boolean =>
  one.id === other.id || one.replaces.includes(other.id) || other.replaces.includes(one.id);

/** The server has undone it by then. */
const asLeft = (item: OutboxItem): OutboxItem =>
  item.status.type === 'taking-back' ? {...item, status: {type: 'discarded'}} : item;

const rank = ({status}: OutboxItem): number => (status.type === 'needs-you' ? 0 : 1);

/** @param whenClosed whether the browser has promised to send while no page is open. */
export const whenSent = (whenClosed: boolean): string =>
  whenClosed
    ? 'What waits is sent when there is a network, even when Signpost is closed.'
    : 'What waits is sent while Signpost is open.';

/** An argument as any version of the app may have written it; empty if there is no such text. */
export function argument({args}: JournalEntry, name: string): string {
  const given = args[name];
  return typeof given === 'string' ? given : '';
}

/**
 * Why an item is where it is, where its status alone does not say so. That of an item that waits for its turn is followed
 * by the time, which changes.
 * @param isHeld whether the server has it, and keeps it for a moderator.
 */
export function sentenceOf({entry, status}: OutboxItem, isHeld: boolean): string | undefined {
  if (isHeld) return 'Others see it once a moderator approved it.';
  switch (status.type) {
    case 'needs-you':
      return reasonOf(entry.name, status);
    case 'waiting':
      return 'That was a lot in a short time.';
    case 'taking-back':
      return 'Others may see it until the server can be told.';
    default:
      return undefined;
  }
}

function reasonOf(name: string, refused: Refused): string {
  const {title, description = refused.sentence} = refusedWords(name, refused);
  return title === 'Error' ? description : `${title}. ${description}`;
}
