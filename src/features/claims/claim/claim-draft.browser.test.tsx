import {beforeEach, expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {setSignedIn} from '../../../../tests/support/component/api.ts';
import {openApp, reopenApp, signIn, toastOf} from '../../../../tests/support/component/app.tsx';
import {claimHere as claim, givenClaim, PROOF} from '../../../../tests/support/component/claims.ts';
import {goOffline, goOnline} from '../../../../tests/support/component/device.ts';
import {ben, givenPeople, givenStore} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

beforeEach(() => givenPeople('ana', 'ben'));

test('restores typed text, and shows a claim that was made elsewhere meanwhile instead', async () => {
  const store = await givenStore();
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await claim.button.click();
  await claim.proof.fill(PROOF);
  await claim.cancel.click();
  await expect.element(claim.button).toHaveFocus();
  await reopenApp({as: 'ana'});
  await claim.button.click();
  await expect.element(claim.proof).toHaveValue(PROOF);
  await givenClaim(store, 'ana', {proof: 'Elsewhere'});
  await expect.element(claim.pending).toBeInTheDocument();
  await claim.phone.fill('555 0100');
  await claim.submit.click();
  const alert = claim.dialog.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Failed to submit store claim');
  await expect
    .element(alert)
    .toMatchTextContent('You have claimed this store already. We will get back to you soon.');
  expect(server.rows('storeClaims')).toMatchObject([{proof: 'Elsewhere'}]);
});

test('an unsent claim waits for its claimant, and for no other user', async () => {
  const store = await givenStore();
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await claim.button.click();
  await claim.proof.fill(PROOF);
  await reopenApp({as: 'ana'});
  await claim.button.click();
  await expect.element(claim.proof).toHaveValue(PROOF);
  await claim.phone.fill('555 0100');
  // The session ended, which the app learns when the user turns to it.
  setSignedIn(null);
  dispatchEvent(new Event('focus'));
  await expect.element(toastOf('You have been logged out')).toBeVisible();
  await expect.element(claim.dialog).not.toBeInTheDocument();

  await signIn('ben');
  await claim.button.click();
  await expect.element(claim.name).toHaveValue(ben.name);
  await expect.element(claim.proof).toHaveValue('');
  await claim.cancel.click();

  await signIn('ana');
  await claim.button.click();
  await expect.element(claim.phone).toHaveValue('555 0100');
  await expect.element(claim.proof).toHaveValue(PROOF);
  await claim.submit.click();
  await expect.element(claim.pending).toBeVisible();
  await expect.poll(() => server.rows('storeClaims')).toHaveLength(1);
  await expect.poll(() => Object.values(localStorage).join('')).not.toContain(PROOF);
});

test('a claim made without a network waits on the device and is made once', async () => {
  const store = await givenStore();
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await expect.element(claim.button).toBeVisible();
  goOffline();
  await claim.button.click();
  await claim.phone.fill('555 0100');
  await claim.proof.fill(PROOF);
  await claim.submit.click();
  await expect.element(claim.pending).toBeVisible();
  const waits = 'It goes out as soon as the server can be reached.';
  await expect.element(page.getByRole('main')).toMatchTextContent(waits);
  await page
    .getByRole('banner')
    .getByRole('button', {name: /^Outbox/})
    .click();
  const items = page.getByRole('dialog', {name: 'Outbox'}).getByRole('listitem');
  const item = items.filter({hasText: 'Claim on a store'}).filter({hasText: 'Saved here'});
  await expect.element(item).toMatchTextContent(store.name);
  await page.getByRole('dialog', {name: 'Outbox'}).getByRole('button', {name: 'Close'}).click();
  expect(server.rows('storeClaims')).toEqual([]);
  goOnline();
  await expect.element(page.getByRole('main')).toMatchTextContent('We will get back to you at');
  expect(server.rows('storeClaims')).toHaveLength(1);
});
