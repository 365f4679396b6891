import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import type {SiteStat} from '../../../../schema/zero.gen.ts';
import {openApp, reopenApp} from '../../../../tests/support/component/app.tsx';
import {expectBackAt, leaveBy} from '../../../../tests/support/component/leaving.ts';
import {givenSign} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';
import {startOfWeek} from '../../../data/time/dates.ts';

const LABELS = ['Total Signs', 'Stores', 'Contributors', 'Number Liked', 'Number Saw It'];
const figures = page.getByRole('main').getByRole('definition');
const labels = page.getByRole('main').getByRole('term');
const textsOf = (locator: typeof figures) =>
  locator.elements().map(element => element.textContent.trim());

const TOTALS: SiteStat = {
  shard: 0,
  signsCount: 1234,
  storesCount: 33,
  contributorsCount: 7,
  likesCount: 41,
  confirmedCount: 9,
};

const section = (name: string) => page.getByRole('region', {name});
const footerLink = (name: string) =>
  page.getByRole('navigation', {name: 'Footer'}).getByRole('link', {name});

test('shows five totals, and follows them', async () => {
  await server.put('siteStats', TOTALS);
  await openApp('/stats');
  await expect.element(page.getByRole('heading', {level: 1, name: 'Statistics'})).toBeVisible();
  await expect.poll(() => textsOf(figures)).toEqual(['1,234', '33', '7', '41', '9']);
  expect(textsOf(labels)).toEqual(LABELS);
  expect(page.getByText('Loading...').query()).toBeNull();

  await server.change(
    'siteStats',
    {shard: 0},
    {signsCount: 1235, storesCount: 34, likesCount: 42, confirmedCount: 10},
  );
  await expect.poll(() => textsOf(figures)).toEqual(['1,235', '34', '7', '42', '10']);
});

test('leads on from the statistics of an app without signs', async () => {
  await server.put('siteStats', {...TOTALS, signsCount: 0});
  await openApp('/stats');
  await expect
    .element(page.getByRole('main').getByRole('link', {name: 'Submit a Sign'}))
    .toHaveAttribute('href', '/add-sign');
});

test('leads to the leaderboard, and the leaderboard back', async () => {
  await openApp('/stats');
  await page.getByRole('link', {name: 'View Leaderboard'}).click();
  await expect.poll(() => location.pathname).toBe('/leaderboard');
  await page.getByRole('link', {name: 'View Stats'}).click();
  await expect.poll(() => location.pathname).toBe('/stats');
});

test('says “Loading...” only while this device has no totals', async () => {
  server.holdQueries();
  await openApp('/stats');
  await expect.element(page.getByText('Loading...')).toBeVisible();
  expect(figures.elements()).toEqual([]);
  await server.put('siteStats', TOTALS);
  server.answerQueries();
  await expect.element(figures).toHaveLength(5);
  expect(page.getByText('Loading...').query()).toBeNull();

  server.holdQueries();
  await reopenApp();
  await expect.element(figures).toHaveLength(5);
  expect(page.getByText('Loading...').query()).toBeNull();
});

test('shows the busiest states as a chart and a table, without stores in no state', async () => {
  const states = [
    {state: 'ZZ', signsCount: 5000, storesCount: 10, contributorsCount: 0},
    {state: 'VT', signsCount: 1200, storesCount: 9, contributorsCount: 0},
    {state: 'CA', signsCount: 1100, storesCount: 10, contributorsCount: 0},
    {state: 'NY', signsCount: 0, storesCount: 1, contributorsCount: 4},
  ];
  await server.put('stateStats', ...states);
  await server.put('siteWeeks', {week: startOfWeek(Date.now()), signsCount: 1});
  await openApp('/stats');
  const busiest = section('Busiest states');
  await expect.element(busiest).toBeVisible();
  const chart = () => busiest.element().querySelector('[aria-hidden="true"]');
  expect(chart()?.textContent).toBe('VT1,200CA1,100');
  await busiest.getByRole('button', {name: /^Show as table/}).click();
  await expect.element(busiest.getByRole('rowheader')).toHaveLength(2);
  expect(chart()).toBeNull();
  const rows = busiest.getByRole('row').elements().slice(1);
  expect(rows.map(row => row.textContent)).toEqual(['VT1,2009', 'CA1,10010']);
});

test('finds the chosen table, where it was left, for a visitor who goes back', async () => {
  await page.viewport(1280, 600);
  await givenSign();
  await server.put('siteStats', TOTALS);
  await server.put('siteWeeks', {week: startOfWeek(Date.now()), signsCount: 1});
  await server.put('stateStats', {
    state: 'VT',
    signsCount: 12,
    storesCount: 9,
    contributorsCount: 0,
  });
  await openApp('/stats');
  const overTime = section('Signs over time');
  await overTime.getByRole('button', {name: /^Show as table/}).click();
  await expect.element(overTime.getByRole('table')).toBeVisible();
  const left = await leaveBy(footerLink('About'));
  expect(left).toBeGreaterThan(0);
  await expect.element(page.getByRole('heading', {level: 1, name: /^About/})).toBeVisible();
  history.back();
  await expect.element(overTime.getByRole('table')).toBeVisible();
  expect(section('Busiest states').getByRole('table').query()).toBeNull();
  await expectBackAt(left);

  await footerLink('About').click();
  await expect.poll(() => location.pathname).toBe('/about');
  await footerLink('Statistics').click();
  await expect.element(overTime.getByRole('button', {name: /^Show as table/})).toBeVisible();
  expect(overTime.getByRole('table').query()).toBeNull();
});
