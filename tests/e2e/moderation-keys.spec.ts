import {findings} from './support/axe.ts';
import {MEMBERS} from './support/people.ts';
import {caseOf, expectToast, open} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, type Sign} from './support/town.ts';

test('by keys a moderator goes on from case to case, and the page stays where it is', async ({
  admin,
  stack,
}) => {
  const {sql} = stack;
  await sql`delete from cases`;
  const signs = [await givenSign(sql), await givenSign(sql), await givenSign(sql)] as const;
  for (const {id} of signs) {
    await sql`select reports_file(gen_random_uuid(), 'sign', ${id}, ${MEMBERS.ana.id}, 'wrong', null, null)`;
  }
  // What was reported last is first.
  const [third, second, first] = signs;
  // Two do not fit on it.
  await admin.setViewportSize({width: 1280, height: 500});
  await open(admin, '/admin?tab=moderation');
  await expect(caseOf(admin, first)).toHaveAttribute('aria-current', 'true');

  const keep = async (sign: Sign) => {
    await admin.keyboard.press('a');
    const dialog = admin.getByRole('dialog', {name: `Keep: A sign at ${sign.store.name}`});
    await dialog.getByLabel('Reason').fill('Nothing is wrong with it.');
    await dialog.getByRole('button', {name: 'Keep', exact: true}).click();
    await expect(caseOf(admin, sign)).toHaveCount(0);
  };
  // Also where nothing had the focus yet.
  await keep(first);
  await expect(caseOf(admin, second)).toBeFocused();
  await expect(caseOf(admin, second)).toBeInViewport();
  await admin.keyboard.press('j');
  await expect(caseOf(admin, third)).toBeFocused();
  await keep(third);
  await expect(caseOf(admin, second)).toBeFocused();
  await expect(caseOf(admin, second)).toBeInViewport();
  await keep(second);
  await expect(admin.getByRole('heading', {name: 'Moderation'})).toBeFocused();
});

test('who switches the keys off can press them without anything done, also after a reload, until they switch them on', async ({
  admin,
  stack,
}) => {
  const {sql} = stack;
  await sql`delete from cases`;
  const [second, first] = [await givenSign(sql), await givenSign(sql)];
  for (const {id} of [second, first]) {
    await sql`select reports_file(gen_random_uuid(), 'sign', ${id}, ${MEMBERS.ana.id}, 'wrong', null, null)`;
  }
  await open(admin, '/admin?tab=moderation');
  const keys = admin.getByRole('checkbox', {name: 'Single-key shortcuts'});
  const expectFirst = async () => {
    for (const key of ['j', 'x', 'h', '?', '/']) await admin.keyboard.press(key);
    await expect(caseOf(admin, first)).toHaveAttribute('aria-current', 'true');
    await expect(caseOf(admin, first).getByRole('checkbox')).not.toBeChecked();
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    await expect(admin.getByRole('banner').getByRole('combobox')).not.toBeFocused();
  };
  await keys.uncheck();
  await expectFirst();
  expect(await findings(admin)).toEqual([]);
  await admin.reload();
  await expect(keys).not.toBeChecked();
  await expectFirst();

  await caseOf(admin, first).getByRole('button', {name: 'Keep'}).click();
  await admin.getByRole('button', {name: 'Nothing is wrong with it.'}).click();
  await admin.getByRole('dialog').getByRole('button', {name: 'Keep', exact: true}).click();
  await expectToast(admin, 'See below to undo it.');
  await keys.check();
  await admin.keyboard.press('u');
  await expect(caseOf(admin, first)).toBeVisible();
  await caseOf(admin, first).focus();
  await admin.keyboard.press('j');
  await expect(caseOf(admin, second)).toBeFocused();
});
