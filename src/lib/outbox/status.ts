import type {JournalEntry} from './entry.ts';

/** Where something that a person made stands, in the words they are shown. */
export type Status =
  /** On this device alone. `share` of it, from 0 to 1, may be with the server from an earlier try. */
  | {readonly type: 'saved'; readonly share: number}
  /** On its way. Null for what is too small to measure. */
  | {readonly type: 'sending'; readonly share: number | null}
  /** The server has it. */
  | {readonly type: 'live'}
  | {readonly type: 'needs-you'; readonly sentence: string};

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
}

export function statusOf({refusal, photo}: JournalEntry, way: Way): Status {
  if (refusal) return {type: 'needs-you', sentence: refusal.sentence};
  if (way.sentBytes !== undefined) {
    return {type: 'sending', share: shareOf(way.sentBytes, photo?.size)};
  }
  if (way.handedOver && way.connected) return {type: 'sending', share: photo && 1};
  return {type: 'saved', share: photo ? shareOf(photo.sentBytes, photo.size) : 0};
}

const shareOf = (bytes: number, size = 0): number => (size > 0 ? Math.min(1, bytes / size) : 0);
