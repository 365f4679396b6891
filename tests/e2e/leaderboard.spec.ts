import type {Page} from '@playwright/test';
import {typeSign} from './support/contributing.ts';
import {givenContributor, signsOf} from './support/contributors.ts';
import {rowOf, rows} from './support/leaderboard.ts';
import {ana as anaPerson} from './support/people.ts';
import {open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenStore, unique} from './support/town.ts';

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
