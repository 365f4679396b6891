import {and, eq, isNull, ne, or} from 'drizzle-orm';
import {userPrivate} from '../../schema/guarded/user-private.ts';
import {storePath} from '../../schema/paths.ts';
import {users} from '../../schema/private/users.ts';
import {stores} from '../../schema/tables/stores.ts';
import type {Connection} from '../db.ts';
import {storeLostLetter} from '../mail/claim-letters.ts';
import {laidOut} from '../mail/letter.ts';
import type {SendMail} from '../mail/mail.ts';
import type {Worker} from './jobs.ts';

interface Needs {
  readonly db: Connection['db'];
  readonly sendMail: SendMail;
  /** The origin people open. */
  readonly publicUrl: string;
}

/** Writes to whoever owned a store, unless they are its owner again, or their account is shut. */
export function tellFormerOwner({db, sendMail, publicUrl}: Needs): Worker<'store-lost'> {
  return async ({storeId, userId}, id) => {
    const [lost] = await db
      .select({storeName: stores.name, email: users.email})
      .from(stores)
      .innerJoin(users, eq(users.id, userId))
      .innerJoin(userPrivate, eq(userPrivate.userId, users.id))
      .where(
        and(
          eq(stores.id, storeId),
          isNull(stores.deletedAt),
          isNull(userPrivate.removedAt),
          eq(users.emailVerified, true),
          or(isNull(stores.ownerId), ne(stores.ownerId, userId)),
        ),
      );
    if (!lost) return;
    const letter = storeLostLetter(lost, `${publicUrl}${storePath(storeId)}`);
    await sendMail({id, to: [lost.email], ...laidOut(letter)});
  };
}
