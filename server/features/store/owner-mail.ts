import {and, eq, isNull} from 'drizzle-orm';
import {storePath} from '../../../common/paths.ts';
import {users} from '../../../schema/tables/private/users.ts';
import {stores} from '../../../schema/tables/public/stores.ts';
import {userPrivate} from '../../../schema/tables/restricted/users.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import type {Worker} from '../../jobs/jobs.ts';
import type {ChangedOwner} from '../../jobs/queues.ts';
import {laidOut} from '../../mail/letter.ts';
import type {SendMail} from '../../mail/mail.ts';
import {storeGainedLetter, storeLostLetter} from '../claims/claim-letters.ts';

interface Needs {
  readonly db: DatabaseConnection['db'];
  readonly sendMail: SendMail;
  /** The origin people open. */
  readonly publicUrl: string;
}

/** Mails a store's former owner, unless they own it again, or their account is deleted. */
export function tellFormerOwner({db, sendMail, publicUrl}: Needs): Worker<'store-lost'> {
  return async (change, id) => {
    const store = await storeOf(db, change);
    if (!store || store.isTheirs) return;
    const letter = storeLostLetter(store, `${publicUrl}${storePath(change.storeId)}`);
    await sendMail({id, to: [store.email], ...laidOut(letter)});
  };
}

/** Mails a store's new owner, unless they no longer own it, or their account is deleted. */
export function tellNewOwner({db, sendMail, publicUrl}: Needs): Worker<'store-gained'> {
  return async (change, id) => {
    const store = await storeOf(db, change);
    if (!store?.isTheirs) return;
    const letter = storeGainedLetter(store, `${publicUrl}${storePath(change.storeId)}`);
    await sendMail({id, to: [store.email], ...laidOut(letter)});
  };
}

/** Unless it is gone, or there is no address to write to. */
async function storeOf(db: DatabaseConnection['db'], {storeId, userId}: ChangedOwner) {
  const [store] = await db
    .select({storeName: stores.name, ownerId: stores.ownerId, email: users.email})
    .from(stores)
    .innerJoin(users, eq(users.id, userId))
    .innerJoin(userPrivate, eq(userPrivate.userId, users.id))
    .where(
      and(
        eq(stores.id, storeId),
        isNull(stores.deletedAt),
        isNull(userPrivate.removedAt),
        eq(users.emailVerified, true),
      ),
    );
  return store && {...store, isTheirs: store.ownerId === userId};
}
