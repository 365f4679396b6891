import type {Page} from '@playwright/test';
import {unsent} from './support/device.ts';
import {MEMBERS} from './support/people.ts';
import {caseOf, expectToast, open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore, type Sign} from './support/town.ts';

async function report(page: Page, sign: Sign, why: string, note = ''): Promise<void> {
  await openStore(page, sign.store);
  await signCard(page, sign.text).card.getByRole('button', {name: 'More about this sign'}).click();
  await page.getByRole('menuitem', {name: 'Report'}).click();
  const dialog = page.getByRole('dialog', {name: 'Report this sign'});
  await dialog.getByLabel(why).check();
  await dialog.getByLabel('More about it').fill(note);
  await dialog.getByRole('button', {name: 'Send Report'}).click();
  await expectToast(page, 'Report sent');
}

test('ana and a visitor report a sign of ben, which the owner hides as a second admin and shows again as it was', async ({
  ana,
  ben,
  visitor,
  admin,
  browserOf,
  complaints,
  stack,
}) => {
  complaints.allow(
    /status of 403.*\/api\/system-health/,
    'a page may ask for the health before it hears that its user is no admin any more',
  );
  const {sql} = stack;
  await sql`delete from cases`;
  const store = await givenStore(sql);
  const sign = await givenSign(sql, {store, by: 'ben'});
  const bystander = await givenSign(sql, {by: 'ben'});
  const asItWas = () => sql`
    select text, is_active, moderation, hidden_reason, visible, verified from signs where id = ${sign.id}`;
  const before = [...(await asItWas())];

  await open(admin, '/admin?tab=moderation');
  await expect(admin.getByText('Nothing to look at')).toBeVisible();
  await report(ana, sign, 'It shows personal data', 'A phone number.');
  await expect(caseOf(admin, sign)).toContainText('A phone number.');
  await report(visitor, sign, 'It is gone');
  await expect(caseOf(admin, sign)).toContainText('A visitor');
  await report(ana, bystander, 'It is wrong');
  await expect(caseOf(admin, bystander)).toBeVisible();
  expect(await sql`select reports_count from cases where sign_id = ${sign.id}`).toEqual([
    {reports_count: 2},
  ]);
  // The second admin comes to the same case; the first sees that.
  await sql`update user_private set role = 'admin' where user_id = ${MEMBERS.owner.id}`;
  const other = await browserOf('owner');
  const adminPanel = other.getByRole('banner').getByRole('link', {name: 'Admin Panel'});
  try {
    // A user who is not an admin yet when they get there is sent home.
    await open(other, '/about');
    await expect(adminPanel).toBeVisible();
    await open(other, '/admin?tab=moderation');
    await expect(caseOf(other, sign)).toHaveAttribute('aria-current', 'true');
    await expect(caseOf(admin, sign)).toContainText(`${MEMBERS.owner.name} is looking`);
    await other.keyboard.press('h');
    const hiding = other.getByRole('dialog', {name: `Hide: A sign at ${store.name}`});
    await hiding.getByLabel('Reason').fill('It shows a phone number.');
    await hiding.getByRole('button', {name: 'Hide', exact: true}).click();
    await expect(caseOf(other, sign)).toHaveCount(0);
    await expect(caseOf(admin, sign)).toHaveCount(0);
    await expect(caseOf(admin, bystander)).toBeVisible();

    await open(ben, '/about');
    await ben
      .getByRole('banner')
      .getByRole('button', {name: /^Notifications/})
      .click();
    const told = ben.getByRole('dialog', {name: 'Notifications'}).getByRole('link', {
      name: `Your sign at ${store.name} was hidden: “It shows a phone number.”`,
    });
    await expect(told).toBeVisible();

    await expect(admin.getByRole('listitem').filter({hasText: store.name})).toContainText('Hidden');
    await other.keyboard.press('u');
    await expectToast(other, 'Undone');
    await expect(caseOf(admin, sign)).toContainText('A phone number.');
    await expect.poll(asItWas).toEqual(before);
    // A refused decision is neither asked for nor sent again.
    await expect.poll(() => unsent(other)).toBe(0);
    await open(other, '/about');
  } finally {
    await sql`update user_private set role = 'user' where user_id = ${MEMBERS.owner.id}`;
  }
  // The next test's owner begins with what this browser keeps.
  await expect(adminPanel).toBeHidden();
});
