import {describe, expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {openApp, signCard} from '../../../tests/support/component/app.tsx';
import {givenContributor} from '../../../tests/support/component/contributors.ts';
import {sideways} from '../../../tests/support/component/look.ts';
import {HERE} from '../../../tests/support/component/map.ts';
import {standAt} from '../../../tests/support/component/position.ts';
import {givenSign, givenStore} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';

/** Without a place to break, and wider than a phone in any size of type. */
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkx';

interface Ids {
  readonly storeId: string;
  readonly userId: string;
}

async function givenLongWords(): Promise<Ids> {
  const {userId} = await givenContributor({signs: 1});
  await server.change(
    'userProfiles',
    {userId},
    {nickname: LONG, city: `City${LONG}`, bio: `https://${LONG}.example/${LONG}`},
  );
  const store = await givenStore({
    at: HERE,
    name: `Name${LONG}`,
    address: `Address${LONG}`,
    description: `Description${LONG}`,
  });
  await givenSign({store, text: LONG, userId});
  return {storeId: store.id, userId};
}

describe('scrolls no screen sideways on a phone for a long word', () => {
  test.each<[screen: string, path: (ids: Ids) => string, shows: string, as?: 'admin']>([
    ['home', () => '/', LONG],
    ['the store', ({storeId}) => `/store/${storeId}`, `Description${LONG}`],
    ['the profile', ({userId}) => `/user/${userId}`, `https://${LONG}`],
    ['the leaderboard', () => '/leaderboard', LONG],
    ['the search', () => `/search?q=Name${LONG}`, `Name${LONG}`],
    ['nearby', () => '/nearby', `Address${LONG}`],
    ['the poster', ({storeId}) => `/store/${storeId}/poster`, `read[^.]* at Name${LONG}`],
    ['the table of stores', () => '/admin?tab=stores', `Name${LONG}`, 'admin'],
    ['the table of signs', () => '/admin?tab=signs', LONG, 'admin'],
  ])('%s', async (_, path, shows, as) => {
    const ids = await givenLongWords();
    await page.viewport(360, 740);
    standAt(HERE.latitude, HERE.longitude);
    await openApp(path(ids), as && {as});
    const words = page.getByRole('main').getByText(new RegExp(shows)).first();
    await expect.element(words).toBeVisible();
    expect(sideways()).toBe(0);
  });

  test('the store, once its signs are there', async () => {
    const {storeId} = await givenLongWords();
    await page.viewport(360, 740);
    await openApp(`/store/${storeId}`);
    await expect.element(signCard(LONG).card).toBeVisible();
    expect(sideways()).toBe(0);
  });
});
