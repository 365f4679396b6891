import type {Page} from '@playwright/test';
import type {Sql} from 'postgres';
import {goOffline, goOnline, outboxOf, standBefore} from './support/outbox.ts';
import {claimOn, openQueue} from './support/claims.ts';
import {admin, ana, logIn, MEMBERS} from './support/people.ts';
import {expectToast, openStore} from './support/screens.ts';
import {arrive, endSessions, logOut} from './support/sessions.ts';
import {expect, test} from './support/test.ts';
import {givenStore, type Store} from './support/town.ts';

// Several of these claim as the same person, who may do so only so often an hour.
test.beforeEach(({stack}) => stack.forgetLimits());

const PROOF = 'My name is on the license by the door.';

async function makeClaim(page: Page): Promise<void> {
  const {button, phone, proof, submit} = claimOn(page);
  await button.click();
  await phone.fill('555 0100');
  await proof.fill(PROOF);
  await submit.click();
}

const claimsOn = ({id}: Store, sql: Sql) =>
  sql`select contact_user, name, contact_email, phone, proof, status from store_claims where store_id = ${id}`;

test('ana claims a store, sees on two devices what becomes of it, and nobody else does', async ({
  ana: page,
  ben,
  browserOf,
  stack,
}) => {
  test.slow();
  await stack.sql`delete from store_claims`;
  const store = await givenStore(stack.sql);
  const phone = await browserOf('ana');
  for (const screen of [page, phone, ben]) await openStore(screen, store);
  const claim = claimOn(page);
  await claim.button.click();
  await expect(claim.name).toHaveValue(ana.name);
  await expect(claim.email).toHaveValue(ana.email);
  await claim.email.fill('ana@home');
  await claim.submit.click();
  await expect(claim.dialog.getByRole('alert')).toHaveText('Please fill in all required fields');
  await expect(claim.dialog.getByText('Please enter a valid email address')).toBeVisible();
  await expect(claim.email).toBeFocused();
  await expect(claim.phone).toHaveAccessibleDescription('Please fill in all required fields');
  await claim.email.fill('shop@example.com');
  await claim.phone.fill('555 0100');
  await claim.proof.fill(PROOF);
  await claim.submit.click();
  await expectToast(page, 'Claim submitted');
  await expect(claim.dialog).toHaveCount(0);
  // What led to the dialog is gone; what became of it stands there.
  await expect(page.locator(':focus')).toContainText('Claim pending');
  for (const screen of [page, phone]) {
    await expect(claimOn(screen).pending).toBeVisible();
    await expect(screen.getByText('We will get back to you at shop@example.com')).toBeVisible();
    await expect(claimOn(screen).button).toHaveCount(0);
  }
  await expect(claimOn(ben).button).toBeVisible();
  await expect(claimOn(ben).pending).toHaveCount(0);
  expect(await claimsOn(store, stack.sql)).toEqual([
    {
      contact_user: ana.id,
      name: ana.name,
      contact_email: 'shop@example.com',
      phone: '555 0100',
      proof: PROOF,
      status: 'pending',
    },
  ]);

  const {mailbox} = stack;
  const received = await mailbox.mailTo(ana.email, `We received your claim on ${store.name}`);
  expect(received.link).toBe(`${stack.url}/store/${store.id}`);
  expect(received.text).not.toContain(PROOF);
  const toDecide = await mailbox.mailTo(admin.email, `A claim on ${store.name}`);
  expect(toDecide.text).toContain(`> ${PROOF}`);

  await page.setViewportSize({width: 360, height: 740});
  const queue = await openQueue(await browserOf('admin'));
  await queue
    .claimOn(store)
    .getByRole('button', {name: /^Reject/})
    .click();
  await queue.reject.getByRole('button', {name: 'Reject'}).click();
  await expect(queue.reason).toBeFocused();
  await expect(queue.reason).toHaveAccessibleDescription(/Please give a reason\./);
  await queue.reason.fill('The license names somebody else.');
  await queue.reject.getByRole('button', {name: 'Cancel'}).click();
  await queue
    .claimOn(store)
    .getByRole('button', {name: /^Reject/})
    .click();
  await expect(queue.reason).toHaveValue('The license names somebody else.');
  await queue.reject.getByRole('button', {name: 'Reject'}).click();
  await expect(queue.claimOn(store)).toHaveCount(0);
  for (const screen of [page, phone]) {
    await expect(screen.getByText('Claim not approved')).toBeVisible();
    await expect(screen.getByText('The license names somebody else.')).toBeVisible();
    await expect(claimOn(screen).button).toBeVisible();
  }
  const refused = await mailbox.mailTo(ana.email, `Your claim on ${store.name} was not approved`);
  expect(refused.text).toContain('> The license names somebody else.');

  await makeClaim(page);
  await expect(claimOn(phone).pending).toBeVisible();
  await queue
    .claimOn(store)
    .getByRole('button', {name: /^Approve/})
    .click();
  await queue.approve.getByRole('button', {name: 'Approve'}).click();
  for (const screen of [page, phone]) {
    await expect(screen.getByText('Claim approved')).toBeVisible();
    await expect(screen.getByRole('link', {name: 'Edit Store'})).toBeVisible();
    await expect(claimOn(screen).button).toHaveCount(0);
  }
  await phone.getByRole('button', {name: /^Notifications/}).click();
  await expect(
    phone.getByRole('link', {name: `Your claim on ${store.name} was approved`}),
  ).toBeVisible();
  const approved = await mailbox.mailTo(ana.email, `Your claim on ${store.name} was approved`);
  expect(approved.link).toBe(`${stack.url}/store/${store.id}`);
});

