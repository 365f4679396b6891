import type {Page} from '@playwright/test';
import {expectStored, storedText} from './support/device.ts';
import {connection, expectToast, open, RECONNECTED, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign} from './support/town.ts';

const COFFEE = 'Mill Street Coffee';
const PIZZA = 'Crooked Oven Pizza';
const DECAF = 'Decaf is available';

test.beforeEach(({complaints}) => {
  complaints.allowOutage();
  complaints.allowMissingPage();
});
// The sync engine takes its time to come back.
test.slow();

const storeLink = (page: Page, name: string) => page.getByRole('main').getByRole('link', {name});

test('a first visit without the sync engine shows two sample stores, until it is back', async ({
  visitor,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  await stack.stop('zero-cache');
  await visitor.goto('/');
  await expect(storeLink(visitor, COFFEE)).toBeVisible();
  await expect(storeLink(visitor, PIZZA)).toBeVisible();
  await expect(visitor.getByRole('article')).toHaveCount(2);
  for (const card of await visitor.getByRole('article').all()) {
    await expect(card.getByText('Sample', {exact: true})).toBeVisible();
    await expect(card.getByRole('button', {name: /Delete|Share/})).toHaveCount(0);
  }

  const {like} = signCard(visitor, DECAF);
  await like.click();
  await expectToast(visitor, 'Liked!', "You've liked this sign");
  await expect(like).toHaveAccessibleName('Like 1');
  await like.click();
  await expect(like).toHaveAccessibleName('Like 0');
  expect(await storedText(visitor)).not.toContain('sample-coffee');

  await storeLink(visitor, COFFEE).click();
  await expect(visitor.getByRole('heading', {level: 1, name: COFFEE})).toBeVisible();
  await expect(visitor.getByText('This store is made up.')).toBeVisible();
  await expect(visitor.getByRole('article')).toHaveCount(2);
  await expect(visitor.getByRole('link', {name: /Add (the First )?Sign|Edit Store/})).toHaveCount(
    0,
  );
  await visitor.goBack();

  await visitor.getByRole('contentinfo').getByRole('link', {name: 'Nearby'}).click();
  const rows = visitor.getByRole('main').getByRole('listitem').filter({hasText: 'Sample'});
  await expect(rows).toHaveCount(2);
  await expect(rows.getByRole('link', {name: /Add Sign/})).toHaveCount(0);
  await visitor.goBack();

  await stack.start('zero-cache');
  await expect(connection(visitor)).toHaveText('Live', RECONNECTED);
  await expect(signCard(visitor, sign.text).card).toBeVisible();
  await expect(storeLink(visitor, COFFEE)).toHaveCount(0);
  await visitor.goto('/store/sample-coffee');
  await expect(visitor.getByText('Store not found', {exact: true})).toBeVisible();
});

test('who has had real stores never sees the samples again', async ({visitor, stack}) => {
  const sign = await givenSign(stack.sql);
  await open(visitor, '/');
  await expect(signCard(visitor, sign.text).card).toBeVisible();
  await expectStored(visitor, sign.text);
  await stack.stop('zero-cache');
  await expect(connection(visitor)).toContainText('Reconnecting');
  await visitor.goto('/store/sample-coffee');
  await expect(visitor.getByText('Store not found', {exact: true})).toBeVisible();
  await visitor.goto('/');
  await expect(signCard(visitor, sign.text).card).toBeVisible();
  await expect(storeLink(visitor, COFFEE)).toHaveCount(0);

  // Even with all that was synced gone from the browser.
  // Not from under the app, which would complain: what is opened here is none of its pages.
  await visitor.goto('/api/session');
  await visitor.evaluate(async () => {
    for (const {name = ''} of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  });
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', {level: 1})).toBeVisible();
  await expect(connection(visitor)).toHaveText(/Connecting|Reconnecting/);
  await expect(storeLink(visitor, COFFEE)).toHaveCount(0);
});
