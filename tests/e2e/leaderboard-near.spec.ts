import {givenContributor} from './support/contributors.ts';
import {findings} from './support/axe.ts';
import {choose, chosen, rowOf, rows} from './support/leaderboard.ts';
import {somewhere} from './support/map.ts';
import {leaveUnanswered} from './support/position.ts';
import {expectToast, open} from './support/screens.ts';
import {expect, standingAt, test} from './support/test.ts';
import {givenStore, northOf} from './support/town.ts';

test('near a visitor is the state of the nearest store; unknown, it says so and asks', async ({
  browserOf,
  stack,
}) => {
  const hawaiian = await givenContributor(stack.sql, {signs: 80, state: 'HI'});
  const somebody = await browserOf('visitor', {
    geolocation: {latitude: 40.7177, longitude: -73.9902},
    permissions: ['geolocation'],
  });
  await open(somebody, '/leaderboard');
  await expect(rowOf(somebody, hawaiian.name)).toBeVisible();
  await choose(somebody, 'Near me');
  await expect(somebody.getByText('People in NY')).toBeVisible();
  await expect(rows(somebody).first()).toBeVisible();
  await expect(rowOf(somebody, hawaiian.name)).toHaveCount(0);

  const island = somewhere();
  const store = await givenStore(stack.sql, {at: island});
  await stack.sql`update stores set state = 'AK' where id = ${store.id}`;
  const newcomer = await browserOf('visitor', standingAt(island));
  await open(newcomer, '/leaderboard?place=near');
  await expect(newcomer.getByText('People in AK')).toBeVisible();
  await expect(newcomer.getByText('No contributors yet')).toBeVisible();
  const alaskan = await givenContributor(stack.sql, {state: 'AK'});
  await expect(rowOf(newcomer, alaskan.name)).toBeVisible();
  await expect(newcomer.getByText('No contributors yet')).toHaveCount(0);

  const nobody = await browserOf('visitor', {permissions: []});
  await open(nobody, '/leaderboard?place=near');
  await expect(nobody.getByText('Near where?')).toBeVisible();
  await nobody.getByRole('button', {name: 'Allow Location'}).last().click();
  await expectToast(nobody, 'Location not available');
});

test('a nearest store that nobody has placed yet hides no state behind it', async ({
  browserOf,
  stack,
}) => {
  const place = somewhere();
  const unplaced = await givenStore(stack.sql, {at: place});
  await stack.sql`update stores set state = 'ZZ' where id = ${unplaced.id}`;
  const next = await givenStore(stack.sql, {at: northOf(place, 2000)});
  await stack.sql`update stores set state = 'ME' where id = ${next.id}`;
  const visitor = await browserOf('visitor', standingAt(place));
  await open(visitor, '/leaderboard?place=near');
  await expect(visitor.getByText('People in ME')).toBeVisible();
});

test('a question of the browser that stands unanswered keeps nobody waiting', async ({
  browserOf,
  stack,
}) => {
  const place = somewhere();
  const store = await givenStore(stack.sql, {at: place});
  await stack.sql`update stores set state = 'NH' where id = ${store.id}`;
  const visitor = await browserOf('visitor');
  const answer = await leaveUnanswered(visitor);
  await open(visitor, '/leaderboard?place=near');
  await expect(visitor.getByText('Near where?')).toBeVisible();
  // Asking once more takes the way to ask away from nobody.
  const allow = visitor.getByRole('button', {name: 'Allow Location'});
  await allow.press('Enter');
  await expect(allow).toBeFocused();
  await answer(place);
  await expect(visitor.getByText('People in NH')).toBeVisible();
  await expect(visitor.getByRole('heading', {level: 1, name: 'Leaderboard'})).toBeFocused();
});

test('a position that was granted and is long in coming is asked for as an unknown one is', async ({
  browserOf,
}) => {
  const visitor = await browserOf('visitor', standingAt(somewhere()));
  await leaveUnanswered(visitor);
  await open(visitor, '/leaderboard?place=near');
  await expect(visitor.getByText('Near where?')).toBeVisible();
});

test('an ocean away from every store nobody is near, and the way back leads to everybody', async ({
  browserOf,
  stack,
}) => {
  const rival = await givenContributor(stack.sql, {signs: 60});
  const paris = await browserOf('visitor', standingAt({latitude: 48.8566, longitude: 2.3522}));
  await open(paris, '/leaderboard?place=near');
  await expect(paris.getByText('Nobody near you yet')).toBeVisible();
  await expect(paris.getByText(/^People in/)).toHaveCount(0);
  await expect(paris.getByText('Near where?')).toHaveCount(0);
  expect(await findings(paris)).toEqual([]);
  await paris.getByRole('button', {name: 'Show everywhere'}).press('Enter');
  await chosen(paris, 'Everywhere');
  await expect(paris).toHaveURL('/leaderboard');
  await expect(rowOf(paris, rival.name)).toBeVisible();
  await expect(paris.getByRole('heading', {level: 1, name: 'Leaderboard'})).toBeFocused();
});
