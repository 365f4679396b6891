import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {startOfDay} from '../../../../common/time.ts';
import {openApp, signIn} from '../../../../tests/support/component/app.tsx';
import {findings} from '../../../../tests/support/component/look.ts';
import {loseNetwork} from '../../../../tests/support/component/outbox.ts';
import {givenPeople, givenStore, owner} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

const figure = (what: string, total: number) =>
  page.getByRole('button', {name: `${what} ${total} ${total} today`});

test('an owner sees live how their store does, and day by day in a table', async () => {
  const store = await givenStore({ownerId: owner.id});
  const day = startOfDay(Date.now());
  const none = {storeId: store.id, day, viewsCount: 0, likesCount: 0, sawCount: 0};
  await openApp(`/store/${store.id}`, {as: 'owner'});
  await expect.element(figure('Views', 0)).toBeVisible();
  await server.put('storeDays', {...none, viewsCount: 2});
  await expect.element(figure('Views', 2)).toBeVisible();
  await server.put('storeDays', {...none, viewsCount: 2, likesCount: 1, sawCount: 1});
  await expect.element(figure('Likes', 1)).toBeVisible();
  await expect.element(figure('Saw it', 1)).toBeVisible();

  await figure('Views', 2).click();
  await expect
    .element(page.getByText('2 views in the last 30 days, 2 today so far.'))
    .toBeVisible();
  await page.getByRole('button', {name: /^Show as table/}).click();
  const today = page.getByRole('table', {name: 'Views by day'}).getByRole('row').nth(1);
  await expect
    .poll(() =>
      today
        .getByRole('cell')
        .elements()
        .map(cell => cell.textContent),
    )
    .toEqual(['2', '1', '1']);
  expect(await findings()).toEqual([]);
});

test('an owner without a connection reads that the figures come later, and no zeros', async () => {
  const store = await givenStore({ownerId: owner.id});
  await openApp(`/store/${store.id}`, {as: 'owner'});
  await expect.element(figure('Views', 0)).toBeVisible();
  server.holdQueries();
  await openApp(`/store/${store.id}`, {as: 'owner'});
  await loseNetwork();
  await expect.element(page.getByText(/^The figures show up here/)).toBeVisible();
  await expect.element(page.getByRole('button', {name: /today$/})).not.toBeInTheDocument();
});

test('only the owner and admins see a store’s statistics', async () => {
  await givenPeople('ana');
  const store = await givenStore({ownerId: owner.id});
  const note = page.getByText('For the owner and admins alone.', {exact: false});
  await openApp(`/store/${store.id}`, {as: 'admin'});
  await expect.element(note).toBeVisible();
  for (const as of ['ana', 'visitor'] as const) {
    await signIn(as);
    await expect.element(page.getByRole('button', {name: 'Claim Store'})).toBeVisible();
    await expect.element(note).not.toBeInTheDocument();
  }
});
