import {beforeEach, expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {caseOn, givenSwitch} from '../../../../tests/support/component/admin-rows.ts';
import {adminTable} from '../../../../tests/support/component/admin-table.ts';
import {openApp} from '../../../../tests/support/component/app.tsx';
import {axeFindings} from '../../../../tests/support/component/look.ts';
import {
  admin,
  givenPeople,
  givenSign,
  givenStore,
  owner,
} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

const {row} = adminTable;
const WHY = 'It does not exist.';
const SINCE = Date.now() - 3 * 60 * 60 * 1000;

let storeId: string;
beforeEach(async () => {
  await givenPeople('owner', 'ben', 'admin');
  const switchedOff = {isActive: false, inactiveSince: SINCE};
  ({id: storeId} = await givenStore({...switchedOff, ownerId: owner.id}));
});

test('tells an admin in the row of a store since when it is switched off', async () => {
  await openApp('/admin?tab=stores', {as: 'admin'});
  await expect.element(row('Corner Coffee')).toMatchTextContent(/Switched off 3 hours ago/);
});

test('tells an admin in the row of a store which moderator hid it, and why', async () => {
  await server.put('cases', {
    ...caseOn(await givenSign({store: await givenStore({name: 'Another Store'})})),
    noun: 'store',
    itemId: storeId,
    signId: null,
    storeId,
    status: 'decided',
    decision: 'hide',
    reason: WHY,
    decidedAt: Date.now(),
    decidedBy: owner.id,
  });
  await openApp('/admin?tab=stores', {as: 'admin'});
  await expect
    .element(row('Corner Coffee'))
    .toMatchTextContent(new RegExp(`Hidden by ${owner.nickname ?? owner.name}: “${WHY}”`));
  expect(await axeFindings()).toEqual([]);
});

test('tells an owner in the row of their store why moderators hid it, and not who did', async () => {
  await server.put('notifications', {
    id: crypto.randomUUID(),
    userId: owner.id,
    kind: 'item-hidden',
    storeId,
    signId: null,
    personId: null,
    reason: WHY,
    createdAt: Date.now(),
    readAt: null,
  });
  await openApp('/admin?tab=stores', {as: 'owner'});
  await expect
    .element(row('Corner Coffee'))
    .toMatchTextContent(new RegExp(`Hidden by moderators: “${WHY}”`));
});

test('tells an admin in the row of a store which admin switched it off, and why', async () => {
  await givenSwitch(storeId, false, {createdAt: SINCE + 5, reason: WHY});
  await openApp('/admin?tab=stores', {as: 'admin'});
  const words = new RegExp(
    `Switched off 3 hours ago.* by ${admin.nickname ?? admin.name} · ${WHY}`,
  );
  await expect.element(row('Corner Coffee')).toMatchTextContent(words);
  expect(await axeFindings()).toEqual([]);
});

test.each([
  ['an admin before its owner', false, SINCE - 10 * 60_000],
  ['its owner, soon after an admin switched it on', true, SINCE - 1000],
])('tells an admin since when alone, if it was switched off by %s', async (_, isActive, at) => {
  await givenSwitch(storeId, isActive, {createdAt: at, reason: WHY});
  await openApp('/admin?tab=stores', {as: 'admin'});
  await expect.element(row('Corner Coffee')).toMatchTextContent(/Switched off 3 hours ago/);
  await expect.element(row('Corner Coffee')).not.toMatchTextContent(/ by |It does not exist/);
});

test('asks an admin who switches a store of another user off for a reason, and on for none', async () => {
  const active = () => server.row('stores', {id: storeId})?.isActive;
  const dialog = page.getByRole('dialog', {name: 'Switch off this store?'});
  await openApp('/admin?tab=stores', {as: 'admin'});
  const switched = row('Corner Coffee').getByRole('switch');
  await switched.click();
  await expect.poll(active).toBe(true);
  await switched.click();
  expect(await axeFindings()).toEqual([]);
  await dialog.getByRole('button', {name: 'Switch off'}).click();
  await expect.element(dialog.getByText('Please give a reason.')).toBeVisible();
  expect(active()).toBe(true);
  await dialog.getByLabelText('Reason', {exact: false}).fill(WHY);
  await dialog.getByRole('button', {name: 'Switch off'}).click();
  await expect.poll(active).toBe(false);
  await expect.element(dialog).not.toBeInTheDocument();
  await server.change('stores', {id: storeId}, {ownerId: admin.id, isActive: true});
  await expect.element(switched).toBeChecked();
  await switched.click();
  await expect.poll(active).toBe(false);
});
