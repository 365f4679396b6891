import {hashPassword} from 'better-auth/crypto';
import {eq, inArray, or, sql} from 'drizzle-orm';
import {drizzle} from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import {accounts, users} from '../../schema/tables/private/users.ts';
import {signs} from '../../schema/tables/public/signs.ts';
import {stores} from '../../schema/tables/public/stores.ts';
import {userProfiles} from '../../schema/tables/public/user-profiles.ts';
import {signInteractions} from '../../schema/tables/restricted/sign-interactions.ts';
import {userPrivate} from '../../schema/tables/restricted/users.ts';
import type {Database} from '../../server/db/db.ts';
import {foldCounts} from '../../server/db/fold-counts.ts';
import {DEMO_PASSWORD, DEMO_PEOPLE, type DemoPerson} from './demo-people.ts';
import {restoreDemoPhotos, saveDemoPhotos, type SavedDemoPhotos} from './demo-photos.ts';
import {interactionRows, openingOf, signRows, storeRows} from './demo-rows.ts';

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
