import {beforeEach, expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {openApp, signIn, toastOf} from '../../../../tests/support/component/app.tsx';
import {claimHere as claim, givenClaim, PROOF} from '../../../../tests/support/component/claims.ts';
import {passTime, resumeTimeouts, stopTimeouts} from '../../../../tests/support/component/clock.ts';
import {
  ana,
  ben,
  givenPeople,
  givenStore,
  owner,
} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';
import {currentToast} from '../../../ui/overlays/toast-store.ts';

beforeEach(() => givenPeople('ben', 'owner', 'admin'));

test('a claim starts with the claimant’s known data, and names missing fields', async () => {
  const store = await givenStore();
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await claim.button.click();
  await expect.element(claim.name).toHaveValue(ana.name);
  await expect.element(claim.email).toHaveValue(ana.email);
  await claim.email.fill('ana@home');
  await claim.submit.click();
  await expect
    .element(claim.dialog.getByRole('alert'))
    .toHaveTextContent('Please fill in all required fields');
  await expect.element(claim.dialog).toMatchTextContent('Please enter a valid email address');
  await expect.element(claim.email).toHaveFocus();
  await expect
    .element(claim.phone)
    .toHaveAccessibleDescription('Please fill in all required fields');
  expect(server.rows('storeClaims')).toEqual([]);
});

test('an open claim leaves the other actions on the store in one row on a phone', async () => {
  const store = await givenStore();
  await givenClaim(store, 'ana');
  await page.viewport(390, 844);
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await expect.element(claim.pending).toBeVisible();
  const [follow, report] = ['Follow', 'Report this store'].map(name =>
    page.getByRole('button', {name}).element().getBoundingClientRect(),
  );
  expect(report?.top).toBe(follow?.top);
});

test('a claim that is sent stands at the store for its claimant, in place of the button', async () => {
  const store = await givenStore();
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await claim.button.click();
  await claim.email.fill('shop@example.com');
  await claim.phone.fill('555 0100');
  await claim.proof.fill(PROOF);
  await claim.submit.click();
  await expect.element(toastOf('Claim submitted')).toBeVisible();
  await expect.element(claim.dialog).not.toBeInTheDocument();
  await expect.element(claim.pending).toBeVisible();
  // What led to the dialog is gone; what became of it stands there.
  await expect.poll(() => document.activeElement?.textContent).toContain('Claim pending');
  await expect
    .element(page.getByRole('main'))
    .toMatchTextContent('We will get back to you at shop@example.com');
  await expect.element(claim.button).not.toBeInTheDocument();
  const {id: contactUser, name} = ana;
  const contactEmail = 'shop@example.com';
  await expect
    .poll(() => server.rows('storeClaims'))
    .toMatchObject([
      {contactUser, name, contactEmail, phone: '555 0100', proof: PROOF, status: 'pending'},
    ]);
});

test('a claimant sees live what becomes of their claim', async () => {
  const store = await givenStore();
  const {id} = await givenClaim(store, 'ana');
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await expect.element(claim.pending).toBeVisible();
  const reason = 'The license names somebody else.';
  await server.change('storeClaims', {id}, {status: 'rejected', reason, decidedAt: Date.now()});
  await expect.element(page.getByText('Claim not approved')).toBeVisible();
  await expect.element(page.getByText(reason)).toBeVisible();
  await expect.element(claim.button).toBeVisible();

  const {id: second} = await givenClaim(store, 'ana', {createdAt: Date.now() + 1});
  await expect.element(claim.pending).toBeVisible();
  await expect.element(claim.button).not.toBeInTheDocument();
  await server.change('storeClaims', {id: second}, {status: 'approved', decidedAt: Date.now()});
  await server.change('stores', {id: store.id}, {ownerId: ana.id});
  await expect.element(page.getByText('Claim approved')).toBeVisible();
  await expect.element(page.getByRole('link', {name: 'Edit Store'})).toBeVisible();
  await expect.element(claim.button).not.toBeInTheDocument();
});

test('a claim by another user changes nothing for a user who may claim the store too', async () => {
  const store = await givenStore();
  await givenClaim(store, 'ana');
  await openApp(`/store/${store.id}`, {as: 'ben'});
  await expect.element(claim.button).toBeVisible();
  await expect.element(claim.pending).not.toBeInTheDocument();
});

test('a visitor is asked to log in first, and then claims', async () => {
  const store = await givenStore();
  await openApp(`/store/${store.id}`);
  await expect.element(claim.button).toBeVisible();
  stopTimeouts();
  await claim.button.click();
  await expect
    .poll(currentToast)
    .toMatchObject({title: 'Login required', description: 'Please login to claim this store'});
  await passTime(1500);
  resumeTimeouts();
  await expect.poll(() => location.pathname).toBe('/login');
  await signIn('ben');
  await expect.poll(() => location.pathname).toBe(`/store/${store.id}`);
  await claim.button.click();
  await claim.phone.fill('555 0100');
  await claim.proof.fill(PROOF);
  await claim.submit.click();
  await expect.element(claim.pending).toBeVisible();
  await expect
    .poll(() => server.rows('storeClaims'))
    .toMatchObject([{contactUser: ben.id, status: 'pending'}]);
});

test('owners and admins are offered no claim', async () => {
  const store = await givenStore({ownerId: owner.id});
  for (const as of ['admin', 'owner'] as const) {
    if (as === 'admin') await openApp(`/store/${store.id}`, {as});
    else await signIn(as);
    await expect.element(page.getByRole('link', {name: 'Edit Store'})).toBeVisible();
    await expect.element(claim.button).not.toBeInTheDocument();
  }
  await signIn('ben');
  await expect.element(claim.button).toBeVisible();
});

test('an inactive store cannot be claimed', async () => {
  const store = await givenStore();
  await openApp(`/store/${store.id}`, {as: 'ben'});
  await expect.element(claim.button).toBeVisible();
  await server.change('stores', {id: store.id}, {isActive: false});
  await expect.element(page.getByText('Store Inactive')).toBeVisible();
  await expect.element(claim.button).not.toBeInTheDocument();
});
