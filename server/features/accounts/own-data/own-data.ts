import {and, eq, getTableColumns, gt, inArray, isNotNull, or, type SQL, sql} from 'drizzle-orm';
import type {PgColumn, PgTable} from 'drizzle-orm/pg-core';
import {pictureNameOf} from '../../../../common/images/images.ts';
import {canonicalEmail} from '../../../../common/texts/addresses.ts';
import {contactMessages} from '../../../../schema/tables/private/contact-messages.ts';
import {pushSubscriptions} from '../../../../schema/tables/private/push.ts';
import {uploads} from '../../../../schema/tables/private/uploads.ts';
import {
  passkeys,
  sessions,
  signupMetadata,
  users,
} from '../../../../schema/tables/private/users.ts';
import {signs} from '../../../../schema/tables/public/signs.ts';
import {stores} from '../../../../schema/tables/public/stores.ts';
import {userProfiles} from '../../../../schema/tables/public/user-profiles.ts';
import {reports} from '../../../../schema/tables/restricted/cases.ts';
import {notifications} from '../../../../schema/tables/restricted/notifications.ts';
import {signInteractions} from '../../../../schema/tables/restricted/sign-interactions.ts';
import {storeClaims, storeFollows} from '../../../../schema/tables/restricted/stores.ts';
import {suspensions, userPrivate} from '../../../../schema/tables/restricted/users.ts';
import type {DatabaseConnection} from '../../../db/db.ts';
import type {ImageStore} from '../../../storage/images/image-store.ts';
import type {ZipFile} from './zip.ts';

/** By the address alone, as it was typed in older rows: the database cannot compare scripts of domains. */
export async function ownMessages(
  db: Pick<DatabaseConnection['db'], 'select'>,
  {email}: {email: string},
): Promise<SQL> {
  const address = canonicalEmail(email);
  const nameOf = sql`lower(split_part(${contactMessages.email}, '@', 1))`;
  const rows = await db
    .select({id: contactMessages.id, email: contactMessages.email})
    .from(contactMessages)
    .where(eq(nameOf, address.slice(0, address.lastIndexOf('@'))));
  const own = rows.filter(row => canonicalEmail(row.email) === address);
  return inArray(
    contactMessages.id,
    own.map(({id}) => id),
  );
}

type Db = DatabaseConnection['db'];

export interface DataOwner {
  readonly userId: string;
  readonly email: string;
}

/** Rows of one statement, so that memory does not grow with a user's signs. */
const PAGE = 200;

interface List {
  readonly table: PgTable;
  /** Identifies a row among those of one user. */
  readonly key: PgColumn;
  readonly whose: SQL | undefined;
  /** Columns, by their names here, that are secrets, even from the person. */
  readonly secret?: readonly string[];
}

/**
 * All data about a user, a file for each kind, without the hash of their password.
 * @param messages the condition for their own messages.
 */
const listsOf = ({userId}: DataOwner, messages: SQL): Readonly<Record<string, List>> => ({
  account: {table: users, key: users.id, whose: eq(users.id, userId)},
  profile: {table: userProfiles, key: userProfiles.userId, whose: eq(userProfiles.userId, userId)},
  private: {table: userPrivate, key: userPrivate.userId, whose: eq(userPrivate.userId, userId)},
  'sign-up': {
    table: signupMetadata,
    key: signupMetadata.userId,
    whose: eq(signupMetadata.userId, userId),
  },
  logins: {
    table: sessions,
    key: sessions.id,
    whose: eq(sessions.userId, userId),
    // A reader of the token could act as the user.
    secret: ['token'],
  },
  passkeys: {
    table: passkeys,
    key: passkeys.id,
    whose: eq(passkeys.userId, userId),
  },
  'push-subscriptions': {
    table: pushSubscriptions,
    key: pushSubscriptions.sessionId,
    whose: sql`${pushSubscriptions.sessionId} in (
      select ${sessions.id} from ${sessions} where ${sessions.userId} = ${userId})`,
    // A reader of the key could read the pushes.
    secret: ['auth'],
  },
  signs: {
    table: signs,
    key: signs.id,
    whose: eq(signs.userId, userId),
    // Who it was is told to admins alone.
    secret: ['deletedBy'],
  },
  stores: {
    table: stores,
    key: stores.id,
    whose: or(eq(stores.ownerId, userId), eq(stores.createdBy, userId)),
  },
  'likes-and-saw-its': {
    table: signInteractions,
    key: signInteractions.signId,
    whose: eq(signInteractions.userId, userId),
  },
  claims: {table: storeClaims, key: storeClaims.id, whose: eq(storeClaims.contactUser, userId)},
  'followed-stores': {
    table: storeFollows,
    key: storeFollows.storeId,
    whose: eq(storeFollows.userId, userId),
  },
  notifications: {
    table: notifications,
    key: notifications.id,
    whose: eq(notifications.userId, userId),
  },
  reports: {table: reports, key: reports.id, whose: eq(reports.reporterId, userId)},
  suspension: {table: suspensions, key: suspensions.userId, whose: eq(suspensions.userId, userId)},
  messages: {table: contactMessages, key: contactMessages.id, whose: messages},
  uploads: {table: uploads, key: uploads.id, whose: eq(uploads.userId, userId)},
});

/** What is kept of a person, as the files of an archive: lists as JSON, and their pictures. */
export async function* ownData(
  db: Db,
  images: ImageStore,
  owner: DataOwner,
): AsyncGenerator<ZipFile> {
  for (const [name, list] of Object.entries(listsOf(owner, await ownMessages(db, owner)))) {
    yield {name: `${name}.json`, chunks: asJson(rowsOf(db, list)), isPacked: false};
  }
  for await (const {imageUrl} of picturesOf(db, owner)) {
    const name = pictureNameOf(typeof imageUrl === 'string' ? imageUrl : null);
    const picture = name && (await images.get(name));
    if (picture) yield {name: `photos/${name}`, chunks: whole(picture), isPacked: true};
  }
}

async function* picturesOf(db: Db, {userId}: DataOwner) {
  const whose = and(eq(signs.userId, userId), isNotNull(signs.imageUrl));
  yield* rowsOf(db, {table: signs, key: signs.id, whose});
  const [profile] = await db
    .select({imageUrl: userProfiles.avatarUrl})
    .from(userProfiles)
    .where(eq(userProfiles.userId, userId));
  if (profile) yield profile;
}

async function* rowsOf(
  db: Db,
  {table, key, whose, secret = []}: List,
): AsyncGenerator<Record<string, unknown>> {
  const shown = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !secret.includes(name)),
  );
  let last: unknown;
  for (let full = true; full;) {
    const after = last === undefined ? undefined : gt(key, last);
    const page = await db
      .select({row: shown, key})
      .from(table)
      .where(and(whose, after))
      .orderBy(key)
      .limit(PAGE);
    for (const {row} of page) yield row;
    last = page.at(-1)?.key;
    full = page.length === PAGE;
  }
}

async function* asJson(rows: AsyncIterable<object>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let before = '[';
  for await (const row of rows) {
    yield encoder.encode(`${before}\n${JSON.stringify(row, null, 2)}`);
    before = ',';
  }
  yield encoder.encode(before === '[' ? '[]\n' : '\n]\n');
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
