import {expect, test} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {openApp, toastOf} from '../../../../tests/support/component/app.tsx';
import {passTime, stopTimeouts} from '../../../../tests/support/component/clock.ts';
import {givenContributor} from '../../../../tests/support/component/contributors.ts';
import {findings} from '../../../../tests/support/component/look.ts';
import {focus} from '../../../../tests/support/component/map.ts';
import {
  changePermission,
  leaveUnanswered,
  standAt,
} from '../../../../tests/support/component/position.ts';
import {givenStore} from '../../../../tests/support/component/rows.ts';
import {northOf} from '../../../../tests/support/positions.ts';

const HERE = {latitude: 44.5, longitude: -100.3};
const standHere = () => standAt(HERE.latitude, HERE.longitude);

const rows = page.getByRole('main').getByRole('list').getByRole('listitem');
const rowOf = (name: string) => rows.filter({hasText: name});
const heading = page.getByRole('heading', {level: 1, name: 'Leaderboard'});

test('ranks the people of the state of the nearest store', async () => {
  const hawaiian = await givenContributor({name: 'Leilani', signs: 80, state: 'HI'});
  const neighbour = await givenContributor({name: 'Nell', signs: 3, state: 'NY'});
  await givenStore({at: HERE, state: 'NY'});
  standHere();
  await openApp('/leaderboard');
  await expect.element(rowOf(hawaiian.name)).toBeVisible();
  await page.getByText('Near me', {exact: true}).click();
  await expect.element(page.getByText('People in NY')).toBeVisible();
  await expect.element(rowOf(neighbour.name)).toBeVisible();
  await expect.element(rowOf(hawaiian.name)).not.toBeInTheDocument();
});

test('says that a state has no contributors, until it has one', async () => {
  await givenStore({at: HERE, state: 'AK'});
  standHere();
  await openApp('/leaderboard?place=near');
  await expect.element(page.getByText('People in AK')).toBeVisible();
  await expect.element(page.getByText('No contributors yet')).toBeVisible();
  const alaskan = await givenContributor({state: 'AK'});
  await expect.element(rowOf(alaskan.name)).toBeVisible();
  await expect.element(page.getByText('No contributors yet')).not.toBeInTheDocument();
});

test('asks a visitor whose place is not known for it', async () => {
  await openApp('/leaderboard?place=near');
  await expect.element(page.getByText('Near where?')).toBeVisible();
  await page.getByRole('main').getByRole('button', {name: 'Allow Location'}).click();
  await expect.element(toastOf('Location not available')).toBeVisible();
});

test('looks behind a nearest store that is in no state yet', async () => {
  await givenStore({at: HERE, state: 'ZZ'});
  await givenStore({at: northOf(HERE, 2000), state: 'ME'});
  standHere();
  await openApp('/leaderboard?place=near');
  await expect.element(page.getByText('People in ME')).toBeVisible();
});

test('keeps no visitor waiting whose browser asks and is not answered', async () => {
  await givenStore({at: HERE, state: 'NH'});
  const answer = leaveUnanswered();
  await openApp('/leaderboard?place=near');
  await expect.element(page.getByText('Near where?')).toBeVisible();
  // The visitor can still ask after they have asked once more.
  const allow = page.getByRole('main').getByRole('button', {name: 'Allow Location'});
  focus(allow);
  await userEvent.keyboard('{Enter}');
  await expect.element(allow).toHaveFocus();
  answer(HERE);
  await expect.element(page.getByText('People in NH')).toBeVisible();
  await expect.element(heading).toHaveFocus();
});

test('asks for a position that was granted and has not come within a second', async () => {
  leaveUnanswered();
  changePermission('granted');
  stopTimeouts();
  await openApp('/leaderboard?place=near');
  await passTime(900);
  expect(page.getByText('Near where?').query()).toBeNull();
  await passTime(200);
  await expect.element(page.getByText('Near where?')).toBeVisible();
});

test('says that no user is near an ocean away, and leads back to all users', async () => {
  const rival = await givenContributor({signs: 60});
  await givenStore({at: HERE, state: 'NY'});
  standAt(48.8566, 2.3522);
  await openApp('/leaderboard?place=near');
  await expect.element(page.getByText('Nobody near you yet')).toBeVisible();
  expect(page.getByText(/^People in/).query()).toBeNull();
  expect(page.getByText('Near where?').query()).toBeNull();
  expect(await findings()).toEqual([]);
  focus(page.getByRole('button', {name: 'Show everywhere'}));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('radio', {name: 'Everywhere', exact: true})).toBeChecked();
  await expect.poll(() => location.pathname + location.search).toBe('/leaderboard');
  await expect.element(rowOf(rival.name)).toBeVisible();
  await expect.element(heading).toHaveFocus();
});
