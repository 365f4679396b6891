import {and, eq, inArray, isNull, lt, not, or, type SQL, sql} from 'drizzle-orm';
import {pictureNameOf} from '../../../common/images/images.ts';
import {DELETED_KEPT_DAYS} from '../../../common/limits.ts';
import {uploads} from '../../../schema/tables/private/uploads.ts';
import {userProfiles} from '../../../schema/tables/public/user-profiles.ts';
import {cases} from '../../../schema/tables/restricted/cases.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import type {ImageStore} from '../images/image-store.ts';
import {removePhoto} from '../images/process-photo.ts';
import type {ByteStore} from './byte-store.ts';
import {noteBytesGone} from './upload-rows.ts';

/** A telephone that lost its network in the evening goes on in the morning, or on the day after. */
const UNFINISHED_KEPT = '48 hours';
/** Between a photo's arrival and the sign that shows it an outbox may be offline for days. */
const UNUSED_KEPT = '7 days';
/** Within this the one who settled an upload drops its bytes. */
const SETTLING_LASTS = '10 minutes';

/** Rows of one statement, so that none holds locks for long. */
const BATCH = 500;

const older = (than: string) => lt(uploads.createdAt, sql`now() - ${than}::interval`);
const unfinished = and(eq(uploads.state, 'receiving'), older(UNFINISHED_KEPT));
const isAvatar = sql`exists (select from ${userProfiles} where ${userProfiles.userId} = ${uploads.userId}
  and ${userProfiles.avatarUrl} = ${uploads.imageUrl})`;
/** A moderator who took it off a profile can still think better of it. */
const mayReturn = sql`exists (select from ${cases} where ${cases.personId} = ${uploads.userId}
  and ${cases.decision} = 'hide' and ${cases.before} ->> 'avatarUrl' = ${uploads.imageUrl}
  and ${cases.decidedAt} > now() - ${`${DELETED_KEPT_DAYS} days`}::interval)`;
// By its own row alone, which is checked once more in case a user is just setting it as their avatar.
const untouched = lt(
  sql`coalesce(${uploads.attachedAt}, ${uploads.createdAt})`,
  sql`now() - ${UNUSED_KEPT}::interval`,
);
const unused = and(
  inArray(uploads.state, ['ready', 'refused']),
  isNull(uploads.signId),
  not(isAvatar),
  not(mayReturn),
  untouched,
);
const leftBytes = and(
  inArray(uploads.state, ['ready', 'refused']),
  uploads.hasBytes,
  older(SETTLING_LASTS),
);

interface Sweeping {
  readonly db: DatabaseConnection['db'];
  readonly bytes: ByteStore;
  readonly images: ImageStore;
}

/** Deletes pictures that no sign and no profile shows, `batch` at a time. Resolves to their number. */
export async function sweepUploads(parts: Sweeping, batch = BATCH): Promise<number> {
  const {db, bytes} = parts;
  // From here on they cannot be used, so that their files can go.
  const expire = (ids: string[]) =>
    db
      .update(uploads)
      .set({state: 'expired', refusal: null})
      .where(and(inArray(uploads.id, ids), or(unfinished, unused)));
  const dropBytes = async (ids: string[]) => {
    for (const id of ids) {
      await bytes.remove(id);
      await noteBytesGone(db, id);
    }
  };

  await inBatches(db, or(unfinished, unused), batch, expire);
  return (
    (await inBatches(db, eq(uploads.state, 'expired'), batch, ids => remove(parts, ids))) +
    (await inBatches(db, leftBytes, batch, dropBytes))
  );
}

async function inBatches(
  db: DatabaseConnection['db'],
  which: SQL | undefined,
  batch: number,
  act: (ids: string[]) => PromiseLike<unknown>,
): Promise<number> {
  let total = 0;
  for (let n = batch; n === batch; total += n) {
    const rows = await db.select({id: uploads.id}).from(uploads).where(which).limit(batch);
    n = rows.length;
    if (n > 0) await act(rows.map(({id}) => id));
  }
  return total;
}

/** The row last: while it is there, this is tried again. */
async function remove({db, bytes, images}: Sweeping, ids: string[]): Promise<void> {
  const rows = await db.select().from(uploads).where(inArray(uploads.id, ids));
  for (const {id, imageUrl} of rows) {
    const name = pictureNameOf(imageUrl);
    if (name) await removePhoto(images, name);
    await bytes.remove(id);
    await db.delete(uploads).where(eq(uploads.id, id));
  }
}
