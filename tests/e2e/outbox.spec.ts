import type {Locator, Page} from '@playwright/test';
import {signsOf} from './support/contributors.ts';
import {
  addSign,
  goOffline,
  goOnline,
  outboxOf,
  SHOWN_A_MOMENT,
  standBefore,
} from './support/outbox.ts';
import {ana as anaAccount} from './support/people.ts';
import {expectToast, open, openStore, RECONNECTED, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenStore, signsInDatabase, unique} from './support/town.ts';

test.beforeEach(({complaints}) => {
  complaints.allowOutage();
  complaints.allowRefusal('sign.create');
});

const countIn = async (heading: Locator) =>
  Number((await heading.innerText()).replaceAll(/\D/g, ''));

const homeLink = (page: Page) => page.getByRole('banner').getByRole('link', {name: /home$/});

test('what is added offline stands in the outbox and in every list, and goes live once', async ({
  ana,
  ben,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  const text = unique('Fresh out of the oven');
  const {button, dialog, item, open: openTray, close} = outboxOf(ana);
  await open(ana, `/profile/${anaAccount.id}`);
  await expect(ana.getByRole('heading', {level: 1, name: 'Ana'})).toBeVisible();
  const submitted = ana.getByRole('heading', {name: /^Signs submitted/});
  const before = await signsOf(stack.sql, anaAccount.id);
  await expect.poll(() => countIn(submitted)).toBe(before);
  await standBefore(ana, store);
  await expect(button).toHaveCount(0);
  await goOffline(ana);
  await addSign(ana, text);
  await expect(signCard(ana, text).card).toContainText('Saved here');
  // Pressed all the same, it says why.
  await signCard(ana, text).share.click({force: true});
  await expectToast(ana, 'Not live yet', 'It can be shared once it is sent.');

  await expect(button).toHaveAccessibleName('Outbox, 1 waiting');
  await openTray();
  await expect(item(text)).toContainText(store.name);
  await expect(item(text)).toContainText('Saved here');
  await close();
  await expect(button).toBeFocused();

  await homeLink(ana).click();
  await expect(signCard(ana, text).card).toContainText('Saved here');
  await ana
    .getByRole('banner')
    .getByRole('link', {name: /^Profile of/})
    .click();
  await expect(signCard(ana, text).card).toContainText('Saved here');
  await expect.poll(() => countIn(submitted)).toBe(before + 1);

  await openTray();
  await ana.context().setOffline(false);
  await expect(item(text)).toContainText('Live', RECONNECTED);
  await expect(dialog.getByText('Everything is sent.')).toBeVisible(SHOWN_A_MOMENT);
  await close();
  await expect(button).toHaveCount(0);
  await openStore(ben, store);
  await expect(signCard(ben, text).card).toHaveCount(1);
  expect(await signsInDatabase(stack.sql, text)).toBe(1);
});

test('of two tabs each shows it, and when one is closed the other sends it once', async ({
  ana,
  stack,
}) => {
  test.slow();
  const store = await givenStore(stack.sql);
  const text = unique('Two for one');
  const second = await ana.context().newPage();
  await open(second, '/');
  await standBefore(ana, store);
  await goOffline(ana);
  await addSign(ana, text);
  await expect(outboxOf(second).button).toHaveAccessibleName('Outbox, 1 waiting');
  await ana.close();
  await goOnline(second);
  await expect.poll(() => signsInDatabase(stack.sql, text)).toBe(1);
  await expect(outboxOf(second).button).toHaveCount(0, SHOWN_A_MOMENT);
  await openStore(second, store);
  await expect(signCard(second, text).card).toHaveCount(1);
  expect(await signsInDatabase(stack.sql, text)).toBe(1);
});

test('one that is refused holds up none of the others, and says what stands against it', async ({
  ana,
  stack,
}) => {
  test.slow();
  const [good, closed] = [await givenStore(stack.sql), await givenStore(stack.sql)];
  const [before, between, after] = [unique('Before'), unique('Between'), unique('After')];
  const elsewhere = unique('Elsewhere');
  const {button, item, open: openTray, close} = outboxOf(ana);
  await standBefore(ana, closed);
  await standBefore(ana, good);
  await goOffline(ana);
  await addSign(ana, before);
  await ana.goto(`/store/${closed.id}`);
  await addSign(ana, between);
  await addSign(ana, elsewhere);
  await ana.goto(`/store/${good.id}`);
  await addSign(ana, after);
  await expect(button).toHaveAccessibleName('Outbox, 4 waiting');

  await stack.sql`update stores set is_active = false where id = ${closed.id}`;
  await goOnline(ana);
  for (const text of [before, after]) {
    await expect.poll(() => signsInDatabase(stack.sql, text)).toBe(1);
  }
  await expect(button).toHaveAccessibleName('Outbox, 2 waiting, 2 need you');
  await openTray();
  await expect(item(between)).toContainText('This store is inactive');

  // What was written is in sight, and waits for whoever leaves amid it.
  await item(elsewhere).getByRole('button', {name: 'Edit'}).click();
  await expect(ana.getByText('Store Inactive')).toBeVisible();
  const begun = ana.getByRole('region', {name: 'Your sign so far'});
  await expect(begun).toContainText(elsewhere);
  await homeLink(ana).click();
  await openTray();
  await item(between).getByRole('button', {name: 'Edit'}).click();
  await expect(item(between)).toContainText('You have begun another sign.');
  await close();
  await open(ana, '/add-sign');
  await expect(begun).toContainText(elsewhere);
  await ana.goto(`/add-sign?store=${good.id}`);
  await expect(ana.getByLabel('Sign text')).toHaveValue(elsewhere);
  await ana.getByRole('button', {name: 'Submit Sign'}).click();
  await expect.poll(() => signsInDatabase(stack.sql, elsewhere)).toBe(1);
  await openTray();

  await stack.sql`update stores set is_active = true where id = ${closed.id}`;
  const tryAgain = item(between).getByRole('button', {name: 'Try again'});
  // As long as this browser has not heard that the store is open, it refuses by itself.
  await expect(async () => {
    if (await tryAgain.isVisible()) await tryAgain.click({timeout: 2000});
    await expect(item(between)).toContainText('Live', {timeout: 2000});
  }).toPass();
  for (const text of [before, between, after, elsewhere]) {
    expect(await signsInDatabase(stack.sql, text)).toBe(1);
  }
});

test('the header keeps its place when the outbox fills and empties', async ({browserOf, stack}) => {
  const ana = await browserOf('ana', {viewport: {width: 320, height: 640}});
  const store = await givenStore(stack.sql);
  await standBefore(ana, store);
  const height = () => ana.getByRole('banner').evaluate(element => element.clientHeight);
  const before = await height();
  await goOffline(ana);
  await addSign(ana, unique('Small screen'));
  await expect(outboxOf(ana).button).toBeVisible();
  expect(await height()).toBe(before);
  expect(await ana.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
