import {beforeEach, expect, test} from 'vitest';
import {commands, page, userEvent} from 'vitest/browser';
import {openApp, signCard} from '../../../tests/support/component/app.tsx';
import {passTime, stopTimeouts} from '../../../tests/support/component/clock.ts';
import {expectStillAt, NO_SCROLLING} from '../../../tests/support/component/reading.ts';
import {ana, givenPeople, givenSign, givenStore} from '../../../tests/support/component/rows.ts';
import {givenOldSign} from '../../../tests/support/component/reactions.ts';
import {server} from '../../../tests/support/component/test-server.ts';

const figs = signCard('Fresh figs');
const plums = signCard('Fresh plums');
const chip = page.getByRole('button', {name: '1 new sign'});

beforeEach(() => givenPeople('ana', 'ben'));

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

test('the first sign of a store moves nothing that a pointer is on below', async () => {
  const {store} = await givenOldSign({days: 400});
  await page.viewport(...NO_SCROLLING);
  await openApp(`/store/${store.id}`, {as: 'ben'});
  const earlier = page.getByRole('button', {name: 'Earlier signs 1'});
  await earlier.hover();
  const expectStill = await expectStillAt(earlier);
  await givenSign({store, text: 'Fresh plums'});
  await expect.element(chip).toBeVisible();
  expectStill();
  await page.getByRole('banner').hover();
  await expect.element(plums.card).toBeVisible();
  await expect.element(page.getByText('Nothing seen here lately')).not.toBeInTheDocument();
});

test('a store without signs says so until its first sign is shown', async () => {
  const store = await givenStore();
  await page.viewport(...NO_SCROLLING);
  await openApp(`/store/${store.id}`, {as: 'ben'});
  const none = page.getByText('No signs here yet');
  await none.hover();
  await givenSign({store, text: 'Fresh plums'});
  await expect.element(chip).toBeVisible();
  await expect.element(none).toBeVisible();
  await expect.element(plums.card).toBeVisible();
  await expect.element(none).not.toBeInTheDocument();
});
