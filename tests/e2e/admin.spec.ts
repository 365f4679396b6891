import {randomUUID} from 'node:crypto';
import type {Page} from '@playwright/test';
import type {Sql} from 'postgres';
import {findings, findingsHere} from './support/axe.ts';
import {givenClaim, openQueue} from './support/claims.ts';
import {goOffline, goOnline} from './support/outbox.ts';
import {logIn, type Member, MEMBERS} from './support/people.ts';
import {expectToast, open} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenStore} from './support/town.ts';

const panel = (page: Page) => page.getByRole('heading', {level: 1, name: 'Admin Panel'});

/** Other tests give stores away. */
const ownsNothing = (sql: Sql, who: Member) =>
  sql`update stores set owner_id = null where owner_id = ${MEMBERS[who].id}`;

test('a visitor logs in first and gets where they wanted; ana is sent home', async ({
  visitor,
  ana,
  stack,
}) => {
  await ownsNothing(stack.sql, 'ana');
  await visitor.goto('/admin?tab=claims');
  await expect(visitor).toHaveURL('/login');
  await logIn(visitor, 'admin');
  await expect(visitor).toHaveURL('/admin?tab=claims');
  await expect(panel(visitor)).toBeVisible();

  await ana.goto('/admin');
  await expect(ana).toHaveURL('/');
  await expect(ana.getByRole('banner').getByRole('link', {name: 'Admin Panel'})).toHaveCount(0);
});

test('the shield leads admins in, on a phone the menu; who is no admin any more is sent home', async ({
  admin,
  browserOf,
  stack,
}) => {
  await open(admin, '/about');
  await admin.getByRole('banner').getByRole('link', {name: 'Admin Panel'}).click();
  await expect(panel(admin)).toBeVisible();
  await expect(admin).toHaveTitle('Admin Panel · Signpost');
  await expect(admin.getByRole('tab', {name: 'Stores'})).toHaveAttribute('aria-selected', 'true');
  await admin.setViewportSize({width: 360, height: 740});
  await open(admin, '/about');
  await admin.getByRole('button', {name: 'Menu'}).click();
  await admin.getByRole('dialog').getByRole('link', {name: 'Admin Panel'}).click();
  await expect(panel(admin)).toBeVisible();

  await ownsNothing(stack.sql, 'ben');
  const ben = await browserOf('ben');
  const becomes = (role: string) =>
    stack.sql`update user_private set role = ${role} where user_id = ${MEMBERS.ben.id}`;
  await becomes('admin');
  try {
    // Whoever is no admin yet when they get there is sent home.
    await open(ben, '/about');
    await expect(ben.getByRole('banner').getByRole('link', {name: 'Admin Panel'})).toBeVisible();
    await open(ben, '/admin');
    await expect(panel(ben)).toBeVisible();
  } finally {
    await becomes('user');
  }
  await expectToast(ben, 'You are no longer an admin.');
  await expect(ben).toHaveURL('/');
});

test('each tab is a step to go back over, where the page was; what leads to one is none', async ({
  browserOf,
}) => {
  const phone = await browserOf('admin', {viewport: {width: 360, height: 640}});
  const tab = (name: string) => phone.getByRole('tab', {name});
  const isChosen = async (name: string) => {
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(tab(name)).toBeFocused();
  };
  const top = () => phone.evaluate(() => Math.round(scrollY));
  await open(phone, '/about');
  await open(phone, '/admin?tab=none-of-them');
  await expect(tab('Stores')).toHaveAttribute('aria-selected', 'true');
  await tab('Stores').evaluate(each => each.scrollIntoView());
  const before = await top();
  expect(before).toBeGreaterThan(100);
  await tab('Signs').click();
  await expect(phone).toHaveURL('/admin?tab=signs');
  await phone.keyboard.press('ArrowRight');
  await expect(phone).toHaveURL('/admin?tab=users');
  expect(await top()).toBe(before);

  await phone.goBack();
  await isChosen('Signs');
  await phone.goForward();
  await isChosen('Users');
  await phone.goBack();
  await phone.goBack();
  await isChosen('Stores');
  await expect.poll(top).toBe(before);
  await phone.goBack();
  await expect(phone).toHaveURL('/about');

  // As a screen hands a tab over.
  await open(phone, '/admin');
  await phone.evaluate(() =>
    history.replaceState({...history.state, usr: {tab: 'claims'}}, '', '/admin'),
  );
  await phone.reload();
  await expect(phone).toHaveURL('/admin?tab=claims');
  await phone.goBack();
  await expect(phone).toHaveURL('/about');
});