test('a visitor is asked to log in first, and then claims', async ({visitor, stack}) => {
  const store = await givenStore(stack.sql);
  await openStore(visitor, store);
  await claimOn(visitor).button.click();
  await expectToast(visitor, 'Login required', 'Please login to claim this store');
  await expect(visitor).toHaveURL('/login');
  await logIn(visitor, 'ben');
  await expect(visitor).toHaveURL(`/store/${store.id}`);
  await makeClaim(visitor);
  await expect(claimOn(visitor).pending).toBeVisible();
  await expect
    .poll(() => claimsOn(store, stack.sql))
    .toMatchObject([{contact_user: MEMBERS.ben.id, status: 'pending'}]);
});

test('owners and admins are offered no claim, and nobody is on an inactive store', async ({
  admin,
  owner,
  ben,
  stack,
}) => {
  const store = await givenStore(stack.sql, {owner: 'owner'});
  for (const page of [admin, owner]) {
    await openStore(page, store);
    await expect(page.getByRole('link', {name: 'Edit Store'})).toBeVisible();
    await expect(claimOn(page).button).toHaveCount(0);
  }
  await openStore(ben, store);
  await expect(claimOn(ben).button).toBeVisible();
  await stack.sql`update stores set is_active = false where id = ${store.id}`;
  await expect(ben.getByText('Store Inactive')).toBeVisible();
  await expect(claimOn(ben).button).toHaveCount(0);
});

test('a claim made without a network waits on the device, across a reload, and arrives once', async ({
  ana: page,
  complaints,
  stack,
}) => {
  test.slow();
  complaints.allowOutage();
  const store = await givenStore(stack.sql);
  await standBefore(page, store);
  await goOffline(page);
  await makeClaim(page);
  await expect(claimOn(page).pending).toBeVisible();
  await expect(page.getByText('It goes out as soon as the server can be reached.')).toBeVisible();
  await page.reload();
  await expect(claimOn(page).pending).toBeVisible();
  const outbox = outboxOf(page);
  await outbox.open();
  await expect(outbox.item(store.name)).toContainText('Claim on a store');
  await outbox.close();
  await goOnline(page);
  await expect(page.getByText('We will get back to you at')).toBeVisible();
  await expect.poll(() => claimsOn(store, stack.sql)).toHaveLength(1);
});

test('what was typed is there again, and a claim made elsewhere meanwhile is the one that counts', async ({
  ana: page,
  complaints,
  stack,
}) => {
  complaints.allowRefusal('storeClaim.create');
  const store = await givenStore(stack.sql);
  await openStore(page, store);
  const claim = claimOn(page);
  await claim.button.click();
  await claim.proof.fill(PROOF);
  await claim.dialog.getByRole('button', {name: 'Cancel'}).click();
  await expect(claim.button).toBeFocused();
  await page.reload();
  await claim.button.click();
  await expect(claim.proof).toHaveValue(PROOF);
  await stack.sql`
    insert into store_claims (id, store_id, contact_user, name, contact_email, phone, proof, status, created_at)
    values (gen_random_uuid(), ${store.id}, ${ana.id}, 'Ana', 'ana@example.com', '555', 'Elsewhere', 'pending', now())`;
  await expect(claim.pending).toHaveCount(1);
  await claim.phone.fill('555 0100');
  await claim.submit.click();
  await expect(claim.dialog.getByRole('alert')).toContainText('Failed to submit store claim');
  await expect(claim.dialog.getByRole('alert')).toContainText(
    'You have claimed this store already. We will get back to you soon.',
  );
});

test('a claim that is not sent waits for its claimant, and for nobody else', async ({
  visitor: shared,
  complaints,
  stack,
}) => {
  const store = await givenStore(stack.sql);
  const path = `/store/${store.id}`;
  const claim = claimOn(shared);
  complaints.allowEndedSession();
  await arrive(shared, 'ana', path);
  await claim.button.click();
  await claim.proof.fill(PROOF);
  await shared.reload();
  await claim.button.click();
  await expect(claim.proof).toHaveValue(PROOF);
  await claim.phone.fill('555 0100');
  await endSessions(shared, stack.sql);
  await shared.evaluate(() => dispatchEvent(new Event('focus')));
  await expectToast(shared, 'You have been logged out');
  await arrive(shared, 'ben', path);
  await claim.button.click();
  await expect(claim.name).toHaveValue(MEMBERS.ben.name);
  await expect(claim.proof).toHaveValue('');
  await claim.dialog.getByRole('button', {name: 'Cancel'}).click();
  await logOut(shared);
  await arrive(shared, 'ana', path);
  await claim.button.click();
  await expect(claim.phone).toHaveValue('555 0100');
  await expect(claim.proof).toHaveValue(PROOF);
  await claim.submit.click();
  await expect(claim.pending).toBeVisible();
  const left = () => shared.evaluate(() => Object.values(localStorage).join());
  expect(await left()).not.toContain(PROOF);
});
