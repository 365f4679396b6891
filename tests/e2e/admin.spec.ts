import {randomUUID} from 'node:crypto';
import {givenClaim, openQueue} from './support/claims.ts';
import {MEMBERS} from './support/people.ts';
import {expectToast, open} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenStore} from './support/town.ts';

test('ana and ben claim a store, and of two admins at their claims the second learns what the first decided', async ({
  admin,
  browserOf,
  stack,
}) => {
  await stack.sql`delete from store_claims`;
  const store = await givenStore(stack.sql, {owner: 'owner'});
  await givenClaim(stack.sql, store, 'ana');
  await givenClaim(stack.sql, store, 'ben');
  const other = await openQueue(await browserOf('admin'));
  const mine = await openQueue(admin);
  const anas = {hasText: MEMBERS.ana.email};
  const bens = {hasText: MEMBERS.ben.email};
  await expect(mine.claimOn(store)).toHaveCount(2);

  await other
    .claimOn(store)
    .filter(anas)
    .getByRole('button', {name: /^Reject/})
    .click();
  await other.reason.fill('Not today.');
  await mine
    .claimOn(store)
    .filter(bens)
    .getByRole('button', {name: /^Approve/})
    .click();
  await expect(mine.approve).toContainText('1 other open claim on this store will be rejected.');
  await mine.approve.getByRole('button', {name: 'Approve'}).click();
  await expectToast(admin, 'Claim approved');
  await expect(mine.claimOn(store)).toHaveCount(0);

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

test('an admin sees a failed mail with recipient and subject, and has it sent after all', async ({
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
  await open(admin, '/admin?tab=jobs');
  const job = admin.getByRole('tabpanel').getByRole('listitem');
  await expect(job).toContainText('The mail server did not accept our login (Error EAUTH)');
  await expect(job).toContainText('after 17 tries');
  await expect(job).toContainText(`To ${to}, about “${subject}”`);
  await job.getByRole('button', {name: 'Try again'}).click();
  await stack.mailbox.mailTo(to, subject);
  await expect(admin.getByText('Nothing was given up')).toBeVisible();

  await givenFailed();
  await job.getByRole('button', {name: 'Discard'}).click();
  await admin.getByRole('dialog').getByRole('button', {name: 'Discard'}).click();
  await expect(admin.getByText('Nothing was given up')).toBeVisible();
  expect(await stack.sql`select 1 from pgboss.job where state = 'failed'`).toEqual([]);
});
