import {expect, onTestFinished, test} from 'vitest';
import {commands, page, userEvent} from 'vitest/browser';
import {PAGE_SIZES} from '../../../../common/limits.ts';
import {adminTable} from '../../../../tests/support/component/admin-table.ts';
import {onApi} from '../../../../tests/support/component/api.ts';
import {openApp} from '../../../../tests/support/component/app.tsx';
import {atRest} from '../../../../tests/support/component/look.ts';
import {focus} from '../../../../tests/support/component/map.ts';
import {givenManySigns, givenStore} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

const {show, card} = adminTable;
const address = () => location.pathname + location.search;
const SIZE = PAGE_SIZES.managedRows;

const row = (number: number) =>
  page.getByRole('row').filter({hasText: new RegExp(`Board no ${number}(?!\\d)`)});

test('is one stop by keyboard, with arrows for rows and controls and Enter to open', async () => {
  const createdAt = Date.now() - 1000;
  await givenStore({name: 'First Store', createdAt});
  const second = await givenStore({name: 'Second Store'});
  await openApp('/admin?sort=added&order=desc', {as: 'admin'});
  const rows = page.getByRole('grid').getByRole('row');
  const head = page.getByRole('columnheader', {name: 'Added'});
  await expect.element(rows.nth(1)).toMatchTextContent(/Second Store/);
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  rows.nth(1).element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(rows.nth(2)).toHaveFocus();
  await expect.element(rows.nth(2)).toMatchTextContent(/First Store/);
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(rows.nth(2).getByRole('checkbox')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(rows.nth(2).getByRole('link', {name: 'First Store'})).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(rows.nth(1)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(`/store/${second.id}`);
  history.back();
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
});

test('keeps the page where it was when a user chooses what the table shows', async () => {
  await givenManySigns(await givenStore(), 5);
  await page.viewport(360, 640);
  await openApp('/admin?tab=signs', {as: 'admin'});
  await expect.element(card.nth(4)).toBeVisible();
  show.element().scrollIntoView();
  const before = await atRest(() => scrollY);
  expect(before).toBeGreaterThan(100);
  await show.selectOptions('Not verified');
  await expect.poll(address).toMatch(/show=unverified/);
  await expect.element(card.nth(4)).toBeVisible();
  expect(await atRest(() => scrollY)).toBe(before);
});

test('keeps the page where it is as the head of the table gets the focus', async () => {
  await givenManySigns(await givenStore(), 30, 'Board no');
  await page.viewport(1280, 568);
  await openApp('/admin?tab=signs', {as: 'admin'});
  const buttons = page.getByRole('columnheader').getByRole('button');
  await expect.element(buttons.first()).toBeVisible();
  scrollTo(0, 700);
  const before = await atRest(() => scrollY);
  expect(before).toBe(700);
  for (const button of buttons.all()) {
    focus(button);
    expect(await atRest(() => scrollY)).toBe(before);
  }
});

test('loads all rows as a user scrolls, and draws those in sight alone', async () => {
  const store = await givenStore();
  const count = 3 * SIZE + 5;
  await givenManySigns(store, count, 'Board no');
  await openApp(`/admin?tab=signs&store=${store.id}`, {as: 'admin'});
  const last = page.getByRole('row').filter({hasText: `Board no ${count}`});
  await expect
    .poll(() => {
      scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'});
      return last.query();
    })
    .not.toBeNull();
  await expect.element(last).toBeInViewport();
  expect(page.getByRole('row').elements().length).toBeLessThan(SIZE);
  const grid = page.getByRole('grid');
  await expect.element(grid).toHaveAttribute('aria-rowcount', String(count + 1));
});

test('goes on by keyboard to rows that were not loaded', async () => {
  const store = await givenStore();
  await givenManySigns(store, SIZE + 5, 'Board no');
  await openApp(`/admin?tab=signs&store=${store.id}`, {as: 'admin'});
  const rows = page.getByRole('grid').getByRole('row');
  await expect.element(rows.nth(1)).toBeVisible();
  rows.nth(1).element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(row(SIZE)).toHaveFocus();
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(SIZE + 6));
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(row(SIZE + 1)).toHaveFocus();
  await expect.element(row(SIZE + 1)).toBeInViewport();
});

test('loads cards on a phone as a user scrolls', async () => {
  const store = await givenStore();
  await givenManySigns(store, SIZE + 5, 'Board no');
  await page.viewport(390, 844);
  await openApp(`/admin?tab=signs&store=${store.id}`, {as: 'admin'});
  await expect.element(card.first()).toBeVisible();
  const last = page.getByRole('link', {name: `Board no ${SIZE + 5}`});
  await expect
    .poll(() => {
      scrollTo({top: document.documentElement.scrollHeight, behavior: 'instant'});
      return last.query();
    })
    .not.toBeNull();
});

test('counts a found row no more once it is deleted', async () => {
  const stores = [await givenStore({name: 'Figs 1'}), await givenStore({name: 'Figs 2'})];
  onApi('GET /api/managed/stores', () =>
    Response.json({ids: stores.map(({id}) => id), total: stores.length}),
  );
  await openApp('/admin?tab=stores&q=figs', {as: 'admin'});
  const heading = page.getByRole('main').getByRole('heading', {level: 2});
  await expect.element(heading).toMatchTextContent(/^Stores\W*2$/);
  for (const {id} of stores) await server.change('stores', {id}, {deletedAt: Date.now()});
  await expect.element(page.getByText('No stores found')).toBeVisible();
  await expect.element(heading).toMatchTextContent(/^Stores\W*0$/);
});

test.each([
  {tab: 'stores', source: 'Add the first one, or import a file of them by Tools.'},
  {tab: 'signs', source: 'What is posted at a store shows up here by itself.'},
])('says where $tab come from while there are none', async ({tab, source}) => {
  await openApp(`/admin?tab=${tab}`, {as: 'admin'});
  await expect.element(page.getByText(source)).toBeVisible();
});

test('prints all loaded rows, one below the other', async () => {
  onTestFinished(() => commands.emulateMedia({media: 'screen'}));
  const count = 40;
  await givenManySigns(await givenStore(), count, 'Board no');
  await page.viewport(1280, 568);
  await openApp('/admin?tab=signs', {as: 'admin'});
  await expect.element(row(1)).toBeVisible();
  await commands.emulateMedia({media: 'print'});
  dispatchEvent(new Event('beforeprint'));
  const rows = page.getByRole('row').elements().slice(1);
  expect(rows).toHaveLength(count);
  const edges = rows.map(element => element.getBoundingClientRect());
  const overlapping = edges.filter(({top}, index) => top < (edges[index - 1]?.bottom ?? top) - 1);
  expect(overlapping).toEqual([]);
  dispatchEvent(new Event('afterprint'));
  await expect.poll(() => page.getByRole('row').elements().length).toBeLessThan(count);
});
