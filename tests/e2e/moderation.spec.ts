import type {Page} from '@playwright/test';
import {findings, findingsHere} from './support/axe.ts';
import {unsent} from './support/device.ts';
import {MEMBERS} from './support/people.ts';
import {caseOf, expectToast, open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore, type Sign, unique} from './support/town.ts';

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

test('ana and a visitor report ben’s sign; of two admins one hides it, and it leaves the other’s screen; undone, it is as it was', async ({
  ana,
  ben,
  visitor,
  admin,
  browserOf,
  stack,
}) => {
  test.slow();
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
  expect(await findings(admin)).toEqual([]);
  await admin.setViewportSize({width: 1280, height: 800});

  // The second admin comes to the same case; the first sees that.
  await sql`update user_private set role = 'admin' where user_id = ${MEMBERS.owner.id}`;
  try {
    const other = await browserOf('owner');
    // Whoever is no admin yet when they get there is sent home.
    await open(other, '/about');
    await expect(other.getByRole('banner').getByRole('link', {name: 'Admin Panel'})).toBeVisible();
    await open(other, '/admin?tab=moderation');
    await expect(caseOf(other, sign)).toHaveAttribute('aria-current', 'true');
    await expect(caseOf(admin, sign)).toContainText(`${MEMBERS.owner.name} is looking`);
    await other.keyboard.press('j');
    await expect(caseOf(other, bystander)).toBeFocused();
    await expect(caseOf(admin, bystander)).toContainText(`${MEMBERS.owner.name} is looking`);
    await expect(caseOf(admin, sign)).not.toContainText('is looking');
    await other.keyboard.press('k');
    await expect(caseOf(other, sign)).toBeFocused();

    await other.keyboard.press('h');
    const hiding = other.getByRole('dialog', {name: `Hide: A sign at ${store.name}`});
    await hiding.getByRole('button', {name: 'Hide', exact: true}).click();
    await expect(hiding.getByLabel('Reason')).toBeFocused();
    await hiding.getByLabel('Reason').fill('It shows a phone number.');
    expect(await findingsHere(other)).toEqual([]);
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
    // Nobody asks for what they may no longer, nor sends it once more.
    await expect.poll(() => unsent(other)).toBe(0);
    await open(other, '/about');
  } finally {
    await sql`update user_private set role = 'user' where user_id = ${MEMBERS.owner.id}`;
  }

  // Several at once.
  await caseOf(admin, sign).getByRole('checkbox').check();
  await caseOf(admin, bystander).getByRole('checkbox').check();
  await admin.getByRole('button', {name: 'Keep All'}).click();
  await admin.getByRole('button', {name: 'Nothing is wrong with it.'}).click();
  await admin.getByRole('dialog').getByRole('button', {name: 'Keep', exact: true}).click();
  await expectToast(admin, 'Kept: 2 cases');
  await expect(admin.getByText('Nothing to look at')).toBeVisible();

  // One that is held is there for its author, who sees why. What is kept by then is held no more.
  await expect.poll(() => sql`select 1 from cases where status = 'open'`).toEqual([]);
  await sql`update signs set moderation = 'held' where id = ${sign.id}`;
  await open(ben, `/store/${store.id}/sign/${sign.id}`);
  await expect(signCard(ben, sign.text).card).toContainText('Waiting for approval');
  await open(visitor, `/store/${store.id}/sign/${sign.id}`);
  await expect(visitor.getByRole('heading', {level: 1, name: store.name})).toBeVisible();
  await expect(visitor.getByText(sign.text)).toHaveCount(0);
});

test('of what a store says a moderator edits its name alone; undone, it has its own again', async ({
  admin,
  visitor,
  stack,
}) => {
  const {sql} = stack;
  await sql`delete from cases`;
  const store = await givenStore(sql);
  await sql`update stores set description = 'Second-hand.' where id = ${store.id}`;
  await sql`select reports_file(gen_random_uuid(), 'store', ${store.id}, null, 'offensive', null, null)`;
  await openStore(visitor, store);
  const heading = visitor.getByRole('heading', {level: 1});
  await expect(heading).toHaveText(store.name);

  await open(admin, '/admin?tab=moderation');
  const its = admin.getByRole('article', {name: store.name});
  await its.getByRole('button', {name: 'Edit'}).click();
  const dialog = admin.getByRole('dialog', {name: `Edit: ${store.name}`});
  await expect(dialog.getByRole('textbox', {name: 'Description'})).toHaveValue('Second-hand.');
  await dialog.getByText('Name', {exact: true}).click();
  const name = unique('Milder name');
  await expect(dialog.getByRole('textbox', {name: 'Name'})).toHaveValue(store.name);
  await dialog.getByRole('textbox', {name: 'Name'}).fill(name);
  await dialog.getByLabel('Reason').fill('It was offensive.');
  expect(await findingsHere(admin)).toEqual([]);
  await dialog.getByRole('button', {name: 'Edit', exact: true}).click();
  await expect(its).toHaveCount(0);
  await expect(heading).toHaveText(name);
  await expect(visitor.getByText('Second-hand.')).toBeVisible();
  const decided = admin.getByRole('list', {name: 'Decided lately'}).getByRole('listitem');
  await expect(decided).toHaveCount(1);
  await decided.filter({hasText: name}).getByRole('button', {name: 'Undo'}).click();
  // The list is gone with the last of it.
  await expect(admin.getByRole('heading', {name: 'Moderation'})).toBeFocused();
  await expectToast(admin, 'Undone');
  await expect(heading).toHaveText(store.name);
});

