import {randomUUID} from 'node:crypto';
import {and, eq, sql, isNull} from 'drizzle-orm';
import {storeRevision} from '../../../common/api/fields/content-revision.ts';
import {CLOCKS_DIFFER_MS} from '../../../common/api/history.ts';
import {AppError} from '../../../common/errors.ts';
import {storePath} from '../../../common/paths.ts';
import {can} from '../../../permissions/roles.ts';
import {canDeleteStore, canToggleStore, visibleStores} from '../../../permissions/store.ts';
import {users} from '../../../schema/tables/private/users.ts';
import {stores} from '../../../schema/tables/public/stores.ts';
import {notifications} from '../../../schema/tables/restricted/notifications.ts';
import {userPrivate} from '../../../schema/tables/restricted/users.ts';
import {zql} from '../../../schema/zero.gen.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import type {Worker} from '../../jobs/jobs.ts';
import type {ChangedOwner} from '../../jobs/queues.ts';
import {laidOut} from '../../mail/letter.ts';
import type {MailNeeds} from '../../mail/mail.ts';
import type {ById, MutationContext, Step} from '../../sync/override.ts';
import {storeGainedLetter, storeLostLetter} from '../claims/claim-letters.ts';

/** Two mutations at one moment take turns, of which one depends on the other: a store with signs is not deleted. */
export async function lockStore({tx}: MutationContext<unknown>, id: string): Promise<void> {
  await tx.dbTransaction.query('select from stores where id = $1::uuid for no key update', [id]);
}

/** The store of a sign. */
export async function lockStoreOfSign({tx, args}: MutationContext<ById>): Promise<void> {
  await tx.dbTransaction.query(
    `select from stores where id = (select store_id from signs where id = $1::uuid)
      for no key update`,
    [args.id],
  );
}

const readStore = (tx: MutationContext<unknown>['tx'], id: string) =>
  tx.run(visibleStores(zql.stores).where('id', id).one());

/** Only for a user who may delete it: the mutator refuses others. */
export async function lockStoreToDelete(made: MutationContext<ById>): Promise<void> {
  const store = await readStore(made.tx, made.args.id);
  if (store && canDeleteStore(made.actor, store, false)) await lockStore(made, store.id);
}

interface Switched extends ById {
  readonly isActive: boolean;
  readonly seen?: string | undefined;
}

/**
 * An owner cannot show what a moderator hid or switched off. The browser cannot tell, because moderators are not synced
 * to owners. Hiding or changing it at this moment comes before or after.
 * @throws AppError `store-moderated`, `case-changed`.
 */
export async function assertShowable(made: MutationContext<Switched>): Promise<void> {
  const {tx, actor} = made;
  const {id, isActive, seen} = made.args;
  if (!isActive) return;
  // The mutator refuses it without telling what moderators did.
  if (!canToggleStore(actor, await readStore(tx, id))) return;
  await lockStore(made, id);
  const store = await readStore(tx, id);
  if (!store || !canToggleStore(actor, store)) return;
  const {dbTransaction: database} = tx;
  const [hidden] = await database.query(
    "select 1 from cases where store_id = $1::uuid and decision = 'hide' limit 1",
    [id],
  );
  if (can(actor, 'case.decide.any')) {
    if (hidden && seen !== storeRevision(store)) throw new AppError('case-changed');
    return;
  }
  const [switched] = await database.query(SWITCHED_OFF_BY_ANOTHER, [id, CLOCKS_DIFFER_MS]);
  if (hidden || switched) throw new AppError('store-moderated');
}

/** The history does not note what an owner does with their own store. */
const SWITCHED_OFF_BY_ANOTHER = `
  select 1 from stores, lateral (
    select after from history
    where item_id = stores.id and verb = 'store.setActive'
      and created_at >= inactive_since - $2::int * interval '1 ms'
    order by created_at desc limit 1
  ) last
  where stores.id = $1::uuid and after ->> 'is_active' = 'false'`;

/** After an admin gave the store to a user, or left it without owner. */
export const announceOwner: Step<ById> = made => announceOwners(made, made.args.id);

/** Each is a kind of notification, and of the mail that goes with it. */
const CHANGES = ['store-lost', 'store-gained'] as const;

/** Mails the owners that the trigger notified; an approved claim has a mail of its own. */
export async function announceOwners(
  {tx, enqueue}: Pick<MutationContext<unknown>, 'tx' | 'enqueue'>,
  storeId: string,
): Promise<void> {
  const db = tx.dbTransaction.wrappedTransaction;
  for (const name of CHANGES) {
    const told = await db
      .select({userId: notifications.userId})
      .from(notifications)
      .where(
        and(
          eq(notifications.storeId, storeId),
          eq(notifications.kind, name),
          // As long as a transaction lasts, its clock stands.
          eq(notifications.createdAt, sql`now()::timestamptz(3)`),
        ),
      );
    for (const {userId} of told) {
      await enqueue(db, {name, id: randomUUID(), data: {storeId, userId}});
    }
  }
}

/** Mails a store's former owner, unless they own it again, or their account is deleted. */
export function tellFormerOwner({db, sendMail, publicUrl}: MailNeeds): Worker<'store-lost'> {
  return async (change, id) => {
    const store = await storeOf(db, change);
    if (!store || store.isTheirs) return;
    const letter = storeLostLetter(store, `${publicUrl}${storePath(change.storeId)}`);
    await sendMail({id, to: [store.email], ...laidOut(letter)});
  };
}

/** Mails a store's new owner, unless they no longer own it, or their account is deleted. */
export function tellNewOwner({db, sendMail, publicUrl}: MailNeeds): Worker<'store-gained'> {
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