test('of two admins at one claim the second learns what the first decided', async ({
  admin,
  browserOf,
  stack,
}) => {
  test.slow();
  await stack.sql`delete from store_claims`;
  const store = await givenStore(stack.sql, {owner: 'owner'});
  await givenClaim(stack.sql, store, 'ana');
  await givenClaim(stack.sql, store, 'ben');
  const other = await openQueue(await browserOf('admin'));
  const mine = await openQueue(admin);
  const anas = {hasText: MEMBERS.ana.email};
  const bens = {hasText: MEMBERS.ben.email};
  await expect(mine.claimOn(store)).toHaveCount(2);
  await expect(mine.claimOn(store).filter(anas)).toContainText('My name is on the lease.');
  expect(await findings(admin)).toEqual([]);

  await other
    .claimOn(store)
    .filter(anas)
    .getByRole('button', {name: /^Reject/})
    .click();
  await other.reason.fill('Not today.');
  // By keyboard.
  const approve = mine
    .claimOn(store)
    .filter(bens)
    .getByRole('button', {name: /^Approve/});
  await approve.focus();
  await admin.keyboard.press('Enter');
  await expect(mine.approve).toContainText(`${MEMBERS.owner.name} owns this store now`);
  await expect(mine.approve).toContainText('1 other open claim on this store will be rejected.');
  expect(await findingsHere(admin)).toEqual([]);
  await mine.approve.getByRole('button', {name: 'Approve'}).focus();
  await admin.keyboard.press('Enter');
  await expectToast(admin, 'Claim approved');
  await expect(mine.approve).toHaveCount(0);
  await expect(mine.claimOn(store)).toHaveCount(0);
  await expect(admin.getByRole('heading', {name: 'Claims'})).toBeFocused();

  await expect(other.reject).toContainText('This claim has been decided already.');
  await expect(other.reason).toHaveCount(0);
  await other.reject.getByRole('button', {name: 'Close'}).last().click();
  await expect(other.claimOn(store)).toHaveCount(0);
  const rows = await stack.sql`
    select c.contact_user, c.status, s.owner_id from store_claims c join stores s on s.id = c.store_id
     where s.id = ${store.id} order by c.status`;
  expect(rows).toEqual([
    {contact_user: MEMBERS.ben.id, status: 'approved', owner_id: MEMBERS.ben.id},
    {contact_user: MEMBERS.ana.id, status: 'rejected', owner_id: MEMBERS.ben.id},
  ]);
});

test('what is decided without a network waits here, and says so', async ({
  admin,
  complaints,
  stack,
}) => {
  complaints.allowOutage();
  await stack.sql`delete from store_claims`;
  const store = await givenStore(stack.sql);
  await givenClaim(stack.sql, store, 'ana');
  const queue = await openQueue(admin);
  await expect(queue.claimOn(store)).toBeVisible();
  await goOffline(admin);
  await queue
    .claimOn(store)
    .getByRole('button', {name: /^Approve/})
    .click();
  await queue.approve.getByRole('button', {name: 'Approve'}).click();
  await expect(admin.getByText('1 decision saved here')).toBeVisible();
  const statusIn = () => stack.sql`select status from store_claims where store_id = ${store.id}`;
  expect(await statusIn()).toEqual([{status: 'pending'}]);
  await goOnline(admin);
  await expect.poll(statusIn).toEqual([{status: 'approved'}]);
  await expect(admin.getByText('1 decision saved here')).toHaveCount(0);
});

test('an admin sees a mail that failed, without whom it was for, and has it sent after all', async ({
  admin,
  stack,
}) => {
  const to = `${randomUUID()}@example.com`;
  const subject = `Hello ${to}`;
  const data = {to: [to], letter: {subject, heading: 'Hello', paragraphs: ['It is here.']}};
  await stack.sql`delete from pgboss.job where state = 'failed'`;
  const givenFailed = () => stack.sql`
    insert into pgboss.job (name, state, data, output, retry_limit, retry_count, completed_on)
    values ('mail', 'failed', ${stack.sql.json(data)}, ${stack.sql.json({message: 'Error EAUTH'})}, 16, 16, now())`;
  await givenFailed();
  await open(admin, '/admin');
  await admin.getByRole('tab', {name: 'Claims'}).focus();
  await admin.keyboard.press('ArrowRight');
  await expect(admin).toHaveURL('/admin?tab=moderation');
  await admin.keyboard.press('ArrowRight');
  await expect(admin).toHaveURL('/admin?tab=history');
  await admin.keyboard.press('ArrowRight');
  await expect(admin).toHaveURL('/admin?tab=jobs');
  const job = admin.getByRole('tabpanel').getByRole('listitem');
  await expect(job).toContainText('The mail server did not accept our login (Error EAUTH)');
  await expect(job).toContainText('after 17 tries');
  expect(await admin.content()).not.toContain(to);
  expect(await findings(admin)).toEqual([]);
  await job.getByRole('button', {name: 'Try again'}).click();
  await stack.mailbox.mailTo(to, subject);
  await expect(admin.getByText('Nothing has failed')).toBeVisible();

  await givenFailed();
  await job.getByRole('button', {name: 'Discard'}).click();
  await admin.getByRole('dialog').getByRole('button', {name: 'Discard'}).click();
  await expect(admin.getByText('Nothing has failed')).toBeVisible();
  expect(await stack.sql`select 1 from pgboss.job where state = 'failed'`).toEqual([]);
});
