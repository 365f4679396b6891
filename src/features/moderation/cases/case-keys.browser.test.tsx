import {expect, test} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {openApp, reopenApp} from '../../../../tests/support/component/app.tsx';
import {
  caseAt,
  givenReportedSigns,
  type SignAtStore,
} from '../../../../tests/support/component/cases.ts';
import {findings} from '../../../../tests/support/component/look.ts';

const TAB = '/admin?tab=moderation';

async function keep({store}: SignAtStore): Promise<void> {
  await userEvent.keyboard('a');
  await expect.element(caseAt(store)).not.toBeInTheDocument();
}

test('moves by keys from case to case, with the focus on what is next after each decision', async () => {
  const [first, second, third] = await givenReportedSigns('First', 'Second', 'Third');
  if (!first || !second || !third) throw new Error('There are three.');
  // Two do not fit on it.
  await page.viewport(1280, 500);
  await openApp(TAB, {as: 'admin'});
  await expect.element(caseAt(first.store)).toHaveAttribute('aria-current', 'true');
  // Also where nothing had the focus yet.
  await keep(first);
  await expect.element(caseAt(second.store)).toHaveFocus();
  await expect.element(caseAt(second.store)).toBeInViewport();
  await userEvent.keyboard('j');
  await expect.element(caseAt(third.store)).toHaveFocus();
  await keep(third);
  await expect.element(caseAt(second.store)).toHaveFocus();
  await expect.element(caseAt(second.store)).toBeInViewport();
  await keep(second);
  await expect.element(page.getByRole('heading', {name: /^Moderation/})).toHaveFocus();
});

test('does nothing at keys that are switched off, also after a reload, until they are on again', async () => {
  const [first, second] = await givenReportedSigns('First', 'Second');
  if (!first || !second) throw new Error('There are two.');
  const its = caseAt(first.store);
  await openApp(TAB, {as: 'admin'});
  const keys = page.getByRole('checkbox', {name: 'Single-key shortcuts'});
  const expectNothing = async () => {
    await expect.element(its).toHaveAttribute('aria-current', 'true');
    for (const key of ['j', 'x', 'h', '?', '/']) await userEvent.keyboard(key);
    await expect.element(its).toHaveAttribute('aria-current', 'true');
    await expect.element(its.getByRole('checkbox')).not.toBeChecked();
    expect(page.getByRole('dialog').query()).toBeNull();
    await expect.element(page.getByRole('banner').getByRole('combobox')).not.toHaveFocus();
  };
  await keys.click();
  await expect.element(keys).not.toBeChecked();
  await expectNothing();
  expect(await findings()).toEqual([]);
  await page.viewport(1280, 800);
  await reopenApp({as: 'admin'});
  await expect.element(keys).not.toBeChecked();
  await expectNothing();

  await its.getByRole('button', {name: /^Keep/}).click();
  await expect.element(page.getByRole('button', {name: 'Undo', exact: true})).toBeVisible();
  await keys.click();
  await userEvent.keyboard('u');
  await expect.element(its).toBeVisible();
  its.element().focus();
  await userEvent.keyboard('j');
  await expect.element(caseAt(second.store)).toHaveFocus();
});
