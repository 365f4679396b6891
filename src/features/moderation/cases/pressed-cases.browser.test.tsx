import {assert, beforeEach, expect, test} from 'vitest';
import {page, userEvent, type Locator} from 'vitest/browser';
import {adminTable} from '../../../../tests/support/component/admin-table.ts';
import {openApp} from '../../../../tests/support/component/app.tsx';
import {
  caseAt,
  decidedAt,
  givenReportedSigns,
  reportOf,
} from '../../../../tests/support/component/cases.ts';
import {stopTimeouts} from '../../../../tests/support/component/clock.ts';
import {expectStillAt, NO_SCROLLING} from '../../../../tests/support/component/reading.ts';
import {givenPeople, givenStore} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

beforeEach(() => givenPeople('ana', 'ben'));

/** As another moderator does. */
async function decideElsewhere(signId: string): Promise<void> {
  const id = server.rows('cases').find(each => each.signId === signId)?.id;
  await server.change('cases', {id}, {status: 'decided', decision: 'keep'});
}

function focus(place: Locator): void {
  const element = place.element();
  if (element instanceof HTMLElement) element.focus();
}

const heading = (name: string) =>
  page.getByRole('heading', {level: 2, name: new RegExp(`^${name}`)});

test('a decision that a moderator undoes goes at once, though the pointer is on it', async () => {
  const [one, other] = await givenReportedSigns('One Store', 'Other Store');
  if (!one || !other) throw new Error('There are two.');
  for (const {id} of [one, other]) await decideElsewhere(id);
  await openApp('/admin?tab=moderation', {as: 'admin'});
  await expect.element(decidedAt(one.store)).toBeVisible();
  stopTimeouts();
  await decidedAt(one.store).getByRole('button', {name: /^Undo/}).click();
  await expect.element(decidedAt(one.store)).not.toBeInTheDocument();
  await expect.element(caseAt(one.store)).toBeVisible();
});

test('a case that another moderator decides goes at once, and the buttons of the next stay', async () => {
  const [one, other] = await givenReportedSigns('One Store', 'Other Store');
  if (!one || !other) throw new Error('There are two.');
  await openApp('/admin?tab=moderation', {as: 'admin'});
  const hide = caseAt(other.store).getByRole('button', {name: /^Hide/});
  await hide.hover();
  const expectStill = await expectStillAt(hide);
  await decideElsewhere(one.id);
  await expect.element(caseAt(one.store)).not.toBeInTheDocument();
  expectStill();
  await hide.click();
  await expect.element(page.getByRole('dialog', {name: /Other Store/})).toBeVisible();
});

test('a case that is reported once more pushes no button that a pointer is on', async () => {
  const [one, other] = await givenReportedSigns('One Store', 'Other Store');
  if (!one || !other) throw new Error('There are two.');
  await openApp('/admin?tab=moderation', {as: 'admin'});
  await page.viewport(...NO_SCROLLING);
  const hide = caseAt(other.store).getByRole('button', {name: /^Hide/});
  await hide.hover();
  const expectStill = await expectStillAt(hide);
  const open = server.rows('cases').find(({signId}) => signId === one.id);
  assert(open);
  const note = 'It hangs at another store. '.repeat(9);
  await server.put('reports', reportOf(open, {note}));
  const later = await givenReportedSigns('Next Store');
  // Rows that arrive are drawn by the frame after the next.
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  expectStill();
  await page.getByRole('banner').hover();
  await expect.element(caseAt(one.store)).toMatchTextContent(/It hangs at another store/);
  await expect.element(caseAt(later[0]?.store ?? one.store)).toBeVisible();
});

test('the focus in a case or a row that goes is on the heading then', async () => {
  const [one, other] = await givenReportedSigns('One Store', 'Other Store');
  if (!one || !other) throw new Error('There are two.');
  await openApp('/admin?tab=moderation', {as: 'admin'});
  const hide = caseAt(one.store).getByRole('button', {name: /^Hide/});
  await expect.element(hide).toBeVisible();
  focus(hide);
  await decideElsewhere(one.id);
  await expect.element(heading('Moderation')).toHaveFocus();
  await page.getByRole('tab', {name: 'Stores'}).click();
  const edit = adminTable.row('Other Store').getByRole('link', {name: /^Edit Store/});
  await expect.element(edit).toBeVisible();
  focus(edit);
  await server.remove('stores', {id: other.storeId});
  await expect.element(heading('Stores')).toHaveFocus();
});

test('a key that decides a case decides what its moderator has seen', async () => {
  const [one] = await givenReportedSigns('One Store');
  assert(one);
  await openApp('/admin?tab=moderation', {as: 'admin'});
  await caseAt(one.store).getByRole('button', {name: /^Hide/}).hover();
  const open = server.rows('cases').find(({signId}) => signId === one.id);
  assert(open);
  await server.change('signs', {id: one.id}, {text: 'Other words.', updatedAt: Date.now() + 1});
  await userEvent.keyboard('h');
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Please look at it again/);
});

test('a case that goes from under the pointer leaves no other button there', async () => {
  const [one, other] = await givenReportedSigns('One Store', 'Other Store');
  if (!one || !other) throw new Error('There are two.');
  await openApp('/admin?tab=moderation', {as: 'admin'});
  await caseAt(one.store).getByRole('button', {name: /^Hide/}).hover();
  const expectStill = await expectStillAt(caseAt(other.store));
  const {top} = caseAt(other.store).element().getBoundingClientRect();
  await decideElsewhere(one.id);
  await expect.element(caseAt(one.store)).not.toBeInTheDocument();
  expectStill();
  await page.getByRole('banner').hover();
  await expect
    .poll(() => caseAt(other.store).element().getBoundingClientRect().top)
    .toBeLessThan(top);
});

test('a row of a table that is deleted goes at once, and the buttons of the next stay', async () => {
  const {id} = await givenStore({name: 'Apple Stand'});
  await givenStore({name: 'Plum Stand'});
  await openApp('/admin?tab=stores', {as: 'admin'});
  const edit = adminTable.row('Plum Stand').getByRole('link', {name: /^Edit Store/});
  await edit.hover();
  const expectStill = await expectStillAt(edit);
  await server.remove('stores', {id});
  await expect.element(page.getByText('Apple Stand')).not.toBeVisible();
  expectStill();
  await page.getByRole('banner').hover();
  await expect.element(page.getByText('Apple Stand')).not.toBeInTheDocument();
});
