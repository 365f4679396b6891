import type {Page} from '@playwright/test';
import type {Sql} from 'postgres';
import {claimOn, openQueue} from './support/claims.ts';
import {goOffline, goOnline, standBefore} from './support/outbox.ts';
import {admin, ana} from './support/people.ts';
import {expectToast, openStore} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenStore, type Store} from './support/town.ts';

// Several of these claim as the same person, who may do so only so often an hour.
test.beforeEach(({stack}) => stack.forgetLimits());

const PROOF = 'My name is on the license by the door.';

async function makeClaim(page: Page): Promise<void> {
  const {button, email, phone, proof, submit} = claimOn(page);
  await button.click();
  await email.fill('shop@example.com');
  await phone.fill('555 0100');
  await proof.fill(PROOF);
  await submit.click();
}

const claimsOn = ({id}: Store, sql: Sql) =>
  sql`select contact_user, name, contact_email, phone, proof, status from store_claims where store_id = ${id}`;

test('ana claims a store, sees on two devices what an admin decides, and gets it by mail', async ({
  ana: page,
  ben,
  browserOf,
  stack,
}) => {
  const {sql, mailbox} = stack;
  await sql`delete from store_claims`;
  const store = await givenStore(sql);
  const [phone, adminPage] = await Promise.all([browserOf('ana'), browserOf('admin')]);
  const [queue] = await Promise.all([
    openQueue(adminPage),
    ...[page, phone, ben].map(screen => openStore(screen, store)),
  ]);
  await makeClaim(page);
  await expectToast(page, 'Claim submitted');
  for (const screen of [page, phone]) {
    await expect(screen.getByText('We will get back to you at shop@example.com')).toBeVisible();
    await expect(claimOn(screen).button).toHaveCount(0);
  }
  await expect(claimOn(ben).button).toBeVisible();
  await expect(claimOn(ben).pending).toHaveCount(0);
  expect(await claimsOn(store, sql)).toEqual([
    {
      contact_user: ana.id,
      name: ana.name,
      contact_email: 'shop@example.com',
      phone: '555 0100',
      proof: PROOF,
      status: 'pending',
    },
  ]);
  const received = await mailbox.mailTo(ana.email, `We received your claim on ${store.name}`);
  expect(received.link).toBe(`${stack.url}/store/${store.id}`);
  expect(received.text).not.toContain(PROOF);
  const toDecide = await mailbox.mailTo(admin.email, `A claim on ${store.name}`);
  expect(toDecide.text).toContain(`> ${PROOF}`);

  const waiting = queue.claimOn(store);
  await waiting.getByRole('button', {name: /^Reject/}).click();
  await queue.reason.fill('The license names somebody else.');
  await queue.reject.getByRole('button', {name: 'Reject'}).click();
  await expect(waiting).toHaveCount(0);
  for (const screen of [page, phone]) {
    await expect(screen.getByText('The license names somebody else.')).toBeVisible();
    await expect(claimOn(screen).button).toBeVisible();
  }
  const refused = await mailbox.mailTo(ana.email, `Your claim on ${store.name} was not approved`);
  expect(refused.text).toContain('> The license names somebody else.');

  await makeClaim(page);
  await expect(claimOn(phone).pending).toBeVisible();
  await waiting.getByRole('button', {name: /^Approve/}).click();
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

test('ana claims a store without a network: the claim waits on the device, across a reload, and arrives once', async ({
  ana: page,
  complaints,
  stack,
}) => {
  complaints.allowOutage();
  const store = await givenStore(stack.sql);
  await standBefore(page, store);
  await goOffline(page);
  await makeClaim(page);
  await expect(page.getByText('It goes out as soon as the server can be reached.')).toBeVisible();
  await page.reload();
  await expect(claimOn(page).pending).toBeVisible();
  await goOnline(page);
  await expect(page.getByText('We will get back to you at')).toBeVisible();
  await expect.poll(() => claimsOn(store, stack.sql)).toHaveLength(1);
});
