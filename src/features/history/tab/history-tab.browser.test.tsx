import {beforeEach, expect, test} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {DAY_MS} from '../../../../common/time.ts';
import {givenHistory} from '../../../../tests/support/component/admin-rows.ts';
import {openApp, signCard} from '../../../../tests/support/component/app.tsx';
import {axeFindings, findings} from '../../../../tests/support/component/look.ts';
import {givenPeople, givenSign, owner} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

const what = page.getByLabelText('What', {exact: true});
const from = page.getByLabelText('From');
const only = page.getByRole('button', {name: /^Only what .* did/});
const nothing = page.getByText('Nothing matches these filters');
const address = () => location.pathname + location.search;

let sign: Awaited<ReturnType<typeof givenSign>>;
beforeEach(async () => {
  await givenPeople('owner');
  sign = await givenSign();
  await givenHistory(sign, 2);
  const [change] = server.rows('history');
  const active = {before: {isActive: true}, after: {isActive: false}};
  if (change) await server.change('history', {id: change.id}, {...active, reason: 'Next door.'});
});

test('filters the history by kind, and shows what an entry changed', async () => {
  await openApp('/admin?tab=history', {as: 'admin'});
  const entries = page.getByRole('tabpanel').getByRole('listitem').filter({hasText: 'Change'});
  await expect.element(entries).toHaveLength(2);
  const changed = entries.filter({hasText: 'Next door.'});
  await changed.getByText('What changed').click();
  await expect.element(changed).toMatchTextContent(/Active/);
  expect(await findings()).toEqual([]);
  await what.selectOptions('Claims');
  await expect.element(nothing).toBeVisible();
  await expect.element(entries).not.toBeInTheDocument();
  await what.selectOptions('Signs');
  await expect.element(entries).toHaveLength(2);
  await expect
    .element(page.getByRole('link', {name: 'Export CSV'}))
    .toHaveAttribute('href', '/api/history.csv?noun=sign');
});

test('keeps the filters in the address, where another visit finds them', async () => {
  await openApp('/admin?tab=history&noun=sign', {as: 'admin'});
  const entries = page.getByRole('tabpanel').getByRole('listitem').filter({hasText: 'Change'});
  const day = new Date(Date.now() - 2 * DAY_MS).toLocaleDateString('sv');
  const [year = '', month = '', date = ''] = day.split('-');
  await expect.element(entries).toHaveLength(2);
  from.element().focus();
  await userEvent.keyboard(month + date + year);
  await expect.poll(address).toContain(`from=${day}`);
  await entries
    .first()
    .getByTitle(/^Only what/)
    .click();
  await expect.element(only).toBeVisible();
  const filtered = `/admin?tab=history&noun=sign&from=${day}&actor=${owner.id}`;
  await expect.poll(address).toBe(filtered);
  await openApp('/about', {as: 'admin'});
  await openApp(filtered, {as: 'admin'});
  await expect.element(entries).toHaveLength(2);
  await expect.element(only).toBeVisible();
  await expect.element(what).toHaveValue('sign');
  await expect.element(from).toHaveValue(day);
  await page.getByLabelText('To', {exact: true}).fill(day);
  await expect.element(nothing).toBeVisible();
  await page.getByRole('button', {name: 'Show all'}).click();
  await expect.poll(address).toBe('/admin?tab=history');
  await expect.element(entries).toHaveLength(2);
  await expect.element(what).toHaveFocus();
});

test('shows an admin the history of a sign from its menu, by keyboard and by hand', async () => {
  await openApp(`/store/${sign.storeId}`, {as: 'admin'});
  const more = signCard('Fresh figs').card.getByRole('button', {name: /^More about this sign\b/});
  await expect.element(more).toBeVisible();
  more.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
  // By hand: what opened it closes it, too.
  await more.click();
  const menu = page.getByRole('menu', {name: 'More about this sign'});
  await expect.element(menu).toBeVisible();
  await more.click();
  await expect.poll(() => menu.query()).toBeNull();
  await userEvent.keyboard('{ArrowDown}');
  await page.getByRole('menuitem', {name: 'History'}).click();
  const dialog = page.getByRole('dialog', {name: 'History of this sign'});
  await expect.element(dialog.getByRole('listitem')).toHaveLength(2);
  await expect.element(dialog).toMatchTextContent(/edited the sign.*Next door\./);
  expect(await axeFindings()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(more).toHaveFocus();
});

test('shows the history of a store live, and to admins alone', async () => {
  const label = 'History of this store';
  await openApp(`/store/${sign.storeId}`, {as: 'ana'});
  await expect.element(page.getByRole('button', {name: 'Report this store'})).toBeVisible();
  expect(page.getByRole('button', {name: label}).query()).toBeNull();
  await openApp(`/store/${sign.storeId}`, {as: 'admin'});
  await page.getByRole('button', {name: label}).click();
  const items = page.getByRole('dialog', {name: label}).getByRole('listitem');
  await expect.element(items).toHaveLength(2);
  await givenHistory(sign, 1);
  await expect.element(items).toHaveLength(3);
});
