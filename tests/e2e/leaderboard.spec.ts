import type {Page} from '@playwright/test';
import {
  givenContributor,
  givenSignsOf,
  rankingInDatabase,
  signsOf,
} from './support/contributors.ts';
import {typeSign} from './support/contributing.ts';
import {choose, chosen, rowOf, rows} from './support/leaderboard.ts';
import {ana as anaPerson, ben as benPerson} from './support/people.ts';
import {open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenStore, unique} from './support/town.ts';

const MEDALS = ['1st', '2nd', '3rd'];

/** Where somebody stands in the list, from 0. */
async function placeOf(page: Page, name: string): Promise<number> {
  const texts = await rows(page).allTextContents();
  return texts.findIndex(text => text.includes(name));
}

test('contributors are ranked as they are in Postgres, twenty first, then all of them', async ({
  visitor,
  stack,
}) => {
  for (let number = 0; number < 35; number++) await givenContributor(stack.sql);
  const ranking = await rankingInDatabase(stack.sql, 45);
  const [site] = await stack.sql<{people: number}[]>`
    select count(*)::int as people from user_profiles`;
  await open(visitor, '/leaderboard');
  await expect(visitor.getByRole('heading', {level: 1, name: 'Leaderboard'})).toBeVisible();
  await expect(rows(visitor)).toHaveCount(20);
  for (const [index, {name, rank, signs, saw, likes}] of ranking.slice(0, 20).entries()) {
    const row = rows(visitor).nth(index);
    await expect(row).toContainText(name);
    await expect(row).toContainText(signs > 0 ? (MEDALS[rank - 1] ?? String(rank)) : String(rank));
    await expect(row.getByRole('definition')).toHaveText([signs, saw, likes].map(String));
  }

  const more = (site?.people ?? 0) - 20;
  await visitor.getByRole('button', {name: `Load More (${more} more contributors)`}).click();
  await expect(rows(visitor)).toHaveCount(40);
  await expect(rows(visitor).nth(39)).toContainText(ranking[39]?.name ?? 'somebody');

  const [first] = ranking;
  await rows(visitor).first().getByRole('link').click();
  await expect(visitor).toHaveURL(/\/user\//);
  await expect(visitor.getByRole('heading', {level: 1, name: first?.name})).toBeVisible();
});

test('who is tied shares a rank', async ({visitor, stack}) => {
  const [top] = await rankingInDatabase(stack.sql, 1);
  const signs = (top?.signs ?? 0) + 1;
  const tied = [
    await givenContributor(stack.sql, {signs}),
    await givenContributor(stack.sql, {signs}),
  ];
  await open(visitor, '/leaderboard');
  for (const {name} of tied) await expect(rowOf(visitor, name)).toContainText('1st');
  await expect(rows(visitor).nth(2)).toContainText('3rd');
});

test('new signs move ana up on another screen, which neither reloads nor jumps', async ({
  ana,
  visitor,
  stack,
}) => {
  const rival = await givenContributor(stack.sql, {
    signs: (await signsOf(stack.sql, anaPerson.id)) + 1,
  });
  const store = await givenStore(stack.sql);
  await Promise.all([open(visitor, '/leaderboard'), openStore(ana, store)]);
  await expect(rowOf(visitor, rival.name)).toBeVisible();
  await expect(rowOf(visitor, anaPerson.nickname ?? anaPerson.name)).toBeVisible();
  const name = anaPerson.nickname ?? anaPerson.name;
  expect(await placeOf(visitor, name)).toBeGreaterThan(await placeOf(visitor, rival.name));
  await rowOf(visitor, name).evaluate(row => row.setAttribute('data-kept', ''));
  const height = await visitor.evaluate(() => document.documentElement.scrollHeight);

  for (const text of [unique('Two for one'), unique('Mind the step')]) {
    await ana.getByRole('link', {name: /^Add (the First )?Sign$/}).click();
    await typeSign(ana, text);
    await ana.getByRole('button', {name: 'Submit Sign'}).click();
    await expect(signCard(ana, text).card).toBeVisible();
  }
  await expect
    .poll(async () => (await placeOf(visitor, name)) < (await placeOf(visitor, rival.name)))
    .toBe(true);
  await expect(rowOf(visitor, name).getByRole('definition').first()).toHaveText(
    String(await signsOf(stack.sql, anaPerson.id)),
  );
  await expect(rowOf(visitor, name)).toHaveAttribute('data-kept');
  expect(await visitor.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
});

test('the switches stand in the address: back, reload and a shared link keep them', async ({
  ana,
  ben,
  stack,
}) => {
  const longAgo = await givenContributor(stack.sql, {signs: 70});
  const farAway = await givenContributor(stack.sql, {
    signs: 30,
    postedAt: new Date(),
    state: 'HI',
  });
  await open(ana, '/leaderboard');
  await chosen(ana, 'All time');
  await chosen(ana, 'Everywhere');
  await expect(rowOf(ana, longAgo.name)).toBeVisible();

  await choose(ana, 'This week');
  await expect(ana).toHaveURL('/leaderboard?period=week');
  await expect(rowOf(ana, farAway.name)).toBeVisible();
  await expect(rowOf(ana, longAgo.name)).toHaveCount(0);

  await choose(ana, 'Near me');
  await expect(ana).toHaveURL('/leaderboard?period=week&place=near');
  await expect(ana.getByText(`People in ${anaPerson.state}`)).toBeVisible();
  await expect(rowOf(ana, farAway.name)).toHaveCount(0);

  await ana.reload();
  await chosen(ana, 'This week');
  await chosen(ana, 'Near me');
  await ana.goBack();
  await expect(ana).toHaveURL('/leaderboard?period=week');
  await expect(rowOf(ana, farAway.name)).toBeVisible();
  await ana.goBack();
  await chosen(ana, 'All time');
  await expect(rowOf(ana, longAgo.name)).toBeVisible();

  await open(ben, '/leaderboard?place=near');
  await chosen(ben, 'Near me');
  await expect(ben.getByText(`People in ${benPerson.state}`)).toBeVisible();
  await expect(rowOf(ben, farAway.name)).toHaveCount(0);
});

test('this week follows along, and leaves out whoever took back all they did', async ({
  visitor,
  stack,
}) => {
  await open(visitor, '/leaderboard?period=week');
  const newcomer = await givenContributor(stack.sql, {signs: 40, postedAt: new Date()});
  await expect(rowOf(visitor, newcomer.name).getByRole('definition')).toHaveText(['40', '0', '0']);
  await givenSignsOf(stack.sql, newcomer.id, 1, new Date());
  await expect(rowOf(visitor, newcomer.name).getByRole('definition').first()).toHaveText('41');
  await stack.sql`update signs set deleted_at = now() where user_id = ${newcomer.id}`;
  await expect(rowOf(visitor, newcomer.name)).toHaveCount(0);
});
