import {randomUUID} from 'node:crypto';
import {NEW_SIGN, NEW_STORE, textSign} from '../../common/new-rows.ts';
import {uploads} from '../../schema/tables/private/uploads.ts';
import {signs} from '../../schema/tables/public/signs.ts';
import {stores} from '../../schema/tables/public/stores.ts';
import {cases, reports} from '../../schema/tables/restricted/cases.ts';
import {history} from '../../schema/tables/restricted/history.ts';
import {notifications} from '../../schema/tables/restricted/notifications.ts';
import {signInteractions} from '../../schema/tables/restricted/sign-interactions.ts';
import {geocodings, storeImports} from '../../schema/tables/restricted/store-runs.ts';
import {storeClaims} from '../../schema/tables/restricted/stores.ts';
import type {DatabaseConnection} from '../../server/db/db.ts';

type Db = DatabaseConnection['db'];
type StoreRow = typeof stores.$inferInsert;
type SignRow = typeof signs.$inferInsert;
type UploadRow = typeof uploads.$inferInsert;

/** A moment some minutes after an arbitrary one, for tests in which only the order matters. */
export const minute = (number: number) => new Date(Date.UTC(2026, 2, 1, 12, number));

export function storeRow(given: Partial<StoreRow> = {}) {
  return {
    ...NEW_STORE,
    id: randomUUID(),
    name: 'Corner Coffee',
    address: '1 Main Street',
    city: 'Albany',
    state: 'NY',
    createdAt: minute(0),
    updatedAt: minute(0),
    ...given,
  } satisfies StoreRow;
}

export function signRow(given: Partial<SignRow> & Pick<SignRow, 'storeId'>) {
  const text = given.text ?? 'Soup of the day: yes';
  const createdAt = given.createdAt ?? minute(0);
  return {
    ...NEW_SIGN,
    ...textSign(text),
    id: randomUUID(),
    lastSeenAt: createdAt,
    staleAt: createdAt,
    updatedAt: createdAt,
    ...given,
    createdAt,
  } satisfies SignRow;
}

export async function addStore(db: Db, given?: Partial<StoreRow>) {
  const row = storeRow(given);
  await db.insert(stores).values(row);
  return row;
}

export async function addSign(db: Db, given: Partial<SignRow> & Pick<SignRow, 'storeId'>) {
  const row = signRow(given);
  await db.insert(signs).values(row);
  return row;
}

/** A photo that has arrived and belongs to no sign yet. */
export async function addUpload(db: Db, given: Partial<UploadRow> & Pick<UploadRow, 'userId'>) {
  const id = randomUUID();
  const row = {
    id,
    state: 'ready',
    size: 1000,
    hasBytes: false,
    attempts: 1,
    imageUrl: `/images/sign-1780000000000-${id.replaceAll('-', '').slice(0, 16)}.jpg`,
    imageThumbhash: 'dGh1bWJoYXNo',
    imageHash: '00ff00ff00ff00ff',
    createdAt: new Date(),
    ...given,
  } satisfies UploadRow;
  await db.insert(uploads).values(row);
  return row;
}

type Words = Partial<Record<'liked' | 'confirmed' | 'gone', boolean>>;

export async function addInteraction(db: Db, signId: string, userId: string, words: Words) {
  const nothing = {liked: false, confirmed: false, gone: false};
  await db
    .insert(signInteractions)
    .values({signId, userId, updatedAt: minute(0), ...nothing, ...words});
}

export async function addClaim(db: Db, storeId: string, contactUser: string, id = randomUUID()) {
  await db.insert(storeClaims).values({
    id,
    storeId,
    contactUser,
    name: 'A. Claimant',
    contactEmail: 'claimant@example.com',
    phone: '555 0100',
    proof: 'My name is on the lease.',
    status: 'pending',
    createdAt: minute(0),
  });
  return id;
}

type CaseRow = typeof cases.$inferInsert;
export type CaseGiven = Omit<Partial<CaseRow>, 'signId' | 'storeId' | 'personId'>;
type Item = {signId: string} | {storeId: string} | {personId: string};

/** A case about one item, with a user's report. */
export async function addCase(
  db: Db,
  given: Partial<CaseRow> & Item,
  reporterId: string | null = null,
) {
  const {signId = null, storeId = null, personId = null} = given;
  const row = {
    id: randomUUID(),
    noun: signId ? 'sign' : storeId ? 'store' : 'person',
    itemId: signId ?? storeId ?? personId ?? '',
    status: 'open',
    reportsCount: 1,
    createdAt: minute(0),
    reportedAt: minute(0),
    ...given,
  } as const;
  await db.insert(cases).values(row);
  const report = {id: randomUUID(), caseId: row.id, reporterId, reason: 'wrong'} as const;
  await db.insert(reports).values({...report, createdAt: minute(0)});
  return row;
}

type DeedRow = typeof history.$inferInsert;

/** An entry of the history. */
export async function addHistoryEntry(
  db: Db,
  given: Partial<DeedRow> & Pick<DeedRow, 'noun' | 'verb'>,
) {
  const row = {id: randomUUID(), createdAt: minute(0), ...given};
  await db.insert(history).values(row);
  return row;
}

type NotificationRow = typeof notifications.$inferInsert;

export async function addNotification(
  db: Db,
  given: Partial<NotificationRow> & Pick<NotificationRow, 'userId' | 'storeId'>,
) {
  const row = {id: randomUUID(), kind: 'claim-rejected', createdAt: minute(0), ...given} as const;
  await db.insert(notifications).values(row);
  return row;
}

/** A file of stores that an admin handed in. */
export async function addImport(db: Db, given: Partial<typeof storeImports.$inferInsert>) {
  const row = {
    id: randomUUID(),
    status: 'running' as const,
    fileName: 'stores.csv',
    rowsCount: 0,
    addedCount: 0,
    knownCount: 0,
    rejectedCount: 0,
    createdAt: minute(0),
    header: [],
    columns: [],
    lastLine: 0,
    faults: 0,
    ...given,
  };
  await db.insert(storeImports).values(row);
  return row;
}

/** A run that looks up where stores are. */
export async function addGeocoding(db: Db, given: Partial<typeof geocodings.$inferInsert>) {
  const row = {
    id: randomUUID(),
    status: 'running' as const,
    storesCount: 0,
    foundCount: 0,
    unknownCount: 0,
    failedCount: 0,
    createdAt: minute(0),
    faults: 0,
    ...given,
  };
  await db.insert(geocodings).values(row);
  return row;
}
