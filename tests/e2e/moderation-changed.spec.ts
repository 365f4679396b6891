import type {Page} from '@playwright/test';
import {findingsHere} from './support/axe.ts';
import {goOffline, outboxOf, SHOWN_A_MOMENT} from './support/outbox.ts';
import {MEMBERS} from './support/people.ts';
import {caseOf, expectToast, open, RECONNECTED} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, type Sign, unique} from './support/town.ts';

const CHANGED = 'This was changed since then. Please look at it again.';
const REASON = 'I looked at it.';

type Sql = Parameters<typeof givenSign>[0];

async function givenCase(sql: Sql): Promise<Sign> {
  const sign = await givenSign(sql, {by: 'ben'});
  await sql`select reports_file(gen_random_uuid(), 'sign', ${sign.id}, ${MEMBERS.ana.id}, 'wrong', null, null)`;
  return sign;
}

/** As its author does while nobody looks. */
async function rewrite(sql: Sql, {id}: Sign): Promise<string> {
  const text = unique('Buy my book');
  await sql`update signs set text = ${text}, text_content = ${text}, updated_at = now() where id = ${id}`;
  return text;
}

const openCases = (sql: Sql) => sql`select 1 from cases where status = 'open'`;
const keep = (page: Page) =>
  page.getByRole('dialog').getByRole('button', {name: 'Keep', exact: true});

test('of two signs an admin is about to keep one has other words by then: nothing is decided before they looked at those, and no reason is typed again', async ({
  admin,
  stack,
}) => {
  const {sql} = stack;
  await sql`delete from cases`;
  const [one, other] = [await givenCase(sql), await givenCase(sql)];
  await open(admin, '/admin?tab=moderation');
  for (const sign of [one, other]) await caseOf(admin, sign).getByRole('checkbox').check();
  // Changed after it was chosen, and once more while the reason is typed.
  const early = await rewrite(sql, one);
  await expect(caseOf(admin, one)).toContainText(early);
  await admin.getByRole('button', {name: 'Keep All'}).click();
  const dialog = admin.getByRole('dialog', {name: 'Keep: 2 cases'});
  const now = dialog.getByRole('group', {name: 'As it is now'});
  await expect(now).toContainText(CHANGED);
  await expect(now).toContainText(early);
  await expect(now).not.toContainText(other.text);
  await dialog.getByLabel('Reason').fill(REASON);
  expect(await findingsHere(admin)).toEqual([]);
  await keep(admin).click();
  await expect(now).toBeFocused();
  expect(await openCases(sql)).toHaveLength(2);

  await now.getByRole('button', {name: 'Go On'}).click();
  await expect(now).toBeFocused();
  await expect(now).not.toContainText(CHANGED);
  const late = await rewrite(sql, other);
  await expect(now).toContainText(CHANGED);
  await expect(now).toContainText(late);
  await now.getByRole('button', {name: 'Go On'}).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue(REASON);
  await keep(admin).click();
  await expectToast(admin, 'Kept: 2 cases');
  await expect.poll(() => openCases(sql)).toEqual([]);
});

test('a sign that an admin keeps offline has other words by then: they are told, see those, and have their reason', async ({
  admin,
  complaints,
  stack,
}) => {
  complaints.allowOutage();
  complaints.allow(/This was changed since then/, 'the decision is refused');
  const {sql} = stack;
  await sql`delete from cases`;
  const sign = await givenCase(sql);
  await open(admin, '/admin?tab=moderation');
  const its = caseOf(admin, sign);
  await expect(its).toContainText(sign.text);
  await goOffline(admin);
  await its.getByRole('button', {name: 'Keep'}).click();
  await admin.getByRole('dialog').getByLabel('Reason').fill(REASON);
  await keep(admin).click();
  await expect(its).toHaveCount(0);

  const text = await rewrite(sql, sign);
  await admin.context().setOffline(false);
  await expectToast(admin, 'Failed to decide a case', CHANGED, RECONNECTED);
  await expect(its).toContainText(text);
  const outbox = outboxOf(admin);
  await outbox.open();
  await expect(outbox.item(REASON)).toContainText(CHANGED);
  await expect(outbox.item(REASON).getByRole('button')).toHaveText(['Discard']);
  await outbox.close();

  await its.getByRole('button', {name: 'Keep'}).click();
  await expect(admin.getByRole('dialog').getByLabel('Reason')).toHaveValue(REASON);
  await keep(admin).click();
  await expect(its).toHaveCount(0);
  await expect.poll(() => openCases(sql)).toEqual([]);
  await expect(outbox.button).toHaveCount(0, SHOWN_A_MOMENT);
});

test('what an admin edits is what stands there by now, until they type', async ({admin, stack}) => {
  const {sql} = stack;
  await sql`delete from cases`;
  const sign = await givenCase(sql);
  await open(admin, '/admin?tab=moderation');
  await caseOf(admin, sign).getByRole('button', {name: 'Edit'}).click();
  const words = admin.getByRole('dialog').getByRole('textbox', {name: 'Words'});
  await expect(words).toHaveValue(sign.text);
  const early = await rewrite(sql, sign);
  await expect(words).toHaveValue(early);
  await words.fill('Milder');
  const late = await rewrite(sql, sign);
  await expect(admin.getByRole('group', {name: 'As it is now'})).toContainText(late);
  await expect(words).toHaveValue('Milder');
});

test('words that an admin wrote replace no others than those they wrote them for, and are theirs to take again', async ({
  admin,
  stack,
}) => {
  const {sql} = stack;
  await sql`delete from cases`;
  const sign = await givenCase(sql);
  await open(admin, '/admin?tab=moderation');
  const its = caseOf(admin, sign);
  const dialog = admin.getByRole('dialog');
  const words = dialog.getByRole('textbox', {name: 'Words'});
  const edit = () => its.getByRole('button', {name: 'Edit'}).click();
  await edit();
  await words.fill('Milder');
  await admin.reload();
  await edit();
  await expect(words).toHaveValue('Milder');
  await dialog.getByRole('button', {name: 'Cancel'}).click();

  const late = await rewrite(sql, sign);
  await expect(its).toContainText(late);
  await edit();
  await expect(words).toHaveValue(late);
  await expect(dialog.getByRole('status')).toHaveText(/^Changed since you wrote.*“Milder”$/);
  expect(await findingsHere(admin)).toEqual([]);
  await words.fill(`${late}!`);
  await dialog.getByRole('button', {name: 'Use What You Wrote'}).click();
  await expect(words).toBeFocused();
  await expect(words).toHaveValue('Milder');
  await expect(dialog.getByRole('status')).toHaveCount(0);
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', {name: 'Edit', exact: true}).click();
  await expectToast(admin, 'Press u, or see below, to undo it.');
  await expect(its).toHaveCount(0);

  await admin.keyboard.press('u');
  await expect(its).toContainText(late);
  await edit();
  await expect(words).toHaveValue(late);
  await expect(dialog.getByRole('status')).toHaveText(/^You sent other words before.*“Milder”$/);
});
