import {expect, test} from 'vitest';
import {commands, type Locator, page} from 'vitest/browser';
import {openApp, signCard} from '../../../tests/support/component/app.tsx';
import {givenDemo, givenSign} from '../../../tests/support/component/rows.ts';

/** How an element and its parts look, but for their backgrounds. */
function lookOf(locator: Locator): string {
  const element = locator.element();
  const looks = [element, ...element.querySelectorAll('span, svg')].map(part => {
    const {color, borderColor, borderWidth, fill, fontWeight} = getComputedStyle(part);
    return [color, borderColor, borderWidth, fill, fontWeight];
  });
  return JSON.stringify(looks);
}

const styleOf = (locator: Locator) => getComputedStyle(locator.element());

async function openForced(...given: Parameters<typeof openApp>): Promise<void> {
  await commands.emulateMedia({forcedColors: 'active'});
  await openApp(...given);
}

test('a chosen option, and a chosen tab, differ from the others', async () => {
  await givenDemo();
  await openForced('/leaderboard');
  const options = page.getByRole('main').getByRole('radio');
  await expect.element(options.first()).toBeInTheDocument();
  const labels = page.getByText(/^(This week|All time)$/);
  const [one, other] = [labels.nth(0), labels.nth(1)];
  expect(styleOf(one).color).not.toBe(styleOf(other).color);
  await openForced('/system-overview');
  const tabs = page.getByRole('tab');
  await expect.element(tabs.first()).toBeVisible();
  expect(lookOf(tabs.nth(0))).not.toBe(lookOf(tabs.nth(1)));
});

test('"Saw it" looks another way once it is pressed', async () => {
  await givenSign({text: 'Fresh bread'});
  await openForced('/', {as: 'ana'});
  const {sawIt, like} = signCard('Fresh bread');
  await expect.element(sawIt).toBeVisible();
  for (const button of [sawIt, like]) {
    const before = lookOf(button);
    await button.click();
    await expect.element(button).toHaveAttribute('aria-pressed', 'true');
    expect(lookOf(button)).not.toBe(before);
  }
});

test('a switch shows its knob, and whether it is on', async () => {
  await openForced('/account', {as: 'ana'});
  const control = page.getByRole('switch').first();
  await expect.element(control).toBeVisible();
  const [track, knob] = control.element().querySelectorAll('span');
  if (!track || !knob) throw new Error('A switch has a track and a knob.');
  const {backgroundColor} = getComputedStyle(knob);
  expect(backgroundColor).not.toBe(getComputedStyle(track).backgroundColor);
});

test('the main button has an edge, and the steps show how far one has come', async () => {
  await openForced('/add-sign', {as: 'ana'});
  const main = page.getByRole('button', {name: 'Take Photo'});
  await expect.element(main).toBeVisible();
  expect(styleOf(main).borderStyle).toBe('solid');
  expect(styleOf(main).borderWidth).not.toBe('0px');
  const bar = page.getByRole('heading', {name: /^Step 1 of 2/}).element().nextElementSibling;
  const [done, open] = [...(bar?.children ?? [])];
  if (!done || !open) throw new Error('There are two steps.');
  expect(getComputedStyle(done).backgroundColor).not.toBe(getComputedStyle(open).backgroundColor);
});

test('a board has an edge, and its letters are whole: no plate of a line lies over the line above', async () => {
  await givenSign({text: 'Fresh gyros\nevery day'});
  await openForced('/');
  await expect.element(signCard('Fresh gyros').card).toBeVisible();
  const board = signCard('Fresh gyros').card.element().querySelector('.board');
  const letters = board?.querySelector('.board-lettering');
  if (!board || !letters) throw new Error('The card has a board with letters.');
  expect(getComputedStyle(board).borderWidth).toBe('1px');
  expect(getComputedStyle(letters).forcedColorAdjust).toBe('none');
});

test('the popup of a map has an edge', async () => {
  await openForced('/about');
  const popup = document.createElement('div');
  popup.className = 'leaflet-popup-content-wrapper';
  document.body.append(popup);
  expect(getComputedStyle(popup).borderTopWidth).toBe('2px');
  popup.remove();
});
