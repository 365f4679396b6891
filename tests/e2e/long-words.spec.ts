import {type Contributor, givenContributor} from './support/contributors.ts';
import {open, signCard} from './support/screens.ts';
import {sideways} from './support/sideways.ts';
import {expect, standingAt, test} from './support/test.ts';
import {givenSign, givenStore, type Store} from './support/town.ts';
import {somewhere} from './support/map.ts';

/** Without a place to break, and wider than a phone in any size of type. */
const LONG = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkx';

interface Scene {
  readonly person: Contributor;
  readonly store: Store;
}

const SCREENS: readonly {
  name: string;
  path: (scene: Scene) => string;
  /** What of it shows once the screen is complete. */
  shows: string;
}[] = [
  {name: 'home', path: () => '/', shows: LONG},
  {name: 'the store', path: ({store}) => `/store/${store.id}`, shows: `Description${LONG}`},
  {name: 'the profile', path: ({person}) => `/user/${person.id}`, shows: `https://${LONG}`},
  {name: 'the leaderboard', path: () => '/leaderboard', shows: LONG},
  {name: 'the search', path: ({store}) => `/search?q=${store.name}`, shows: `Name${LONG}`},
  {name: 'nearby', path: () => '/nearby', shows: `Address${LONG}`},
];

test('on a phone no word is so long that a screen scrolls sideways', async ({browserOf, stack}) => {
  test.slow();
  const {sql} = stack;
  const [best] = await sql<{signs: number}[]>`
    select coalesce(max(signs_count), 0)::int as signs from contributor_stats`;
  const person = await givenContributor(sql, {signs: (best?.signs ?? 0) + 1});
  await sql`
    update user_profiles set nickname = ${LONG}, city = ${`City${LONG}`},
      bio = ${`https://${LONG}.example/${LONG}`}
    where user_id = ${person.id}`;
  const place = somewhere();
  const given = await givenStore(sql, {at: place});
  const store = {...given, name: `Name${LONG}`};
  await sql`
    update stores set name = ${store.name}, address = ${`Address${LONG}`},
      description = ${`Description${LONG}`}
    where id = ${store.id}`;
  const sign = await givenSign(sql, {store, words: LONG});

  const phone = {viewport: {width: 360, height: 740}, ...standingAt(place)};
  const visitor = await browserOf('visitor', phone);
  for (const {name, path, shows} of SCREENS) {
    await open(visitor, path({person, store}));
    await expect(visitor.getByRole('main').getByText(shows).first()).toBeVisible();
    if (name === 'the store') await expect(signCard(visitor, sign.text).card).toBeVisible();
    expect.soft(await sideways(visitor), name).toBe(0);
  }
  // Whoever is first in all rankings by so much is in the way of other tests.
  await sql`update signs set deleted_at = now() where user_id = ${person.id}`;
});
