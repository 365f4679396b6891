import type {Page} from '@playwright/test';
import {readAt} from './support/reading.ts';
import {expectToast, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenOldSign, givenSighting, givenSign} from './support/town.ts';

const earlier = (page: Page) => page.getByRole('region', {name: 'Earlier signs'});
const recent = (page: Page) => page.getByRole('region', {name: 'Recent Store Signs'});
const openEarlier = (page: Page) => earlier(page).getByRole('button').click();

test('a sign that nobody has seen for long waits under “Earlier signs” until somebody does', async ({
  ana,
  visitor,
  stack,
}) => {
  const old = await givenOldSign(stack.sql, {days: 400, words: 'Old news'});
  const fresh = await givenSign(stack.sql, {store: old.store, words: 'Good news'});
  await Promise.all([openStore(ana, old.store), openStore(visitor, old.store)]);
  for (const page of [ana, visitor]) {
    await expect(recent(page).getByRole('article')).toHaveCount(1);
    await expect(recent(page).getByRole('article')).toContainText(fresh.text);
    await openEarlier(page);
    await expect(earlier(page).getByRole('article')).toContainText(old.text);
  }
  await expect(signCard(visitor, old.text).card).toContainText('Maybe gone by now');
  await expect(signCard(visitor, old.text).card).toContainText('1 year ago');

  await signCard(visitor, old.text).like.focus();
  await signCard(ana, old.text).sawIt.click();
  await expect(earlier(visitor)).toHaveCount(0);
  await expect(recent(visitor).getByRole('article')).toHaveCount(2);
  for (const page of [ana, visitor]) {
    await expect(signCard(page, old.text).card).toContainText('Seen just now');
  }
  await expect(visitor.getByRole('heading', {level: 1, name: old.store.name})).toBeFocused();
});

test('whoever sees an earlier sign again keeps it before their eyes for as long as they stay', async ({
  ana,
  visitor,
  stack,
}) => {
  // Before which the other one would come, above whoever reads on below.
  const oldest = await givenOldSign(stack.sql, {days: 600, words: 'Still there'});
  const {store} = oldest;
  await givenSighting(stack.sql, oldest, {by: 'ben', days: 1});
  const newer = await givenOldSign(stack.sql, {store, days: 300, words: 'Newer'});
  const old = await givenOldSign(stack.sql, {store, days: 400, words: 'Old news'});
  const older = await givenOldSign(stack.sql, {store, days: 500, words: 'Older'});
  await Promise.all([openStore(ana, store), openStore(visitor, store)]);
  await openEarlier(ana);
  const all = [newer, old, older].map(({text}) => text);
  await expect(earlier(ana).getByRole('article')).toContainText(all);
  const {card, sawIt} = signCard(ana, old.text);
  const expectStill = await readAt(sawIt);

  await sawIt.click();
  await expectToast(ana, 'Confirmed!');
  // By then the server has said so, too.
  await expect(recent(visitor)).toContainText(old.text);
  await expect(ana.getByRole('button', {name: '1 new sign'})).toHaveCount(0);
  await expect(earlier(ana).getByRole('article')).toContainText(all);
  await expect(card).toContainText('Seen again');
  await expect(card).toContainText('Seen just now');
  await expect(card).not.toContainText('Maybe gone by now');
  await expect(sawIt).toBeFocused();
  await expectStill();

  await sawIt.click();
  await expectToast(ana, 'Confirmation removed');
  await expect(recent(visitor)).not.toContainText(old.text);
  await expect(card).toContainText('Maybe gone by now');
  await expectStill();
  await sawIt.click();
  await expect(recent(visitor)).toContainText(old.text);
  await expect(earlier(ana).getByRole('article')).toContainText(all);
  await expect(recent(ana).getByRole('article')).toHaveCount(1);

  await ana.getByRole('banner').getByRole('link', {name: /home$/}).click();
  await expect(ana).toHaveURL('/');
  await ana.goBack();
  await expect(recent(ana).getByRole('article')).toContainText([old.text, oldest.text]);
  await expect(earlier(ana).getByRole('article')).toContainText([newer.text, older.text]);
});
