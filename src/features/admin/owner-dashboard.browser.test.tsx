import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {adminTable} from '../../../tests/support/component/admin-table.ts';
import {onApi} from '../../../tests/support/component/api.ts';
import {openApp} from '../../../tests/support/component/app.tsx';
import {findings} from '../../../tests/support/component/look.ts';
import {givenSign, givenStore, owner} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';

const {panel, row, show} = adminTable;

test('shows an owner their stores and the signs there, and nothing else', async () => {
  onApi('GET /api/managed/signs', () => Response.json({ids: [], total: 0}));
  const store = await givenStore({name: 'Own Store', ownerId: owner.id});
  const sign = await givenSign({store, text: 'Own sign'});
  await givenSign({text: 'Sign elsewhere'});
  await openApp(`/store/${store.id}`, {as: 'owner'});
  await page.getByRole('link', {name: 'Edit Signs'}).click();
  await expect
    .poll(() => location.pathname + location.search)
    .toBe(`/admin?tab=signs&store=${store.id}`);
  await expect.element(page.getByRole('heading', {name: 'Owner Dashboard'})).toBeVisible();
  await expect.poll(() => document.title).toBe('Owner Dashboard · Signpost');
  const tabs = page.getByRole('main').getByRole('tab');
  expect(tabs.elements().map(({textContent}) => textContent)).toEqual(['Stores', 'Signs']);
  const its = row('Own sign');
  await expect.element(its).toMatchTextContent(/Own Store/);
  expect(its.getByRole('switch', {name: /^Verified/}).query()).toBeNull();
  const options = show.getByRole('option').elements();
  expect(options.map(({textContent}) => textContent)).toEqual([
    'All signs',
    'Inactive',
    'Recently deleted',
  ]);
  await panel.getByRole('link', {name: 'All signs'}).click();
  await expect.poll(() => location.search).toBe('?tab=signs');
  await expect.element(its).toBeVisible();
  expect(page.getByText('Sign elsewhere').query()).toBeNull();
  const search = page.getByRole('searchbox', {name: 'Search signs'});
  await search.fill('Sign elsewhere');
  await show.selectOptions('Inactive');
  await expect.element(page.getByText('No signs found')).toBeVisible();
  await page.getByRole('button', {name: 'Show all'}).click();
  await expect.element(its).toBeVisible();
  await expect.element(search).toHaveValue('');
  await expect.element(show).toHaveFocus();
  await expect.element(show).toHaveValue('all');
  expect(await findings()).toEqual([]);

  await its.getByRole('switch', {name: /^Active/}).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Reason', {exact: false}).fill('It is not ours.');
  await dialog.getByRole('button', {name: 'Hide'}).click();
  await expect.element(its.getByText('Inactive')).toBeVisible();
  await expect
    .poll(() => server.row('signs', {id: sign.id}))
    .toMatchObject({isActive: false, hiddenReason: 'It is not ours.'});

  await page.getByRole('tab', {name: 'Stores'}).click();
  const line = row('Own Store');
  await expect.element(line.getByRole('switch')).toBeVisible();
  expect(line.getByRole('button', {name: /^Delete/}).query()).toBeNull();
  await line.getByRole('switch').click();
  await expect.element(line.getByText('Inactive')).toBeVisible();
  await expect.poll(() => server.row('stores', {id: store.id})?.isActive).toBe(false);
});
