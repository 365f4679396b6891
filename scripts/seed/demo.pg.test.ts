import {verifyPassword} from 'better-auth/crypto';
import {eq, sql} from 'drizzle-orm';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {imageVariants} from '../../common/images/images.ts';
import {WEEK_MS} from '../../common/time.ts';
import {accounts, users} from '../../schema/tables/private/users.ts';
import {signs} from '../../schema/tables/public/signs.ts';
import {contributorStats} from '../../schema/tables/public/statistics.ts';
import {stores} from '../../schema/tables/public/stores.ts';
import {signInteractions} from '../../schema/tables/restricted/sign-interactions.ts';
import {userPrivate} from '../../schema/tables/restricted/users.ts';
import {imageStoreIn} from '../../server/storage/images/image-store.ts';
import {emptyDatabase} from '../../tests/fixtures/empty-database.ts';
import {tempDir} from '../../tests/support/setup/temp-dir.ts';
import {DEMO_PHOTOS, demoPhotoName, restoreDemoPhotos, saveDemoPhotos} from './demo-photos.ts';
import {insertDemo} from './demo.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const dataDir = tempDir();
const savePhotos = () => saveDemoPhotos(dataDir);

describe('the demo', () => {
  let open: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    open = await emptyDatabase();
    await insertDemo(open.database, NOW, savePhotos);
  });
  afterAll(() => open[Symbol.asyncDispose]());

  test('has exactly four accounts that can log in, with verified addresses and the known password', async () => {
    const logins = await open.database
      .select({email: users.email, verified: users.emailVerified, password: accounts.password})
      .from(accounts)
      .innerJoin(users, eq(users.id, accounts.userId))
      .orderBy(users.email);
    expect(logins.map(({email}) => email)).toEqual([
      'admin@signpost.local',
      'ana@signpost.local',
      'ben@signpost.local',
      'owner@signpost.local',
    ]);
    for (const {verified, password} of logins) {
      expect(verified).toBe(true);
      expect(await verifyPassword({hash: password ?? '', password: 'signpost'})).toBe(true);
    }
  });

  test('has one admin and one owner of one store', async () => {
    const admins = await open.database
      .select({email: userPrivate.email})
      .from(userPrivate)
      .where(eq(userPrivate.role, 'admin'));
    const owned = await open.database
      .select({owner: users.email})
      .from(stores)
      .innerJoin(users, eq(users.id, stores.ownerId));
    expect(admins).toEqual([{email: 'admin@signpost.local'}]);
    expect(owned).toEqual([{owner: 'owner@signpost.local'}]);
  });

  test('shows signs of the last days at many stores, none at the inactive and the empty one', async () => {
    const all = await open.database.select().from(stores);
    const posted = await open.database.select().from(signs);
    expect(posted.length).toBeGreaterThanOrEqual(30);
    expect(all.filter(({visibleSignsCount}) => visibleSignsCount > 0)).toHaveLength(12);
    expect(all.filter(({isActive}) => !isActive)).toHaveLength(1);
    expect(all.filter(({isActive, newestSignId}) => isActive && !newestSignId)).toHaveLength(1);
    for (const {createdAt} of posted) {
      expect(createdAt.getTime()).toBeLessThan(NOW.getTime());
      expect(createdAt.getTime()).toBeGreaterThan(NOW.getTime() - WEEK_MS);
    }
  });

  test('has text signs, and photo signs whose pictures are there with what they say', async () => {
    const posted = await open.database.select().from(signs);
    const photos = posted.filter(({type}) => type === 'photo');
    expect(new Set(photos.map(({imageUrl}) => imageUrl))).toEqual(
      new Set(DEMO_PHOTOS.map(photo => `/images/${demoPhotoName(photo)}`)),
    );
    const images = imageStoreIn(dataDir);
    for (const {imageUrl, imageThumbhash, extractedText, text, visible} of photos) {
      expect(imageThumbhash).toMatch(/^[\w+/=]{20,}$/);
      expect(extractedText).toMatch(/\n/);
      expect([text, visible]).toEqual([null, true]);
      for (const {url} of imageVariants(imageUrl)?.srcset ?? []) {
        expect(await images.get(url.replace('/images/', ''))).toBeDefined();
      }
    }
    for (const {text, textContent} of posted.filter(({type}) => type === 'text')) {
      expect(text).toBe(textContent);
    }
  });

  test('brings its photos along to another data directory', async () => {
    const elsewhere = tempDir();
    await restoreDemoPhotos(elsewhere);
    const images = imageStoreIn(elsewhere);
    for (const photo of DEMO_PHOTOS) expect(await images.get(demoPhotoName(photo))).toBeDefined();
  });

  test('fills the leaderboard, and no user likes their own sign', async () => {
    const [top] = await open.database
      .select({signs: contributorStats.signsCount, likes: contributorStats.likesCount})
      .from(contributorStats)
      .orderBy(sql`signs_count desc`)
      .limit(1);
    const own = await open.database
      .select({text: signs.text})
      .from(signInteractions)
      .innerJoin(signs, eq(signs.id, signInteractions.signId))
      .where(sql`${signs.userId} = ${signInteractions.userId} and ${signInteractions.liked}`);
    expect(top?.signs).toBeGreaterThan(2);
    expect(top?.likes).toBeGreaterThan(10);
    expect(own).toEqual([]);
  });

  test('is never added twice, not even after most of it was taken away', async () => {
    expect(await insertDemo(open.database, new Date(), savePhotos)).toBe('kept');
    await open.database.delete(users);
    expect(await insertDemo(open.database, new Date(), savePhotos)).toBe('kept');
    expect(await open.database.select().from(users)).toEqual([]);
  });
});
