import {beforeEach, expect, test} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {givenHistory} from '../../../../tests/support/component/admin-rows.ts';
import {openApp, signCard, toastOf} from '../../../../tests/support/component/app.tsx';
import {
  caseAt,
  decideDialog,
  decidedAt,
  givenReportedSigns,
  rewrite,
  type SignAtStore,
} from '../../../../tests/support/component/cases.ts';
import {allowComplaint} from '../../../../tests/support/component/complaints.ts';
import {findings} from '../../../../tests/support/component/look.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

let signs: readonly SignAtStore[] = [];

beforeEach(async () => {
  signs = await givenReportedSigns('First Store', 'Second Store', 'Third Store');
  await openApp('/admin?tab=moderation', {as: 'admin'});
});

const visible = () => signs.map(({id}) => server.row('signs', {id})?.isActive);

async function hideAll(): Promise<void> {
  for (const {store} of signs) await caseAt(store).getByRole('checkbox').click();
  await page.getByRole('button', {name: 'Hide All'}).click();
  const dialog = page.getByRole('dialog', {name: 'Hide: 3 cases'});
  await expect
    .element(dialog)
    .toHaveAccessibleDescription(
      /^3 signs\. Each sign: Only its author, the owner of the store and admins/,
    );
  await page.getByRole('button', {name: 'It is not true.'}).click();
  await decideDialog.getByRole('button', {name: 'Hide'}).click();
  await expect.element(toastOf('Hidden: 3 cases')).toBeVisible();
  await expect.poll(visible).toEqual([false, false, false]);
}

test('undoes a batch of decisions by one key, and leaves its cases not chosen', async () => {
  await hideAll();
  for (const {store} of signs) {
    await expect.element(decidedAt(store)).toMatchTextContent(/Hidden/);
  }
  await userEvent.keyboard('u');
  await expect.element(toastOf('Undone: 3 cases')).toBeVisible();
  await expect.poll(visible).toEqual([true, true, true]);
  for (const {store} of signs) {
    await expect.element(caseAt(store)).toBeVisible();
    await expect.element(caseAt(store).getByRole('checkbox')).not.toBeChecked();
  }
});

test('shows the history of a reported sign where it is decided', async () => {
  const [first] = signs;
  if (!first) throw new Error('There are three.');
  await givenHistory(first, 1);
  const its = caseAt(first.store);
  await its.getByText('History').click();
  await expect.element(its).toMatchTextContent(/edited the sign/);
  expect(await findings()).toEqual([]);
});

test('undoes what was chosen of the decisions, and names what was changed since', async () => {
  allowComplaint(/This was changed since then/);
  const [first, second, third] = signs;
  if (!first || !second || !third) throw new Error('There are three.');
  await hideAll();
  await rewrite(third, 'Buy my book');
  for (const {store} of signs) await decidedAt(store).getByRole('checkbox').click();
  expect(await findings()).toEqual([]);
  await page.getByRole('button', {name: 'Undo 3'}).click();
  const failed = toastOf('Failed to undo 1 of 3');
  await expect.element(failed).toMatchTextContent(/A sign at Third Store/);
  await expect
    .element(decidedAt(third.store))
    .toMatchTextContent(/Hidden.*Not undone: This was changed since then\./);
  await expect.poll(visible).toEqual([true, true, false]);
  await expect.element(caseAt(first.store)).toBeVisible();
  await expect.element(caseAt(second.store)).toBeVisible();

  await decidedAt(third.store).getByRole('link').click();
  await signCard('Buy my book')
    .card.getByRole('button', {name: /^Show sign again\b/})
    .click();
  await expect.poll(visible).toEqual([true, true, true]);
});
