import {expect, test} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {openApp, toastOf} from '../../../tests/support/component/app.tsx';
import {givenDecision} from '../../../tests/support/component/admin-rows.ts';
import {givenClaim} from '../../../tests/support/component/claims.ts';
import {goOnline} from '../../../tests/support/component/device.ts';
import {axeFindings, findings} from '../../../tests/support/component/look.ts';
import {loseNetwork} from '../../../tests/support/component/outbox.ts';
import {
  admin,
  ana,
  ben,
  givenPeople,
  givenStore,
  owner,
} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';

const items = page.getByRole('list', {name: 'Open claims'}).getByRole('listitem');
const claimOf = ({email}: {readonly email: string}) => items.filter({hasText: email});
const approving = page.getByRole('dialog', {name: 'Approve this claim?'});
const rejecting = page.getByRole('dialog', {name: 'Reject this claim?'});

test('approves one of two claims by keyboard, names the former owner, and rejects the other', async () => {
  await givenPeople('ana', 'ben', 'owner');
  const store = await givenStore({ownerId: owner.id});
  const {id: anas} = await givenClaim(store, 'ana', {proof: 'My name is on the lease.'});
  const {id: bens} = await givenClaim(store, 'ben');
  await openApp('/admin?tab=claims', {as: 'admin'});
  await expect.element(items).toHaveLength(2);
  await expect.element(claimOf(ana)).toMatchTextContent(/My name is on the lease\./);
  expect(await findings()).toEqual([]);
  const approve = claimOf(ben).getByRole('button', {name: /^Approve/});
  approve.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(approving)
    .toMatchTextContent(/owns this store now.*1 other open claim on this store will be rejected\./);
  await expect.element(approving).toMatchTextContent(new RegExp(owner.nickname ?? owner.name));
  expect(await axeFindings()).toEqual([]);
  approving.getByRole('button', {name: 'Approve'}).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toastOf('Claim approved')).toBeVisible();
  await expect.element(approving).not.toBeInTheDocument();
  await expect.element(claimOf(ben)).not.toBeInTheDocument();
  await expect
    .poll(() => server.row('storeClaims', {id: bens}))
    .toMatchObject({status: 'approved', contactUser: ben.id});
  // A browser leaves the rest to the server.
  await server.change('storeClaims', {id: anas}, {status: 'rejected'});
  await expect.element(items).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', {name: /^Claims/})).toHaveFocus();
});

test('says in the open dialog that another admin has decided the claim', async () => {
  await givenPeople('ana');
  const {id} = await givenClaim(await givenStore(), 'ana');
  await openApp('/admin?tab=claims', {as: 'admin'});
  await items.getByRole('button', {name: /^Reject/}).click();
  const reason = rejecting.getByLabelText('Reason', {exact: false});
  await reason.fill('Not today.');
  await server.change('storeClaims', {id}, {status: 'rejected', decidedAt: Date.now()});
  await expect.element(rejecting).toMatchTextContent(/This claim has been decided already\./);
  expect(reason.query()).toBeNull();
  await rejecting.getByRole('button', {name: 'Close'}).last().click();
  await expect.element(rejecting).not.toBeInTheDocument();
  expect(items.query()).toBeNull();
});

test('says that a decision made offline waits here, until it is sent', async () => {
  await givenPeople('ana');
  const {id} = await givenClaim(await givenStore(), 'ana');
  const waiting = page.getByText('1 decision saved here');
  const status = () => server.row('storeClaims', {id})?.status;
  await openApp('/admin?tab=claims', {as: 'admin'});
  await expect.element(items).toBeVisible();
  await loseNetwork();
  await items.getByRole('button', {name: /^Approve/}).click();
  await approving.getByRole('button', {name: 'Approve'}).click();
  await expect.element(waiting).toBeVisible();
  expect(status()).toBe('pending');
  goOnline();
  await expect.poll(status).toBe('approved');
  await expect.element(waiting).not.toBeInTheDocument();
});

test('lists what was decided, and undoes it', async () => {
  await givenPeople('ana', 'ben', 'admin', 'owner');
  const store = await givenStore();
  const decidedAt = Date.now();
  const {id} = await givenClaim(store, 'ana', {
    status: 'rejected',
    reason: 'The lease ended.',
    decidedAt: decidedAt - 1000,
  });
  const approved = await givenClaim(store, 'ben', {status: 'approved', decidedAt});
  await givenDecision(approved.id, owner.id, decidedAt - 5000);
  await givenDecision(approved.id, admin.id, decidedAt);
  await openApp('/admin?tab=claims', {as: 'admin'});
  const decided = page.getByRole('list', {name: 'Decided lately'}).getByRole('listitem');
  await expect.element(decided).toHaveLength(2);
  await expect
    .element(decided.nth(0))
    .toMatchTextContent(/Approved.*Claimed by Ben, decided by Grace/);
  await expect.element(decided.nth(1)).toMatchTextContent(/Rejected.*Ana.*The lease ended\./);
  expect(await findings()).toEqual([]);
  await decided.nth(1).getByRole('button', {name: /^Undo/}).click();
  await expect.element(toastOf('Undone')).toBeVisible();
  await expect.element(decided).toHaveLength(1);
  await expect.element(page.getByRole('list', {name: 'Decided lately'})).toHaveFocus();
  await expect.element(claimOf(ana).getByRole('button', {name: /^Approve/})).toBeVisible();
  await expect
    .poll(() => server.row('storeClaims', {id}))
    .toMatchObject({status: 'pending', reason: null, decidedAt: null});
});
