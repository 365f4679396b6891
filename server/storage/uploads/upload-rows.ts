import {and, eq, gt, sql} from 'drizzle-orm';
import type {ErrorCode} from '../../../common/errors.ts';
import {avatarName, IMAGES_PATH, type UploadPurpose} from '../../../common/images/images.ts';
import {DAY_MS} from '../../../common/time.ts';
import {uploads} from '../../../schema/tables/private/uploads.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import {newPhotoName, type SavedPhoto} from '../images/process-photo.ts';

const HOUR_MS = DAY_MS / 24;
const MEGABYTE = 1024 * 1024;

/**
 * The uploads of one user. A user who photographs a whole street of signs stays below it; one who fills the
 * disk does not get far. Further photos wait on the device and are sent later by themselves.
 */
export const QUOTA = {
  /** Ten minutes of work for the server, since each picture takes a tenth of a second. */
  photosPerHour: 60,
  /** A photo as the app sends it has less than half a megabyte; these are for other programs. */
  bytesPerDay: 200 * MEGABYTE,
  /** Begun and not ended: a device sends few at a time, but may be lost with what it had begun. */
  unfinished: 20,
} as const;

/** Seconds after which to ask again when it is not time but other uploads that must pass. */
const UNFINISHED_RETRY_SECONDS = 60;

/** What a person sent of late. Moments in milliseconds since 1970; 0 without any. */
interface SentBytes {
  readonly photosOfHour: number;
  readonly oldestOfHour: number;
  /** Without the one that is asked for. */
  readonly bytesOfDay: number;
  readonly oldestOfDay: number;
  readonly unfinished: number;
}

/** Seconds to wait before another upload of `size` bytes may begin; undefined when it may now. */
function secondsToWait(sent: SentBytes, size: number, now: number): number | undefined {
  const until = (oldest: number, period: number) =>
    Math.max(1, Math.ceil((oldest + period - now) / 1000));
  if (sent.bytesOfDay + size > QUOTA.bytesPerDay) return until(sent.oldestOfDay, DAY_MS);
  if (sent.photosOfHour >= QUOTA.photosPerHour) return until(sent.oldestOfHour, HOUR_MS);
  if (sent.unfinished >= QUOTA.unfinished) return UNFINISHED_RETRY_SECONDS;
  return undefined;
}

type Db = DatabaseConnection['db'];
export type UploadRow = typeof uploads.$inferSelect;

interface NewUpload {
  readonly id: string;
  readonly userId: string;
  /** Bytes. */
  readonly size: number;
  readonly purpose: UploadPurpose;
}

type Begun =
  | {readonly type: 'begun' | 'known'; readonly upload: UploadRow}
  | {readonly type: 'taken'}
  | {readonly type: 'wait'; readonly seconds: number};

const SENT_WITHIN = sql`now() - interval '1 day'`;
const WITHIN_HOUR = sql`${uploads.createdAt} > now() - interval '1 hour'`;
const millisecondsOf = (moment: unknown) =>
  sql`coalesce(extract(epoch from ${moment}) * 1000, 0)`.mapWith(Number);

export async function findUpload(db: Db, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
  return row;
}

/** Notes a new upload, or finds the one that it is a replay of. */
export async function beginUpload(db: Db, {purpose, ...upload}: NewUpload): Promise<Begun> {
  const {id, userId, size} = upload;
  return db.transaction(async tx => {
    // One person's uploads begin one after the other, so that the quota is counted right.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 1))`);
    const [known] = await tx.select().from(uploads).where(eq(uploads.id, id));
    if (known) return known.userId === userId ? {type: 'known', upload: known} : {type: 'taken'};

    const [sent] = await tx
      .select({
        photosOfHour: sql`count(*) filter (where ${WITHIN_HOUR})`.mapWith(Number),
        oldestOfHour: millisecondsOf(sql`min(${uploads.createdAt}) filter (where ${WITHIN_HOUR})`),
        bytesOfDay: sql`coalesce(sum(${uploads.size}), 0)`.mapWith(Number),
        oldestOfDay: millisecondsOf(sql`min(${uploads.createdAt})`),
        unfinished: sql`count(*) filter (where ${uploads.state} = 'receiving')`.mapWith(Number),
      })
      .from(uploads)
      .where(and(eq(uploads.userId, userId), gt(uploads.createdAt, SENT_WITHIN)));
    const seconds = sent && secondsToWait(sent, size, Date.now());
    if (seconds !== undefined) return {type: 'wait', seconds};

    const name = purpose === 'avatar' ? avatarName(new Date(), userId) : newPhotoName();
    const [begun] = await tx
      .insert(uploads)
      .values({
        ...upload,
        state: 'receiving',
        hasBytes: true,
        attempts: 0,
        imageUrl: IMAGES_PATH + name,
        createdAt: sql`now()`,
      })
      .returning();
    if (!begun) throw new Error('The new upload was not returned.');
    return {type: 'begun', upload: begun};
  });
}

const unsettled = (id: string) => and(eq(uploads.id, id), eq(uploads.state, 'receiving'));

/** Counts an attempt to read the picture, or takes one back that ended without an answer. */
export async function countAttempt(db: Db, id: string, by: 1 | -1): Promise<UploadRow | undefined> {
  const [row] = await db
    .update(uploads)
    .set({attempts: sql`${uploads.attempts} + ${by}`})
    .where(unsettled(id))
    .returning();
  return row;
}

/** The first result stays, whichever request comes second. */
export async function settleReady(db: Db, id: string, photo: SavedPhoto): Promise<void> {
  const {imageThumbhash, imageHash} = photo;
  await db.update(uploads).set({state: 'ready', imageThumbhash, imageHash}).where(unsettled(id));
}

export async function settleRefused(db: Db, id: string, refusal: ErrorCode): Promise<void> {
  await db.update(uploads).set({state: 'refused', refusal}).where(unsettled(id));
}

export async function noteBytesGone(db: Db, id: string): Promise<void> {
  await db.update(uploads).set({hasBytes: false}).where(eq(uploads.id, id));
}
