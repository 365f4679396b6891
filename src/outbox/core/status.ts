import {formatNumber} from '../../../common/texts/words.ts';
import {formatMoment} from '../../data/time/dates.ts';
import type {JournalEntry, WriteRefusal} from '../journal/entry.ts';

/** Where something that a person made stands, in the words they are shown. */
export type Status =
  /** On this device alone. `share` of it, from 0 to 1, may be with the server from an earlier try. */
  | {readonly type: 'saved'; readonly share: number}
  /** On its way. Null for what is too small to measure. */
  | {readonly type: 'sending'; readonly share: number | null}
  /** One of very many in a short time. It is sent at `until`, in milliseconds since 1970. */
  | {readonly type: 'waiting'; readonly until: number}
  /** The server has it. */
  | {readonly type: 'live'}
  | ({readonly type: 'needs-you'} & WriteRefusal)
  /** Discarded, and can still be restored. */
  | {readonly type: 'discarded'}
  /** Thrown away too late to be held back: it may be live until the server has heard of it. */
  | {readonly type: 'taking-back'};

export interface OutboxItem {
  readonly entry: JournalEntry;
  readonly status: Status;
}

interface Way {
  /** Bytes of its photo that the server has, while some tab is sending it. */
  readonly sentBytes: number | undefined;
  /** Whether its mutator waits for the server's word. */
  readonly handedOver: boolean;
  readonly connected: boolean;
  /** Whether what takes it back is not with the server yet. */
  readonly beingUndone: boolean;
  /** When it has its turn, if the server has said so, in milliseconds since 1970. */
  readonly turnAt: number | undefined;
}

export function statusOf({refusal, photo, discardedAt}: JournalEntry, way: Way): Status {
  if (discardedAt !== null) return {type: way.beingUndone ? 'taking-back' : 'discarded'};
  if (refusal) return {type: 'needs-you', ...refusal};
  if (way.sentBytes !== undefined) {
    return {type: 'sending', share: shareOf(way.sentBytes, photo?.size)};
  }
  if (way.turnAt !== undefined) return {type: 'waiting', until: way.turnAt};
  if (way.handedOver && way.connected) return {type: 'sending', share: photo && 1};
  return {type: 'saved', share: photo ? shareOf(photo.sentBytes, photo.size) : 0};
}

/** Whether its person has thrown it away. */
export const isThrownAway = ({type}: Status): boolean =>
  type === 'discarded' || type === 'taking-back';

const shareOf = (bytes: number, size = 0): number => (size > 0 ? Math.min(1, bytes / size) : 0);

const percent = (share: number): string => `${Math.floor(share * 100)}%`;

/** Where an item stands, in a word or two. */
export function statusWords(status: Status): string {
  switch (status.type) {
    case 'saved':
      if (status.share === 0) return 'Saved here';
      // With all of its photo there, the rest of it is still to come.
      return `Saved here, ${status.share < 1 ? `${percent(status.share)} sent` : 'photo sent'}`;
    case 'sending':
      // With all of its photo there, the server has yet to answer.
      return status.share === null || status.share === 1
        ? 'Sending'
        : `Sending ${percent(status.share)}`;
    case 'waiting':
      return 'Waiting a moment';
    case 'live':
      return 'Live';
    case 'needs-you':
      return 'Needs you';
    case 'discarded':
      return 'Discarded';
    case 'taking-back':
      return 'Taking back';
  }
}

/** The same objects for unchanged items, so that React renders only changed ones. */
export function keepSame(
  before: readonly OutboxItem[],
  now: readonly OutboxItem[],
): readonly OutboxItem[] {
  const known = new Map(before.map(item => [item.entry.id, item]));
  const items = now.map(item => {
    const old = known.get(item.entry.id);
    return old && JSON.stringify(old) === JSON.stringify(item) ? old : item;
  });
  const isSame = items.length === before.length && items.every((item, at) => item === before[at]);
  return isSame ? before : items;
}

const MINUTE_MS = 60_000;

/** When something that waits for its turn is sent. Milliseconds since 1970, and now. */
export function formatRetryTime(until: number, now = Date.now()): string {
  const when = until - now < MINUTE_MS ? 'in less than a minute' : `at ${formatMoment(until, now)}`;
  return `It goes out by itself ${when}.`;
}

/** The name of the button: how many items wait, and whether the user has to act. */
export function trayLabel(items: readonly OutboxItem[]): string {
  const {waiting, needing} = tally(items);
  if (waiting === 0) return 'Outbox, nothing waiting';
  const needs = needing === 1 ? '1 needs you' : `${formatNumber(needing)} need you`;
  return [`Outbox, ${formatNumber(waiting)} waiting`, ...(needing > 0 ? [needs] : [])].join(', ');
}

const MOVING: ReadonlySet<Status['type']> = new Set(['saved', 'sending', 'waiting', 'taking-back']);

/** How many are not with the server yet, and for how many of them a person has to decide. */
export function tally(items: readonly OutboxItem[]) {
  const types = items.map(({status}) => status.type);
  const needing = types.filter(type => type === 'needs-you').length;
  const moving = types.filter(type => MOVING.has(type)).length;
  return {waiting: needing + moving, needing};
}
