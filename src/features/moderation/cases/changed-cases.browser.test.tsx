import {beforeEach, expect, test, vi} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {SENTENCES} from '../../../../common/errors.ts';
import {openApp, reopenApp, toastOf} from '../../../../tests/support/component/app.tsx';
import {
  caseAt,
  decide,
  decideDialog,
  expectOpenCases,
  givenReportedSigns,
  rewrite,
  type SignAtStore,
} from '../../../../tests/support/component/cases.ts';
import {allowComplaint} from '../../../../tests/support/component/complaints.ts';
import {goOnline} from '../../../../tests/support/component/device.ts';
import {axeFindings} from '../../../../tests/support/component/look.ts';
import {loseNetwork, tray} from '../../../../tests/support/component/outbox.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

const CHANGED = SENTENCES['case-changed'];
const REASON = 'I looked at it.';
const now = page.getByRole('group', {name: 'As it is now'});
const words = decideDialog.getByRole('textbox', {name: /^Words/});
const reason = decideDialog.getByLabelText('Reason', {exact: false});
const goOn = now.getByRole('button', {name: 'Go On'});
const keep = decideDialog.getByRole('button', {name: 'Keep'});
const status = decideDialog.getByRole('status');

let one: SignAtStore;
let other: SignAtStore;

beforeEach(async () => {
  const [first, second] = await givenReportedSigns('One Store', 'Other Store');
  if (!first || !second) throw new Error('There are two.');
  [one, other] = [first, second];
  await openApp('/admin?tab=moderation', {as: 'admin'});
});

const press = (name: RegExp) => caseAt(one.store).getByRole('button', {name}).click();

test('decides nothing before the moderator has looked at words that were changed, and keeps their reason', async () => {
  for (const {store} of [one, other]) await caseAt(store).getByRole('checkbox').click();
  // Changed after it was chosen, and once more while the reason is typed.
  await rewrite(one, 'Early words');
  await expect.element(caseAt(one.store)).toMatchTextContent(/Early words/);
  await page.getByRole('button', {name: 'Keep All'}).click();
  await expect.element(page.getByRole('dialog', {name: 'Keep: 2 cases'})).toBeVisible();
  await expect.element(now).toMatchTextContent(/Please look at it again\..*Early words/);
  await expect.element(now).not.toMatchTextContent(/Words at Other Store/);
  await reason.fill(REASON);
  expect(await axeFindings()).toEqual([]);
  await keep.click();
  await expect.element(now).toHaveFocus();
  await expectOpenCases(2);

  await goOn.click();
  await expect.element(now).toHaveFocus();
  await expect.element(goOn).not.toBeInTheDocument();
  await expect.element(now).not.toMatchTextContent(/Please look at it again/);
  await rewrite(other, 'Late words');
  await expect.element(now).toMatchTextContent(/Please look at it again\..*Late words/);
  await goOn.click();
  await expect.element(reason).toHaveValue(REASON);
  await keep.click();
  await expect.element(toastOf('Kept: 2 cases')).toBeVisible();
  await expectOpenCases(0);
});

test('tells a moderator that a decision made offline is refused, with the present words and their reason', async () => {
  vi.useFakeTimers({shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout']});
  allowComplaint(/This was changed since then/);
  const its = caseAt(one.store);
  await loseNetwork();
  await press(/^Hide/);
  await decide('Hide', REASON);
  await expect.element(its).not.toBeInTheDocument();

  server.refuse('case.decide', 'case-changed');
  goOnline();
  await expect.element(toastOf('Failed to decide a case')).toMatchTextContent(new RegExp(CHANGED));
  await rewrite(one, 'Late words');
  await expect.element(its).toMatchTextContent(/Late words/);
  await tray.open();
  const item = tray.item(REASON);
  await expect.element(item).toMatchTextContent(new RegExp(CHANGED));
  await expect.element(item.getByRole('button')).toHaveTextContent('Discard');
  await tray.close();

  server.accept('case.decide');
  await press(/^Hide/);
  await expect.element(reason).toHaveValue(REASON);
  await decideDialog.getByRole('button', {name: 'Hide'}).click();
  await expect.element(its).not.toBeInTheDocument();
  await expectOpenCases(1);
  await tray.expectEmpty();
});

test('offers the present words for an edit until the moderator types', async () => {
  await press(/^Edit/);
  await expect.element(words).toHaveValue('Words at One Store');
  await rewrite(one, 'Early words');
  await expect.element(words).toHaveValue('Early words');
  await words.fill('Milder');
  await rewrite(one, 'Late words');
  await expect.element(now).toMatchTextContent(/Late words/);
  await expect.element(words).toHaveValue('Milder');
});

test('keeps words that a moderator wrote for other words apart until they take them again', async () => {
  const its = caseAt(one.store);
  await press(/^Edit/);
  await words.fill('Milder');
  await reopenApp({as: 'admin'});
  await press(/^Edit/);
  await expect.element(words).toHaveValue('Milder');
  await decideDialog.getByRole('button', {name: 'Cancel'}).click();

  await rewrite(one, 'Late words');
  await expect.element(its).toMatchTextContent(/Late words/);
  await press(/^Edit/);
  await expect.element(words).toHaveValue('Late words');
  await expect.element(status).toMatchTextContent(/^Changed since you wrote.*“Milder”$/);
  expect(await axeFindings()).toEqual([]);
  await words.fill('Late words!');
  await decideDialog.getByRole('button', {name: 'Use What You Wrote'}).click();
  await expect.element(words).toHaveFocus();
  await expect.element(words).toHaveValue('Milder');
  await expect.element(status).not.toBeInTheDocument();
  await decide('Edit', REASON);
  await expect.element(toastOf('Press u, or see below, to undo it.')).toBeVisible();
  await expect.element(its).not.toBeInTheDocument();

  await userEvent.keyboard('u');
  await expect.element(its).toMatchTextContent(/Late words/);
  await press(/^Edit/);
  await expect.element(words).toHaveValue('Late words');
  await expect.element(status).toMatchTextContent(/^You sent other words before.*“Milder”$/);
});
