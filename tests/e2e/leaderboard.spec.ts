import type {Page} from '@playwright/test';
import {typeSign} from './support/contributing.ts';
import {ana as anaPerson} from './support/people.ts';
import {open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenStore, unique, insertRows} from './support/town.ts';
import {randomBytes} from 'node:crypto';
import type {Sql} from 'postgres';
import {signRow} from '../support/factories.ts';
import {settleStatistics} from './support/statistics.ts';

/** The position of a user in the list, from 0. */
async function placeOf(page: Page, name: string): Promise<number> {
  const texts = await rows(page).allTextContents();
  return texts.findIndex(text => text.includes(name));
}

test('ana posts two signs and a visitor sees her move up, without a reload or a jump', async ({
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
  // Rows of an earlier visit show before newer ones.
  const isAbove = async () => (await placeOf(visitor, name)) < (await placeOf(visitor, rival.name));
  await expect.poll(isAbove).toBe(false);
  await rowOf(visitor, name).evaluate(row => row.setAttribute('data-kept', ''));
  const height = await visitor.evaluate(() => document.documentElement.scrollHeight);

  for (const text of [unique('Two for one'), unique('Mind the step')]) {
    await ana.getByRole('link', {name: /^Add (the First )?Sign$/}).click();
    await typeSign(ana, text);
    await ana.getByRole('button', {name: 'Submit Sign'}).click();
    await expect(signCard(ana, text).card).toBeVisible();
  }
  await expect.poll(isAbove).toBe(true);
  await expect(rowOf(visitor, name).getByRole('definition').first()).toHaveText(
    String(await signsOf(stack.sql, anaPerson.id)),
  );
  await expect(rowOf(visitor, name)).toHaveAttribute('data-kept');
  expect(await visitor.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
});

interface Contributor {
  readonly id: string;
  readonly name: string;
}

interface Given {
  /** Visible signs of theirs. */
  readonly signs?: number;
  /** When those were posted; long ago unless given, so that no list of new signs shows them. */
  readonly postedAt?: Date;
  readonly state?: string;
}

/** A user of the test's own. Their id sorts before those of the demo. */
async function givenContributor(
  sql: Sql,
  {signs = 0, postedAt = new Date(Date.UTC(2020, 5, 1)), state = 'NY'}: Given = {},
): Promise<Contributor> {
  const id = `00000000-0000-4000-8000-${randomBytes(6).toString('hex')}`;
  const name = unique('Rita Rival');
  await sql`insert into users (id, name, email, email_verified, created_at, updated_at)
    values (${id}, ${name}, ${`${id}@example.com`}, true, now(), now())`;
  await sql`update user_profiles set name = ${name}, city = 'Testville', state = ${state} where user_id = ${id}`;
  if (signs > 0) await givenSignsOf(sql, id, signs, postedAt);
  await settleStatistics(sql);
  return {id, name};
}

async function givenSignsOf(sql: Sql, userId: string, count: number, postedAt: Date) {
  const store = await givenStore(sql);
  const given = {storeId: store.id, userId, text: 'One of many', createdAt: postedAt};
  const rows = Array.from({length: count}, () => signRow(given));
  await insertRows(sql, 'signs', rows);
}

async function signsOf(sql: Sql, userId: string): Promise<number> {
  const [row] = await sql<{count: number}[]>`
    select signs_count as count from contributor_stats where user_id = ${userId}`;
  return row?.count ?? 0;
}

const rows = (page: Page) => page.getByRole('main').locator('ol > li');

const rowOf = (page: Page, name: string) => rows(page).filter({hasText: name});
