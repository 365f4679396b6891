import {expect, onTestFinished, test} from 'vitest';
import {page} from 'vitest/browser';
import {openApp, reopenApp} from '../../../../tests/support/component/app.tsx';
import {givenContributor} from '../../../../tests/support/component/contributors.ts';
import {goOffline} from '../../../../tests/support/component/device.ts';
import {ana, ben} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';
import {startOfWeek} from '../../../data/time/dates.ts';

const MEDALS = ['1st', '2nd', '3rd'];
const rows = page.getByRole('main').getByRole('list').first().getByRole('listitem');
const rowOf = (name: string) => rows.filter({hasText: name});
const choose = (name: string) => page.getByText(name).click();
const expectChosen = (name: string) =>
  expect.element(page.getByRole('radio', {name})).toBeChecked();
const expectAt = (address: string) =>
  expect.poll(() => location.pathname + location.search).toBe(address);
const figuresOf = (row: typeof rows) =>
  row
    .getByRole('definition')
    .elements()
    .map(({textContent}) => textContent.trim());

test('ranks contributors by signs and likes, twenty first, then all of them', async () => {
  for (let number = 1; number <= 45; number += 1) {
    await givenContributor({
      name: `Rival ${number}.`,
      signs: Math.max(0, 1100 - Math.ceil(number / 2) * 30),
      likes: number % 2,
      saw: number,
    });
  }
  await server.put('siteStats', {
    shard: 0,
    signsCount: 0,
    storesCount: 0,
    contributorsCount: 45,
    likesCount: 0,
    confirmedCount: 0,
  });
  await openApp('/leaderboard');
  const title = page.getByRole('heading', {level: 1, name: 'Leaderboard'});
  await expect.element(title).toBeVisible();
  await expect.element(rows).toHaveLength(20);
  for (let index = 0; index < 20; index += 1) {
    const row = rows.nth(index);
    const number = index + 1;
    await expect.element(row).toMatchTextContent(`Rival ${number}.`);
    expect(row.element().textContent).toContain(MEDALS[index] ?? String(number));
    const signs = 1100 - Math.ceil(number / 2) * 30;
    const figures = [signs, number, number % 2].map(each => each.toLocaleString('en-US'));
    expect(figuresOf(row)).toEqual(figures);
  }

  await page.getByRole('button', {name: 'Load More (25 more contributors)'}).click();
  await expect.element(rows).toHaveLength(40);
  await expect.element(rows.nth(39)).toMatchTextContent('Rival 40.');

  await rows.first().getByRole('link').click();
  await expect.poll(() => location.pathname).toMatch(/^\/user\//);
  await expect.element(page.getByRole('heading', {level: 1, name: 'Rival 1.'})).toBeVisible();
});

test('gives the same rank to contributors who are tied', async () => {
  for (const name of ['Rita', 'Rosa']) await givenContributor({name, signs: 7});
  await givenContributor({name: 'Remo', signs: 6});
  await openApp('/leaderboard');
  for (const name of ['Rita', 'Rosa']) await expect.element(rowOf(name)).toMatchTextContent('1st');
  await expect.element(rows.nth(2)).toMatchTextContent('3rd');
});

test('gives no medal for a place without signs', async () => {
  await givenContributor({name: 'Rita'});
  await openApp('/leaderboard');
  await expect.element(rowOf('Rita')).toBeVisible();
  expect(rowOf('Rita').element().textContent).not.toContain('1st');
});

test('keeps its switches in the address, for going back, a reload and a shared link', async () => {
  await givenContributor({name: 'Long Ago', signs: 70});
  await givenContributor({name: 'Far Away', signs: 30, state: 'HI', thisWeek: true});
  await openApp('/leaderboard', {as: 'ana'});
  await expectChosen('All time');
  await expectChosen('Everywhere');
  await expect.element(rowOf('Long Ago')).toBeVisible();

  await choose('This week');
  await expectAt('/leaderboard?period=week');
  await expect.element(rowOf('Far Away')).toBeVisible();
  expect(rowOf('Long Ago').query()).toBeNull();

  await choose('Near me');
  await expectAt('/leaderboard?period=week&place=near');
  await expect.element(page.getByText(`People in ${ana.state}`)).toBeVisible();
  await expect.element(rowOf('Far Away')).not.toBeInTheDocument();

  await reopenApp({as: 'ana'});
  await expectChosen('This week');
  await expectChosen('Near me');
  history.back();
  await expectAt('/leaderboard?period=week');
  await expect.element(rowOf('Far Away')).toBeVisible();
  history.back();
  await expectChosen('All time');
  await expect.element(rowOf('Long Ago')).toBeVisible();

  await openApp('/leaderboard?place=near', {as: 'ben'});
  await expectChosen('Near me');
  await expect.element(page.getByText(`People in ${ben.state}`)).toBeVisible();
  expect(rowOf('Far Away').query()).toBeNull();
});

test('follows this week, and leaves out a contributor who took everything back', async () => {
  await openApp('/leaderboard?period=week');
  await expect.element(page.getByText('No contributors yet')).toBeVisible();
  const {userId} = await givenContributor({name: 'Rita', signs: 40, thisWeek: true});
  await expect.element(rowOf('Rita')).toBeVisible();
  expect(figuresOf(rowOf('Rita'))).toEqual(['40', '0', '0']);
  const key = {userId, week: startOfWeek(Date.now())};
  await server.change('contributorWeeks', key, {signsCount: 41});
  await expect.poll(() => figuresOf(rowOf('Rita'))).toEqual(['41', '0', '0']);
  await server.change('contributorWeeks', key, {signsCount: 0});
  await expect.element(rowOf('Rita')).not.toBeInTheDocument();
});

test('says without a network that contributors may be missing', async () => {
  await givenContributor({name: 'Rival', signs: 3});
  const note = page.getByText(/^You are offline\. More may show up here/);
  await openApp('/leaderboard');
  await expect.element(rowOf('Rival')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
  goOffline();
  await reopenApp();
  await expect.element(rowOf('Rival')).toBeVisible();
  await expect.element(note).toBeVisible();
});

test('letters twice as large leave room for names on a phone', async () => {
  await givenContributor({name: 'Annabella', signs: 3, likes: 2, saw: 1});
  await page.viewport(390, 844);
  const {style} = document.documentElement;
  style.fontSize = '32px';
  onTestFinished(() => void (style.fontSize = ''));
  await openApp('/leaderboard');
  const name = rows.first().getByText('Annabella');
  await expect.element(name).toBeVisible();
  const {scrollWidth, clientWidth} = name.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});
