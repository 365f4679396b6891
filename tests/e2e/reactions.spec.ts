import type {Page} from '@playwright/test';
import {logIn, profileLink} from './support/people.ts';
import {expectToast, open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, likesInDatabase} from './support/town.ts';

/**
 * From here on time goes by in the page only when the test says so. It goes on until it is stopped, on a
 * busy machine for longer than a moment.
 */
const stopClock = async (page: Page): Promise<void> =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);

test('ana likes a sign; ben on its store page and a visitor at home see the count rise', async ({
  ana,
  ben,
  visitor,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  await Promise.all([open(ana, '/'), openStore(ben, sign.store), open(visitor, '/')]);
  const hers = signCard(ana, sign.text);
  const everywhere = [ana, ben, visitor].map(page => signCard(page, sign.text).like);
  for (const like of everywhere) {
    await expect(like).toHaveAccessibleName('Like 0');
    // A reload or a card made anew would lose it.
    await like.evaluate(button => button.setAttribute('data-kept', ''));
  }

  await hers.like.click();
  await expect(hers.like).toHaveAttribute('aria-pressed', 'true');
  await expectToast(ana, 'Liked!', "You've liked this sign");
  for (const like of everywhere) await expect(like).toHaveAccessibleName('Like 1');
  await expect(signCard(ben, sign.text).like).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => likesInDatabase(stack.sql, sign)).toEqual({counter: 1, rows: 1});

  await hers.like.click();
  await expect(hers.like).toHaveAttribute('aria-pressed', 'false');
  await expectToast(ana, 'Like removed', "You've removed your like");
  for (const like of everywhere) {
    await expect(like).toHaveAccessibleName('Like 0');
    await expect(like).toHaveAttribute('data-kept');
  }
  await expect.poll(() => likesInDatabase(stack.sql, sign)).toEqual({counter: 0, rows: 0});
});

test('ben confirms on the store page that he saw a sign; ana and a visitor see it', async ({
  ana,
  ben,
  visitor,
  stack,
}) => {
  const sign = await givenSign(stack.sql, {by: 'ana'});
  await Promise.all([open(ana, '/'), openStore(ben, sign.store), openStore(visitor, sign.store)]);
  const his = signCard(ben, sign.text);
  const everywhere = [ana, ben, visitor].map(page => signCard(page, sign.text).sawIt);

  await his.sawIt.click();
  await expectToast(ben, 'Confirmed!', "You've confirmed seeing this sign");
  for (const sawIt of everywhere) await expect(sawIt).toHaveAccessibleName('Saw it 1');
  await expect(his.like).toHaveAttribute('aria-pressed', 'false');

  await his.sawIt.click();
  await expectToast(ben, 'Confirmation removed', "You've removed your confirmation");
  for (const sawIt of everywhere) await expect(sawIt).toHaveAccessibleName('Saw it 0');
});

test('likes of several people add up, and each sees their own', async ({
  ana,
  ben,
  owner,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  await Promise.all([ana, ben, owner].map(page => openStore(page, sign.store)));
  await Promise.all([ana, ben].map(page => signCard(page, sign.text).like.click()));
  for (const page of [ana, ben, owner]) {
    await expect(signCard(page, sign.text).like).toHaveAccessibleName('Like 2');
  }
  await expect(signCard(owner, sign.text).like).toHaveAttribute('aria-pressed', 'false');
  await signCard(ana, sign.text).like.click();
  await expect(signCard(ben, sign.text).like).toHaveAccessibleName('Like 1');
  await expect(signCard(ben, sign.text).like).toHaveAttribute('aria-pressed', 'true');
});

test('a visitor who likes a sign is told to log in, led there, and led back', async ({
  visitor,
  complaints,
  stack,
}) => {
  // Its clock jumps, and that looks like a line that is slow.
  complaints.allowOutage();
  const sign = await givenSign(stack.sql);
  const {like, sawIt} = signCard(visitor, sign.text);
  const toastArea = visitor.waitForResponse(/\/toast-area-/);
  await visitor.clock.install();
  await openStore(visitor, sign.store);
  await expect(sawIt).toBeVisible();
  // React shows what comes late only after a pause, which would never end.
  await (await toastArea).finished();
  await stopClock(visitor);
  await sawIt.click();
  await expectToast(visitor, 'Login required', "Please login to confirm you've seen this sign");
  await visitor.clock.runFor(400);
  await like.click();
  await expectToast(visitor, 'Login required', 'Please login to like this sign');
  // Time to read it, before the screen changes: more than is left of the first one's.
  await visitor.clock.runFor(1200);
  expect(new URL(visitor.url()).pathname).toBe(`/store/${sign.store.id}`);
  await visitor.clock.resume();
  await visitor.waitForURL('**/login');
  await logIn(visitor, 'ben');
  await expect(visitor).toHaveURL(`/store/${sign.store.id}`);
  for (const button of [like, sawIt]) await expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('whoever leaves the screen before being led to the login stays where they went', async ({
  visitor,
  complaints,
  stack,
}) => {
  // Its clock jumps, and that looks like a line that is slow.
  complaints.allowOutage();
  const sign = await givenSign(stack.sql);
  await visitor.clock.install();
  await openStore(visitor, sign.store);
  await expect(signCard(visitor, sign.text).card).toBeVisible();
  await stopClock(visitor);
  await signCard(visitor, sign.text).like.click();
  await visitor.getByRole('banner').getByRole('link', {name: /home$/}).click();
  await expect(visitor).toHaveURL('/');
  await visitor.clock.fastForward(3000);
  await expect(visitor).toHaveURL('/');
});

for (const presses of [10, 9]) {
  test(`${presses} fast presses of like end right on every screen and in Postgres`, async ({
    ana,
    ben,
    visitor,
    stack,
  }) => {
    const sign = await givenSign(stack.sql);
    await Promise.all([open(ana, '/'), openStore(ben, sign.store), open(visitor, '/')]);
    const {like} = signCard(ana, sign.text);
    for (let press = 0; press < presses; press++) await like.click();

    const likes = presses % 2;
    await expect(like).toHaveAttribute('aria-pressed', String(likes === 1));
    await expect
      .poll(() => likesInDatabase(stack.sql, sign))
      .toEqual({counter: likes, rows: likes});
    for (const page of [ana, ben, visitor]) {
      await expect(signCard(page, sign.text).like).toHaveAccessibleName(`Like ${likes}`);
    }
    await ana.reload();
    await expect(like).toHaveAttribute('aria-pressed', String(likes === 1));
    await expect(like).toHaveAccessibleName(`Like ${likes}`);
    await expect(profileLink(ana, 'ana')).toBeVisible();
  });
}

test('presses faster than any write leave screen and Postgres in agreement', async ({
  ana,
  ben,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  await Promise.all([openStore(ana, sign.store), openStore(ben, sign.store)]);
  const {like} = signCard(ana, sign.text);
  await like.evaluate((button: HTMLElement) => {
    for (let press = 0; press < 10; press++) button.click();
  });
  // The first press counts, and the others come while it is being saved.
  await expect(like).toHaveAccessibleName('Like 1');
  await expect.poll(() => likesInDatabase(stack.sql, sign)).toEqual({counter: 1, rows: 1});
  await expect(signCard(ben, sign.text).like).toHaveAccessibleName('Like 1');
});
