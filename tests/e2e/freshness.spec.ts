import type {Page} from '@playwright/test';
import {goOffline} from './support/outbox.ts';
import {logIn} from './support/people.ts';
import {expectToast, open, openStore, RECONNECTED, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenOldSign, givenSighting, givenSign, type Sign} from './support/town.ts';

const earlier = (page: Page) => page.getByRole('region', {name: 'Earlier signs'});
const recent = (page: Page) => page.getByRole('region', {name: 'Recent Store Signs'});
const openEarlier = (page: Page) => earlier(page).getByRole('button').click();

async function reportGone(page: Page, sign: Sign): Promise<void> {
  await openStore(page, sign.store);
  await signCard(page, sign.text).gone.click();
  await expectToast(page, 'Reported as gone', 'Thank you for keeping this list true');
}

test('ana reports a sign as gone: everybody reads it on the card, and she may take it back', async ({
  ana,
  visitor,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  await Promise.all([openStore(visitor, sign.store), reportGone(ana, sign)]);
  const hers = signCard(ana, sign.text);
  await expect(hers.gone).toHaveAttribute('aria-pressed', 'true');
  for (const page of [ana, visitor]) {
    await expect(signCard(page, sign.text).card).toContainText('1 person says it is gone');
  }
  await expect(signCard(visitor, sign.text).gone).toHaveAttribute('aria-pressed', 'false');

  await hers.gone.click();
  await expectToast(ana, 'Report removed', "You've taken your report back");
  for (const page of [ana, visitor]) {
    await expect(signCard(page, sign.text).card).not.toContainText('it is gone');
  }
});

test('the buttons stay under the finger that presses them', async ({ana, stack}) => {
  const sign = await givenSign(stack.sql);
  await openStore(ana, sign.store);
  const {card, gone, sawIt} = signCard(ana, sign.text);
  // Before a click the page scrolls as far as it must.
  await gone.scrollIntoViewIfNeeded();
  const before = await gone.boundingBox();
  await gone.click();
  await expect(card).toContainText('1 person says it is gone');
  expect(await gone.boundingBox()).toEqual(before);
  await sawIt.click();
  await expect(card).not.toContainText('it is gone');
  expect((await gone.boundingBox())?.y).toBe(before?.y);
});

test('“Saw it” takes one’s own report back and sets the clock to now, for everybody', async ({
  ana,
  visitor,
  stack,
}) => {
  const sign = await givenOldSign(stack.sql, {days: 20});
  await Promise.all([openStore(visitor, sign.store), reportGone(ana, sign)]);
  await expect(signCard(visitor, sign.text).card).toContainText('2 weeks ago');
  await expect(signCard(visitor, sign.text).card).toContainText('Seen 2 weeks ago');

  await signCard(ana, sign.text).sawIt.click();
  await expectToast(ana, 'Confirmed!');
  await expect(signCard(ana, sign.text).gone).toHaveAttribute('aria-pressed', 'false');
  for (const page of [ana, visitor]) {
    await expect(signCard(page, sign.text).card).toContainText('Seen just now');
    await expect(signCard(page, sign.text).card).not.toContainText('it is gone');
  }
});

test('whoever saw a sign once may report it gone later, and has still seen it', async ({
  ana,
  visitor,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  await Promise.all([openStore(ana, sign.store), openStore(visitor, sign.store)]);
  const hers = signCard(ana, sign.text);
  await hers.sawIt.click();
  await expect(signCard(visitor, sign.text).sawIt).toHaveAccessibleName('Saw it 1');
  await hers.gone.click();
  await expect(signCard(visitor, sign.text).card).toContainText('1 person says it is gone');
  for (const page of [ana, visitor]) {
    await expect(signCard(page, sign.text).sawIt).toHaveAccessibleName('Saw it 1');
  }
});

test('the last word counts of somebody who saw a sign, found it gone, and saw it again', async ({
  ana,
  visitor,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  await Promise.all([openStore(ana, sign.store), openStore(visitor, sign.store)]);
  const hers = signCard(ana, sign.text);
  await hers.sawIt.click();
  await expect(hers.sawIt).toHaveAttribute('aria-pressed', 'true');
  await hers.gone.click();
  await expect(signCard(visitor, sign.text).card).toContainText('1 person says it is gone');
  // What she said first is no longer her last word, though it still counts.
  await expect(hers.sawIt).toHaveAttribute('aria-pressed', 'false');

  await hers.sawIt.click();
  await expectToast(ana, 'Confirmed!', "You've confirmed seeing this sign");
  await expect(hers.sawIt).toHaveAttribute('aria-pressed', 'true');
  await expect(hers.gone).toHaveAttribute('aria-pressed', 'false');
  for (const page of [ana, visitor]) {
    await expect(signCard(page, sign.text).card).not.toContainText('it is gone');
    await expect(signCard(page, sign.text).sawIt).toHaveAccessibleName('Saw it 1');
  }
  await expect
    .poll(() => stack.sql`select confirmed, gone from sign_interactions where sign_id = ${sign.id}`)
    .toEqual([{confirmed: true, gone: false}]);

  await hers.sawIt.click();
  await expectToast(ana, 'Confirmation removed', "You've removed your confirmation");
  await expect(signCard(visitor, sign.text).sawIt).toHaveAccessibleName('Saw it 0');
});

test('“Saw it” by whoever said it long ago brings a sign back, and counts once', async ({
  ana,
  visitor,
  stack,
}) => {
  const sign = await givenOldSign(stack.sql, {days: 200});
  await givenSighting(stack.sql, sign, {by: 'ana', days: 150});
  await Promise.all([openStore(ana, sign.store), openStore(visitor, sign.store)]);
  await openEarlier(ana);
  const hers = signCard(ana, sign.text);
  await expect(hers.sawIt).toHaveAccessibleName('Saw it 1');
  await expect(hers.sawIt).toHaveAttribute('aria-pressed', 'false');
  await hers.sawIt.click();
  await expectToast(ana, 'Confirmed!', "You've confirmed seeing this sign");
  await expect(hers.sawIt).toHaveAttribute('aria-pressed', 'true');
  await expect(recent(visitor).getByRole('article')).toContainText(sign.text);
  await expect(earlier(visitor)).toHaveCount(0);
  for (const page of [ana, visitor]) {
    await expect(signCard(page, sign.text).card).toContainText('Seen just now');
    await expect(signCard(page, sign.text).sawIt).toHaveAccessibleName('Saw it 1');
  }
});

test('a report that somebody’s later sighting has outdated can be made anew', async ({
  ana,
  ben,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  await Promise.all([openStore(ben, sign.store), reportGone(ana, sign)]);
  const hers = signCard(ana, sign.text);
  await expect(signCard(ben, sign.text).card).toContainText('1 person says it is gone');
  await signCard(ben, sign.text).sawIt.click();
  await expect(hers.card).not.toContainText('it is gone');
  await expect(hers.gone).toHaveAttribute('aria-pressed', 'false');
  await hers.gone.click();
  for (const page of [ana, ben]) {
    await expect(signCard(page, sign.text).card).toContainText('1 person says it is gone');
  }
});

test('enough reports move a sign to “Earlier signs” and off home, before everybody’s eyes', async ({
  ana,
  ben,
  owner,
  visitor,
  browserOf,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  const atHome = await browserOf('visitor');
  await Promise.all([openStore(visitor, sign.store), open(atHome, '/')]);
  await expect(signCard(atHome, sign.text).card).toBeVisible();
  await expect(earlier(visitor)).toHaveCount(0);
  for (const page of [ana, ben, owner]) await reportGone(page, sign);

  await expect(signCard(atHome, sign.text).card).toHaveCount(0);
  await expect(earlier(visitor)).toBeVisible();
  await expect(signCard(visitor, sign.text).card).toHaveCount(0);
  await expect(recent(visitor)).toContainText('Nothing seen here lately');
  await openEarlier(visitor);
  const card = earlier(visitor).getByRole('article');
  await expect(card).toContainText(sign.text);
  await expect(card).toContainText('3 people say it is gone');

  await signCard(ana, sign.text).sawIt.click();
  await expect(recent(visitor).getByRole('article')).toContainText(sign.text);
  await expect(earlier(visitor)).toHaveCount(0);
});

test('a visitor who reports a sign is told to log in, led there, and led back', async ({
  visitor,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  await openStore(visitor, sign.store);
  const {gone, card} = signCard(visitor, sign.text);
  await gone.click();
  await expectToast(visitor, 'Login required', 'Please login to report this sign as gone');
  await visitor.waitForURL('**/login');
  await logIn(visitor, 'ben');
  await expect(visitor).toHaveURL(`/store/${sign.store.id}`);
  await expect(gone).toHaveAttribute('aria-pressed', 'false');
  await expect(card).not.toContainText('it is gone');
});

test('a report that the server refuses is rolled back and said so', async ({
  ana,
  complaints,
  stack,
}) => {
  complaints.allowOutage();
  complaints.allowRefusal('sign.setGone');
  const sign = await givenSign(stack.sql);
  await openStore(ana, sign.store);
  const {gone, card} = signCard(ana, sign.text);
  await expect(card).toBeVisible();
  await goOffline(ana);
  await gone.click();
  await expect(card).toContainText('1 person says it is gone');
  await stack.sql`update signs set moderation = 'hidden' where id = ${sign.id}`;
  await ana.context().setOffline(false);
  await expectToast(ana, 'Error', 'Failed to update report. Please try again.', RECONNECTED);
  await stack.sql`update signs set moderation = 'ok' where id = ${sign.id}`;
  await expect(card).toBeVisible();
  await expect(card).not.toContainText('it is gone');
  await expect(gone).toHaveAttribute('aria-pressed', 'false');
});
