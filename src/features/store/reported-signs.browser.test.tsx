import {beforeEach, expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {openApp, signCard, toastOf} from '../../../tests/support/component/app.tsx';
import {goOffline} from '../../../tests/support/component/device.ts';
import {react, renewFreshSigns} from '../../../tests/support/component/reactions.ts';
import {axeFindings} from '../../../tests/support/component/look.ts';
import {readAt} from '../../../tests/support/component/reading.ts';
import {givenPeople, givenSign, givenStore} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';

const recent = page.getByRole('region', {name: /^Recent Store Signs/});
const earlier = page.getByRole('region', {name: /^Earlier signs/});
const {card, gone, sawIt} = signCard('Middle');

/** The words of the cards of a store's list, from the top. */
const listed = () =>
  recent
    .getByRole('article')
    .elements()
    .map(article => /Newer|Middle|Older/.exec(article.textContent)?.[0]);

/** A store with three signs, of which two users have reported the second as gone. */
async function givenReportedSign() {
  const store = await givenStore();
  const at = Date.now();
  await givenSign({store, text: 'Older', createdAt: at - 2000});
  const sign = await givenSign({store, text: 'Middle', createdAt: at - 1000});
  await givenSign({store, text: 'Newer', createdAt: at});
  for (const who of ['ben', 'owner'] as const) await react(sign, who, {gone: true});
  return sign;
}

beforeEach(() => givenPeople('ben', 'owner'));

test('a user who makes the last report keeps the sign in its place for as long as they stay', async () => {
  const {storeId} = await givenReportedSign();
  await openApp(`/store/${storeId}`, {as: 'ana'});
  await expect.poll(listed).toEqual(['Newer', 'Middle', 'Older']);
  await expect.element(card).toMatchTextContent('2 people say it is gone');
  // The mouse first scrolls the button clear of what floats over the page.
  await gone.hover();
  const expectStill = await readAt(gone);

  await gone.click();
  await expect.element(toastOf('Reported as gone')).toBeVisible();
  await expect.element(card).toMatchTextContent('3 people say it is gone');
  expect(listed()).toEqual(['Newer', 'Middle', 'Older']);
  await expect.element(earlier).not.toBeInTheDocument();
  await expect.element(gone).toHaveFocus();
  expectStill();

  await gone.click();
  await expect.element(toastOf('Report removed')).toBeVisible();
  await expect.element(card).toMatchTextContent('2 people say it is gone');
  expect(listed()).toEqual(['Newer', 'Middle', 'Older']);
  expectStill();
  await gone.click();
  await expect.element(card).toMatchTextContent('3 people say it is gone');
  await sawIt.click();
  await expect.element(card).not.toMatchTextContent('it is gone');
  expect(listed()).toEqual(['Newer', 'Middle', 'Older']);
  expectStill();
  await gone.click();
  await expect.element(card).toMatchTextContent('1 person says it is gone');
});

test('a user who made the last report finds the sign under “Earlier signs” when they come back', async () => {
  const {storeId} = await givenReportedSign();
  await openApp(`/store/${storeId}`, {as: 'ana'});
  await expect.element(card).toMatchTextContent('2 people say it is gone');
  goOffline();
  await gone.click();
  // Foretold, and in its place all the same.
  await expect.element(card).toMatchTextContent('3 people say it is gone');
  expect(listed()).toEqual(['Newer', 'Middle', 'Older']);

  await page.getByRole('banner').getByRole('link', {name: /home$/}).click();
  await expect.poll(() => location.pathname).toBe('/');
  history.back();
  await expect.poll(listed).toEqual(['Newer', 'Older']);
  await earlier.getByRole('button').first().click();
  await expect.element(earlier.getByRole('article')).toMatchTextContent('Middle');
  await expect.element(card).toMatchTextContent('Maybe gone by now');
});

test('a store whose only sign was reported by the user says that nothing was seen lately', async () => {
  const sign = await givenSign({text: 'Middle'});
  for (const who of ['ana', 'ben', 'owner'] as const) await react(sign, who, {gone: true});
  await openApp(`/store/${sign.storeId}`, {as: 'ana'});
  await expect.element(recent).toMatchTextContent('Nothing seen here lately');
  await expect.element(earlier).toBeVisible();
});

test('the card stays at home too for the user who makes the last report', async () => {
  const sign = await givenSign({text: 'Middle'});
  await givenSign({text: 'Another'});
  for (const who of ['ben', 'owner'] as const) await react(sign, who, {gone: true});
  await openApp('/', {as: 'ana'});
  await expect.element(card).toMatchTextContent('2 people say it is gone');
  const expectStill = await readAt(gone);
  await gone.click();
  await expect.element(toastOf('Reported as gone')).toBeVisible();
  await expect.element(card).toMatchTextContent('3 people say it is gone');
  await expect.poll(() => server.row('signs', {id: sign.id})?.goneCount).toBe(3);
  // The trigger takes its store off home.
  await renewFreshSigns(sign.storeId);
  await expect.element(card).toMatchTextContent('3 people say it is gone');
  expect(page.getByRole('article').elements()).toHaveLength(2);
  await expect.element(gone).toHaveFocus();
  expectStill();
});

test('the card leaves home for all other users when the last report comes', async () => {
  const sign = await givenSign({text: 'Middle'});
  for (const who of ['ben', 'owner'] as const) await react(sign, who, {gone: true});
  await openApp('/');
  await expect.element(card).toMatchTextContent('2 people say it is gone');
  await react(sign, 'ana', {gone: true});
  await expect.element(card).not.toBeInTheDocument();
});

test('a report without a reason leads to the reasons', async () => {
  const {id} = await givenStore();
  await openApp(`/store/${id}`);
  await page.getByRole('button', {name: 'Report this store'}).click();
  const dialog = page.getByRole('dialog');
  const first = dialog.getByRole('radio').first();
  await dialog.getByRole('button', {name: 'Send Report'}).click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Please choose what is wrong.');
  await expect.element(first).toHaveFocus();
  await expect.element(first).not.toBeChecked();
  expect(await axeFindings()).toEqual([]);
  await first.click();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
});
