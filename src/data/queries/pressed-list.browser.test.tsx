import {assert, beforeEach, expect, test} from 'vitest';
import {commands, page, userEvent, type Locator} from 'vitest/browser';
import {openApp, signCard} from '../../../tests/support/component/app.tsx';
import {adminTable} from '../../../tests/support/component/admin-table.ts';
import {caseAt, givenReportedSigns, reportOf} from '../../../tests/support/component/cases.ts';
import {passTime, stopTimeouts} from '../../../tests/support/component/clock.ts';
import {atRest} from '../../../tests/support/component/look.ts';
import {ana, givenPeople, givenSign, givenStore} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';

const figs = signCard('Fresh figs');
const plums = signCard('Fresh plums');
const chip = page.getByRole('button', {name: '1 new sign'});

/** So high that a button is in sight without scrolling, for which the app and the browser hold lists by themselves. */
const NO_SCROLLING = [390, 2400] as const;

beforeEach(() => givenPeople('ana', 'ben'));

/** @returns what expects that the element is where it was, to half a pixel. */
async function expectStillAt(place: Locator): Promise<() => void> {
  const element = place.element();
  const top = () => element.getBoundingClientRect().top;
  const before = await atRest(top);
  return () => expect(top()).toBeCloseTo(before, 0);
}

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

const LISTS = {
  'the home page': () => '/',
  'the page of a store': (storeId: string) => `/store/${storeId}`,
  'a search': () => '/search?q=fresh',
};

test.each(Object.entries(LISTS))(
  'a sign that comes to %s waits while a pointer is on a button, and then comes by itself',
  async (name, pathOf) => {
    const {store} = await givenSign({text: 'Fresh figs', createdAt: Date.now() - 1000});
    await page.viewport(...NO_SCROLLING);
    await openApp(pathOf(store.id), {as: 'ben'});
    await figs.like.hover();
    const expectStill = await expectStillAt(figs.like);
    await givenSign({text: 'Fresh plums', ...(name === 'the page of a store' && {store})});
    await expect.element(chip).toBeVisible();
    expect(plums.card.query()).toBeNull();
    expectStill();
    await figs.like.click();
    await expect.element(figs.like).toHaveAttribute('aria-pressed', 'true');
    expectStill();
    await expect.element(plums.card).toBeVisible();
    await expect.element(chip).not.toBeInTheDocument();
  },
);

test('a sign that comes while a finger presses waits until the press has reached its target', async () => {
  await givenSign({text: 'Fresh figs', createdAt: Date.now() - 1000});
  await page.viewport(...NO_SCROLLING);
  await openApp('/', {as: 'ben'});
  await expect.element(figs.like).toBeVisible();
  const {left, top, width, height} = figs.like.element().getBoundingClientRect();
  const expectStill = await expectStillAt(figs.like);
  await commands.touchAlong([{x: left + width / 2, y: top + height / 2}]);
  await givenSign({text: 'Fresh plums'});
  await expect.element(chip).toBeVisible();
  await commands.liftFinger();
  await expect.element(figs.like).toHaveAttribute('aria-pressed', 'true');
  expectStill();
  await expect.element(plums.card).toBeVisible();
});

test('a pointer that rests on a button holds a sign for ten seconds, and a key lets it come', async () => {
  await givenSign({text: 'Fresh figs', createdAt: Date.now() - 1000});
  await openApp('/', {as: 'ben'});
  await expect.element(figs.like).toBeVisible();
  stopTimeouts();
  await figs.like.hover();
  await givenSign({text: 'Fresh plums'});
  await expect.element(chip).toBeVisible();
  await passTime(9999);
  expect(plums.card.query()).toBeNull();
  await passTime(1);
  await expect.element(plums.card).toBeVisible();
  await plums.like.hover();
  await givenSign({text: 'Fresh pears'});
  await expect.element(chip).toBeVisible();
  await userEvent.keyboard('{Shift}');
  await passTime(0);
  await expect.element(signCard('Fresh pears').card).toBeVisible();
});

test('a sign comes at once where the pointer is on what does not move', async () => {
  await givenSign({text: 'Fresh figs', createdAt: Date.now() - 1000});
  await openApp('/', {as: 'ben'});
  await expect.element(figs.like).toBeVisible();
  await page.getByRole('link', {name: 'Submit a Sign'}).hover();
  await givenSign({text: 'Fresh plums'});
  await expect.element(plums.card).toBeVisible();
});

test('a sign that is deleted goes at once, and leaves its place until the pointer leaves the next', async () => {
  const {id} = await givenSign({text: 'Fresh plums'});
  await givenSign({text: 'Fresh figs', createdAt: Date.now() - 1000});
  await page.viewport(...NO_SCROLLING);
  await openApp('/', {as: 'ben'});
  await expect.element(plums.card).toBeVisible();
  await figs.like.hover();
  const {top} = figs.card.element().getBoundingClientRect();
  const expectStill = await expectStillAt(figs.like);
  await server.remove('signs', {id});
  await expect.element(plums.card).not.toBeInTheDocument();
  expectStill();
  await page.getByRole('banner').hover();
  await expect.poll(() => figs.card.element().getBoundingClientRect().top).toBeLessThan(top);
});

test('the reason why a sign is not shown waits while a pointer is on the button below', async () => {
  const {id} = await givenSign({text: 'Fresh plums', userId: ana.id});
  await givenSign({text: 'Fresh figs', userId: ana.id, createdAt: Date.now() - 1000});
  await page.viewport(...NO_SCROLLING);
  await openApp(`/user/${ana.id}`, {as: 'ana'});
  await figs.like.hover();
  const expectStill = await expectStillAt(figs.like);
  const hidden = {visible: false, moderation: 'hidden', hiddenReason: 'An advertisement.'} as const;
  await server.change('signs', {id}, hidden);
  await expect.element(plums.card).toMatchTextContent(/Not shown to others/);
  expectStill();
  await page.getByRole('banner').hover();
  await expect.element(plums.card).toMatchTextContent(/An advertisement\./);
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
