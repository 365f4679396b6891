import {beforeEach, expect, test} from 'vitest';
import {caseOn} from '../../../../tests/support/component/admin-rows.ts';
import {adminTable} from '../../../../tests/support/component/admin-table.ts';
import {openApp} from '../../../../tests/support/component/app.tsx';
import {axeFindings} from '../../../../tests/support/component/look.ts';
import {
  givenPeople,
  givenSign,
  givenStore,
  owner,
} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

const {row} = adminTable;
const WHY = 'It does not exist.';

let storeId: string;
beforeEach(async () => {
  await givenPeople('owner', 'ben');
  const switchedOff = {isActive: false, inactiveSince: Date.now() - 3 * 60 * 60 * 1000};
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
