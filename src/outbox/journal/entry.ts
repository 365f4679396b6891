import type {ReadonlyJSONObject} from '@rocicorp/zero';
import type {ErrorCode} from '../../../common/errors.ts';

export interface JournalEntry {
  /** The mutator's `writeId`. */
  readonly id: string;
  /** Only this person's browser sessions see it or send it. */
  readonly userId: string;
  /** The mutator, `sign.setLiked`. */
  readonly name: string;
  readonly args: ReadonlyJSONObject;
  /** Milliseconds since 1970. */
  readonly recordedAt: number;
  /** The tab that recorded it and, while it lives, sends it. */
  readonly tab: string;
  /** Of two entries with the same subject only the later one still matters. */
  readonly subject: string | null;
  /** Why the server said no, for what a person made and may want to mend. */
  readonly refusal: WriteRefusal | null;
  /** What has to be with the server before the write itself. */
  readonly photo: EntryPhoto | null;
  /** Ids of entries that must be live before this one is sent: the store that a sign is at. */
  readonly after: readonly string[];
  /** Whether the sync engine was ever given it, so that it can no longer be held back. */
  readonly handedOver: boolean;
  /** Earlier writes whose place it took: the sync engine must not bring them after this one. */
  readonly replaces: readonly string[];
  /** When its person threw it away, milliseconds since 1970. They can change their mind for a while. */
  readonly discardedAt: number | null;
  /** When the server, which it came to too fast, said that it has its turn; milliseconds since 1970. */
  readonly turnAt?: number;
}

export interface EntryPhoto {
  /** A UUID made in the browser; the upload's address derives from it. */
  readonly uploadId: string;
  /** Bytes. */
  readonly size: number;
  /** How many bytes the server was known to have. */
  readonly sentBytes: number;
  /** Whether the server has all of it and has found it good. */
  readonly sent: boolean;
}

export interface WriteRefusal {
  readonly code: string;
  readonly sentence: string;
}

/** What an entry does next when nothing holds it up. */
type EntryStep = 'send-photo' | 'hand-over' | 'wait' | 'rest';

/** `wait`: for another entry. `rest`: until its person decides. */
export function nextStep({refusal, discardedAt, after, photo}: JournalEntry): EntryStep {
  if (refusal || discardedAt !== null) return 'rest';
  if (after.length > 0) return 'wait';
  return photo && !photo.sent ? 'send-photo' : 'hand-over';
}

/** Whether it waits for a decision of its user, about itself or about an entry that it waits for. */
export function waitsForPerson(entry: JournalEntry, all: readonly JournalEntry[]): boolean {
  if (entry.refusal) return true;
  return all.some(other => entry.after.includes(other.id) && waitsForPerson(other, all));
}

/** Milliseconds for which a discarded entry can still be restored: none if the clock was set back since. */
export function undoLeft({discardedAt}: JournalEntry, undoMs: number): number {
  if (discardedAt === null) return Infinity;
  const left = discardedAt + undoMs - Date.now();
  return left > undoMs ? 0 : left;
}

/** Arguments that name a row which another entry may still have to make. */
export const NAMES_ROW = ['id', 'storeId', 'signId'];

/** Whether it needs the row that an earlier one writes and that the sync engine knows nothing of. */
export const dependsOn = (entry: JournalEntry, earlier: JournalEntry): boolean =>
  (!earlier.handedOver || earlier.refusal !== null) && namesRowOf(entry, earlier);

/** Whether it is about the row that the other writes, or hangs at it. */
export function namesRowOf({args}: JournalEntry, other: JournalEntry): boolean {
  const row = other.args['id'];
  return typeof row === 'string' && NAMES_ROW.some(name => args[name] === row);
}

/** Whether its user can edit all of it again, because only this device has it. */
export const canTake = ({refusal, handedOver}: JournalEntry): boolean =>
  refusal !== null || !handedOver;

/** After `made` replaced those in `gone`, entries that waited for them, or lacked them, wait for it. */
export function following<Entry extends JournalEntry>(
  entry: Entry,
  made: JournalEntry,
  gone: readonly string[] = [],
): Entry {
  const isOrphan = entry.refusal?.code === MISSING_ROW && namesRowOf(entry, made);
  if (isOrphan) return {...entry, refusal: null, after: [made.id], handedOver: false};
  if (!entry.after.some(id => gone.includes(id))) return entry;
  return {...entry, after: [made.id, ...entry.after.filter(id => !gone.includes(id))]};
}

/** The entries it waits for, if it was refused because one of `others` has yet to write its row. */
export function afterItsRow(
  entry: JournalEntry,
  refusal: WriteRefusal,
  others: readonly JournalEntry[],
): Pick<JournalEntry, 'after' | 'handedOver'> | undefined {
  if (refusal.code !== MISSING_ROW) return undefined;
  const made = others.find(other => other.id !== entry.id && namesRowOf(entry, other));
  return made && {after: [made.id], handedOver: false};
}

const MISSING_ROW: ErrorCode = 'not-found';

/** Whether `discarded` is the entry that `other` undoes. */
export const isUndoneBy = (discarded: JournalEntry, {args: {undoes}}: JournalEntry): boolean =>
  discarded.discardedAt !== null &&
  typeof undoes === 'string' &&
  discarded.replaces.includes(undoes);

/** Whether the server may still have it, though its person threw it away. */
export const isBeingUndone = (entry: JournalEntry, all: readonly JournalEntry[]): boolean =>
  all.some(other => isUndoneBy(entry, other));

/** Whether it makes what stands in for the store that the sign is at. */
export const isSpotOf = (entry: JournalEntry, sign: JournalEntry): boolean =>
  entry.name === 'store.createUnassigned' &&
  sign.name === 'sign.create' &&
  entry.args['id'] === sign.args['storeId'];
