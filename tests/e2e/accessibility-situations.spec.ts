import {findings, findingsHere, SIZES} from './support/axe.ts';
import {typeSign} from './support/contributing.ts';
import {expectToast, open, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenOldSign, givenSign, givenStore} from './support/town.ts';

// What is looked at in both themes and sizes takes its time.
test.slow();

test('axe finds nothing: a password that is judged, and what is wrong with a form', async ({
  visitor,
}) => {
  await visitor.route('**/api/account/password-reset/check', route =>
    route.fulfill({json: {valid: true}}),
  );
  await open(visitor, '/reset-password?token=any');
  await visitor.getByLabel(/^New Password/).fill('123456');
  await expect(visitor.getByText('Very easy to guess.')).toBeVisible();
  await visitor.getByRole('button', {name: 'Update Password'}).click();
  await expect(visitor.getByRole('alert')).toHaveText('Passwords do not match');
  expect(await findings(visitor)).toEqual([]);
});

test('axe finds nothing: the figures as tables', async ({visitor}) => {
  await open(visitor, '/stats');
  const buttons = visitor.getByRole('button', {name: 'Show as table'});
  await expect(buttons).toHaveCount(2);
  for (const button of await buttons.all()) await button.click();
  await expect(visitor.getByRole('table')).toHaveCount(2);
  expect(await findings(visitor)).toEqual([]);
});

test('axe finds nothing: a store with a sign, an inactive one, and the form', async ({
  ana,
  stack,
}) => {
  const sign = await givenSign(stack.sql, {by: 'ana'});
  await open(ana, `/store/${sign.store.id}`);
  await expect(ana.getByRole('article')).toBeVisible();
  expect(await findings(ana)).toEqual([]);

  await open(ana, `/add-sign?store=${sign.store.id}`);
  await expect(ana.getByRole('button', {name: 'Take Photo'})).toBeVisible();
  expect(await findings(ana)).toEqual([]);
  await typeSign(ana, ' ');
  await ana.getByRole('button', {name: 'Submit Sign'}).click();
  await expect(ana.getByText('Please enter sign text')).toBeVisible();
  expect(await findings(ana)).toEqual([]);

  const inactive = await givenStore(stack.sql, {isActive: false});
  await open(ana, `/store/${inactive.id}`);
  await expect(ana.getByText('Store Inactive')).toBeVisible();
  expect(await findings(ana)).toEqual([]);
});

test('axe finds nothing: the claim on a store, its mistakes, and where it stands', async ({
  ana,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  await open(ana, `/store/${store.id}`);
  await ana.getByRole('button', {name: 'Claim Store'}).click();
  const dialog = ana.getByRole('dialog', {name: 'Claim Store'});
  await dialog.getByRole('button', {name: 'Submit Claim'}).click();
  await expect(dialog.getByText('Proof of Ownership is required')).toBeVisible();
  expect(await findings(ana)).toEqual([]);
  await dialog.getByLabel('Phone').fill('555 0100');
  await dialog.getByLabel('Proof of Ownership').fill('My name is on the door.');
  await dialog.getByRole('button', {name: 'Submit Claim'}).click();
  await expect(ana.getByText('Claim pending')).toBeVisible();
  expect(await findings(ana)).toEqual([]);
});

test('axe finds nothing: what a person was told', async ({ana, stack}) => {
  const sign = await givenSign(stack.sql, {by: 'ana'});
  await stack.sql`update signs set moderation = 'hidden' where id = ${sign.id}`;
  await open(ana, '/about');
  await ana.getByRole('button', {name: /^Notifications/}).click();
  const dialog = ana.getByRole('dialog', {name: 'Notifications'});
  await expect(dialog.getByRole('link').first()).toBeVisible();
  expect(await findings(ana)).toEqual([]);
});

test('axe finds nothing: a sign’s own address, among worn, reported and earlier signs', async ({
  ana,
  complaints,
  stack,
}) => {
  const sign = await givenSign(stack.sql, {by: 'ana'});
  const {store} = sign;
  // One report halves its 90 days, which must not be over by then.
  const worn = await givenOldSign(stack.sql, {store, days: 40, words: 'Worn'});
  await givenOldSign(stack.sql, {store, days: 400, words: 'Earlier'});
  await open(ana, `/store/${store.id}/sign/${sign.id}`);
  await expect(ana.getByRole('region', {name: 'Shared sign'}).getByRole('article')).toBeVisible();
  await signCard(ana, worn.text).gone.click();
  await expect(signCard(ana, worn.text).card).toContainText('1 person says it is gone');
  await ana.getByRole('button', {name: 'Earlier signs'}).click();
  await expect(ana.getByRole('article')).toHaveCount(3);
  expect(await findings(ana)).toEqual([]);

  complaints.allowMissingPage();
  await open(ana, `/store/${store.id}/sign/nonsense`);
  await expect(ana.getByText('This sign is not here any more')).toBeVisible();
  expect(await findings(ana)).toEqual([]);
});

test('axe finds nothing: the open drawer, a toast, and no connection', async ({
  ana,
  complaints,
  stack,
}) => {
  complaints.allowOutage();
  const sign = await givenSign(stack.sql, {by: 'ben'});
  await open(ana, `/store/${sign.store.id}`);
  await ana.getByRole('button', {name: 'Menu'}).click();
  await expect(ana.getByRole('dialog')).toBeVisible();
  expect(await findings(ana)).toEqual([]);
  await ana.keyboard.press('Escape');
  await ana.clock.install();
  await ana.context().setOffline(true);
  await ana.getByRole('button', {name: /^Like/}).click();
  await expectToast(ana, 'Liked!');
  expect(await findings(ana)).toEqual([]);
});

test('axe finds nothing: suggestions, some, one chosen, and none', async ({visitor, stack}) => {
  const sign = await givenSign(stack.sql, {by: 'ana'});
  const box = visitor.getByRole('banner').getByRole('combobox');
  await open(visitor, '/');
  for (const {typed, seen} of [
    {typed: sign.text, seen: sign.text},
    {typed: 'nothing holds these words', seen: 'No results found'},
  ]) {
    await visitor.setViewportSize(SIZES.desktop);
    await box.fill(typed);
    await expect(visitor.getByRole('banner').getByRole('search').getByText(seen)).toBeVisible();
    await visitor.keyboard.press('ArrowDown');
    // At one size: where the header changes its shape, the box opens anew.
    for (const colorScheme of ['light', 'dark'] as const) {
      await visitor.emulateMedia({colorScheme, reducedMotion: 'reduce'});
      expect(await findingsHere(visitor)).toEqual([]);
    }
  }
});

test('axe finds nothing: the question for the location, and the map on the home screen', async ({
  browserOf,
}) => {
  const page = await browserOf('visitor', {asksForLocation: true});
  await open(page, '/');
  await expect(page.getByRole('dialog', {name: 'Location Access Required'})).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', {name: 'Not Now'}).click();
  await page.getByRole('button', {name: 'View Map'}).click();
  await expect(page.getByRole('group', {name: /^Map/})).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