const decidedOf = (page: Page, {store}: Sign) =>
  page
    .getByRole('list', {name: 'Decided lately'})
    .getByRole('listitem')
    .filter({hasText: store.name});

test('what an admin decided in one go is undone in one go, by them or another; what was changed since is named', async ({
  admin,
  browserOf,
  complaints,
  stack,
}) => {
  test.slow();
  complaints.allow(/This was changed since then/, 'one of three decisions cannot be undone');
  const {sql} = stack;
  await sql`delete from cases`;
  const signs = [await givenSign(sql), await givenSign(sql), await givenSign(sql)] as const;
  for (const {id} of signs) {
    await sql`select reports_file(gen_random_uuid(), 'sign', ${id}, ${MEMBERS.ana.id}, 'wrong', null, null)`;
  }
  const [first, second, third] = signs;
  const visible = async () => {
    const rows = await sql<{visible: boolean}[]>`
      select visible from signs where id in ${sql(signs.map(({id}) => id))} order by created_at`;
    return rows.map(({visible}) => visible);
  };
  const other = await browserOf('admin');
  await open(other, '/admin?tab=moderation');
  await open(admin, '/admin?tab=moderation');

  const hideAll = async () => {
    for (const sign of signs) await caseOf(admin, sign).getByRole('checkbox').check();
    await admin.getByRole('button', {name: 'Hide All'}).click();
    await expect(admin.getByRole('dialog', {name: 'Hide: 3 cases'})).toHaveAccessibleDescription(
      /^3 signs\. Each sign: Nobody sees it any more but its author/,
    );
    await admin.getByRole('button', {name: 'It is not true.'}).click();
    await admin.getByRole('dialog').getByRole('button', {name: 'Hide', exact: true}).click();
    await expectToast(admin, 'Hidden: 3 cases');
    await expect.poll(visible).toEqual([false, false, false]);
  };
  await hideAll();
  for (const sign of signs) await expect(decidedOf(other, sign)).toContainText('Hidden');
  await admin.keyboard.press('u');
  await expectToast(admin, 'Undone: 3 cases');
  await expect.poll(visible).toEqual([true, true, true]);
  for (const sign of signs) await expect(caseOf(other, sign)).toBeVisible();
  // Nobody chose what comes back.
  for (const sign of signs) {
    await expect(caseOf(admin, sign).getByRole('checkbox')).not.toBeChecked();
  }

  // What was done to a sign so far is seen where it is decided.
  await caseOf(other, first).getByText('History').click();
  await expect(caseOf(other, first)).toContainText('hid the sign');
  expect(await findings(other)).toEqual([]);

  await hideAll();
  const text = unique('Buy my book');
  await sql`update signs set text = ${text}, text_content = ${text} where id = ${third.id}`;
  for (const sign of signs) await decidedOf(other, sign).getByRole('checkbox').check();
  expect(await findings(other)).toEqual([]);
  await other.getByRole('button', {name: 'Undo 3'}).click();
  await expectToast(other, 'Failed to undo 1 of 3', `A sign at ${third.store.name}`);
  await expect(decidedOf(other, third)).toContainText('Not undone: This was changed since then.');
  await expect.poll(visible).toEqual([true, true, false]);
  await expect(caseOf(admin, first)).toBeVisible();
  await expect(caseOf(admin, second)).toBeVisible();
  await expect(decidedOf(admin, third)).toContainText('Hidden');

  // Whoever looks at it where it hangs shows it again.
  await decidedOf(other, third).getByRole('link').click();
  await signCard(other, text).card.getByRole('button', {name: 'Show sign again'}).click();
  await expect.poll(visible).toEqual([true, true, true]);
  await expect(caseOf(admin, third)).toContainText(text);
  await expect(decidedOf(admin, third)).toHaveCount(0);
});
