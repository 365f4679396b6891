import {hashPassword} from 'better-auth/crypto';
import {eq, inArray, or, sql} from 'drizzle-orm';
import {drizzle} from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import {NEW_SIGN, NEW_STORE, textSign} from '../../common/new-rows.ts';
import {accounts, users} from '../../schema/tables/private/users.ts';
import {signs} from '../../schema/tables/public/signs.ts';
import {stores} from '../../schema/tables/public/stores.ts';
import {userProfiles} from '../../schema/tables/public/user-profiles.ts';
import {signInteractions} from '../../schema/tables/restricted/sign-interactions.ts';
import {userPrivate} from '../../schema/tables/restricted/users.ts';
import type {Database} from '../../server/db/db.ts';
import {foldCounts} from '../../server/db/fold-counts.ts';
import {
  DEMO_PASSWORD,
  DEMO_PEOPLE,
  type DemoPerson,
  type DemoPersonKey,
  demoId,
} from './demo-people.ts';
import {
  restoreDemoPhotos,
  saveDemoPhotos,
  type SavedDemoPhotos,
  type DemoSign,
} from './demo-photos.ts';
import {DEMO_STORES, type DemoStore} from './demo-stores.ts';

const PEOPLE: readonly DemoPerson[] = Object.values(DEMO_PEOPLE);
const SEED_LOCK = 7_446_776;

/**
 * Puts the demo's people, stores and signs into a migrated database, all or nothing, and its photos
 * into `dataDir`.
 * @returns `kept` when anything of an earlier demo is there, whatever has become of the rest: what
 *   people deleted stays deleted.
 * @throws the database's own error.
 */
export async function seedDemo(databaseUrl: string, dataDir: string): Promise<'seeded' | 'kept'> {
  const client = postgres(databaseUrl, {max: 1, onnotice: () => {}});
  try {
    const outcome = await drizzle(client, {casing: 'snake_case'}).transaction(tx =>
      insertDemo(tx, new Date(), () => saveDemoPhotos(dataDir)),
    );
    if (outcome === 'kept') await restoreDemoPhotos(dataDir);
    return outcome;
  } finally {
    await client.end();
  }
}

/** What {@link seedDemo} does, inside the caller's transaction. Ages count back from `now`. */
export async function insertDemo(
  tx: Database,
  now: Date,
  savePhotos: () => Promise<SavedDemoPhotos>,
): Promise<'seeded' | 'kept'> {
  // Two instances that start at once on one database must not both find it empty.
  await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
  if (await hasDemo(tx, now)) return 'kept';
  await insertPeople(tx, openingOf(now));
  await tx.insert(stores).values(storeRows(now));
  await tx.insert(signs).values(signRows(now, await savePhotos()));
  await tx.insert(signInteractions).values(interactionRows(now));
  await foldCounts(tx);
  return 'seeded';
}

async function hasDemo(tx: Database, now: Date): Promise<boolean> {
  const people = or(
    inArray(
      users.id,
      PEOPLE.map(({id}) => id),
    ),
    inArray(
      users.email,
      PEOPLE.map(({email}) => email),
    ),
  );
  const places = inArray(
    stores.id,
    storeRows(now).map(({id}) => id),
  );
  const [person] = await tx.select({id: users.id}).from(users).where(people).limit(1);
  const [place] = await tx.select({id: stores.id}).from(stores).where(places).limit(1);
  return person !== undefined || place !== undefined;
}

async function insertPeople(tx: Database, joinedAt: Date): Promise<void> {
  const moments = {createdAt: joinedAt, updatedAt: joinedAt};
  await tx
    .insert(users)
    .values(
      PEOPLE.map(({id, name, email}) => ({id, name, email, emailVerified: true, ...moments})),
    );
  for (const {id, nickname, bio, city, state, zip, role} of PEOPLE) {
    const location = `${city}, ${state}`;
    await tx
      .update(userProfiles)
      .set({nickname, bio, city, state, location})
      .where(eq(userProfiles.userId, id));
    await tx.update(userPrivate).set({zip, role}).where(eq(userPrivate.userId, id));
  }
  for (const {id} of PEOPLE.filter(({canLogIn}) => canLogIn)) {
    const password = await hashPassword(DEMO_PASSWORD);
    const login = {accountId: id, providerId: 'credential', userId: id, password};
    await tx.insert(accounts).values({...login, ...moments});
  }
}

const HOUR_MS = 3_600_000;
const STORES = DEMO_STORES.map((store, index) => ({id: demoId('store', index + 1), store}));
const SIGNS = STORES.flatMap(({id, store}) =>
  store.signs.map(sign => ({storeId: id, at: store.at, sign})),
).map(({storeId, at, sign}, index) => ({id: demoId('sign', index + 1), storeId, at, sign}));

/** When everything but the signs came to be: before the first of them. */
function openingOf(now: Date): Date {
  return new Date(now.getTime() - 30 * 24 * HOUR_MS);
}

function storeRows(now: Date): (typeof stores.$inferInsert)[] {
  return STORES.map(({id, store}) => storeRow(id, store, openingOf(now)));
}

/** The demo's signs, complete rows; `now` is what their ages are counted back from. */
function signRows(now: Date, photos: SavedDemoPhotos): (typeof signs.$inferInsert)[] {
  return SIGNS.map(({id, storeId, at, sign}) => {
    const postedAt = momentOf(sign, now);
    return {
      ...NEW_SIGN,
      id,
      storeId,
      userId: DEMO_PEOPLE[sign.by].id,
      ...contentOf(sign, photos),
      verified: sign.verified ?? false,
      latitude: at[0],
      longitude: at[1],
      lastSeenAt: postedAt,
      staleAt: postedAt,
      createdAt: postedAt,
      updatedAt: postedAt,
    };
  });
}

/** Who likes and who saw which sign, one row a person and sign, some time after it was posted. */
function interactionRows(now: Date): (typeof signInteractions.$inferInsert)[] {
  return SIGNS.flatMap(({id, sign}) => {
    const people = [...new Set<DemoPersonKey>([...sign.likes, ...sign.saw])];
    const postedAt = momentOf(sign, now).getTime();
    const pause = (now.getTime() - postedAt) / (people.length + 1);
    return people.map((person, index) => {
      const at = new Date(postedAt + Math.floor(pause * (index + 1)));
      return {
        signId: id,
        userId: DEMO_PEOPLE[person].id,
        liked: sign.likes.includes(person),
        confirmed: sign.saw.includes(person),
        gone: false,
        likedAt: at,
        confirmedAt: at,
        updatedAt: at,
      };
    });
  });
}

function storeRow(id: string, store: DemoStore, openedAt: Date): typeof stores.$inferInsert {
  const {at, inactive, owner, signs: _, ...fields} = store;
  return {
    ...NEW_STORE,
    ...fields,
    id,
    latitude: at[0],
    longitude: at[1],
    isActive: !inactive,
    ownerId: owner ? DEMO_PEOPLE[owner].id : null,
    createdBy: DEMO_PEOPLE.admin.id,
    createdAt: openedAt,
    updatedAt: openedAt,
  };
}

function contentOf({photo, text}: DemoSign, photos: SavedDemoPhotos) {
  if (photo) {
    const words = {text: null, textContent: null, extractedText: text};
    return {type: 'photo' as const, ...words, ...photos[photo]};
  }
  return textSign(text);
}

function momentOf(sign: DemoSign, now: Date): Date {
  return new Date(now.getTime() - sign.hoursAgo * HOUR_MS);
}
