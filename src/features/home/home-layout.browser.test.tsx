import {describe, expect, test} from 'vitest';
import {commands, page, userEvent} from 'vitest/browser';
import {openApp, reopenApp} from '../../../tests/support/component/app.tsx';
import {givenContributor} from '../../../tests/support/component/contributors.ts';
import {goOffline} from '../../../tests/support/component/device.ts';
import {atRest, sideways} from '../../../tests/support/component/look.ts';
import {givenSign, givenStore} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';

const main = page.getByRole('main');
const cards = page.getByRole('article');
const boxOf = (element: Element) => element.getBoundingClientRect();
const card = (index: number) => boxOf(cards.nth(index).element());
const placeholders = () => [...document.querySelectorAll('[aria-busy] > div')].map(boxOf);

async function givenHome(): Promise<void> {
  for (let number = 1; number <= 3; number += 1)
    await givenContributor({name: `Person ${number}`, signs: number});
  for (let number = 1; number <= 12; number += 1) {
    const store = await givenStore({name: `The Corner Store of Street ${number}`});
    await givenSign({
      store,
      text: `Fresh figs ${number}, while they last.`,
      createdAt: Date.now() - number * 60_000,
      likesCount: 128,
      confirmedCount: 12,
    });
  }
}

async function openAt(width: number, height: number): Promise<void> {
  await givenHome();
  await page.viewport(width, height);
  await openApp('/');
  await expect.element(cards).toHaveLength(12);
  await expect.element(main.getByRole('link', {name: /Person 3/})).toBeVisible();
  await atRest(() => card(3).bottom);
}

describe.each(['light', 'dark'] as const)('in the %s theme', colorScheme => {
  test('a desktop of 1440 by 900 shows two rows of cards whole, and the buttons by the search box', async () => {
    await commands.emulateMedia({colorScheme});
    await openAt(1440, 900);
    expect(card(0).top).toBe(card(1).top);
    expect(card(2).top).toBe(card(3).top);
    expect(card(2).top).toBeGreaterThan(card(0).bottom);
    expect(Math.max(card(2).bottom, card(3).bottom)).toBeLessThan(900);

    const field = boxOf(main.getByRole('combobox').first().element());
    for (const name of ['Submit a Sign', 'View Map']) {
      const button = boxOf(main.getByText(name).element());
      expect(button.top, name).toBeGreaterThanOrEqual(field.top);
      expect(button.bottom, name).toBeLessThanOrEqual(field.bottom);
    }
    await commands.emulateMedia({colorScheme: 'light'});
  });
});

test('on a desktop the keyboard gets to the submitters where they stand, beside the hero', async () => {
  await openAt(1440, 900);
  main.getByRole('button', {name: 'View Map'}).element().focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(main.getByRole('link', {name: /Person 3/})).toHaveFocus();
});

test('a laptop of 1280 by 720 shows one row of cards whole and the start of the next', async () => {
  await openAt(1280, 720);
  expect(card(1).bottom).toBeLessThan(720);
  expect(card(2).top).toBeLessThan(720 - 100);
});

test('the actions of home have one line on the narrowest phone', async () => {
  await openAt(320, 640);
  for (const name of ['Submit a Sign', 'View Map']) {
    const {height, right} = boxOf(main.getByText(name).element());
    expect(height, name).toBeLessThanOrEqual(48);
    expect(right, name).toBeLessThanOrEqual(320);
  }
});

test('the reactions of a compact card have one line', async () => {
  await openAt(1440, 900);
  const lines = cards
    .first()
    .getByRole('button', {name: /^(Like|Saw it|Gone)\b/})
    .elements()
    .map(button => boxOf(button).top);
  expect(lines).toHaveLength(3);
  expect(new Set(lines).size).toBe(1);
});

test.each([
  [1920, 2],
  [1440, 2],
  [1024, 2],
  [768, 2],
  [390, 1],
  [320, 1],
])(
  'at a width of %i the cards have %i columns, and nothing scrolls sideways',
  async (width, columns) => {
    await openAt(width, 800);
    const lefts = new Set([0, 1, 2, 3].map(index => card(index).left));
    expect(lefts.size).toBe(columns);
    expect(sideways()).toBe(0);
  },
);

test.each([1440, 1024, 390])(
  'at a width of %i the cards come where their placeholders were',
  async width => {
    await page.viewport(width, 900);
    server.holdQueries();
    await openApp('/');
    await expect.poll(placeholders).toHaveLength(6);
    await atRest(() => placeholders()[2]?.top ?? NaN);
    const [first, second, third] = placeholders();
    await givenHome();
    server.answerQueries();
    await expect.element(cards).toHaveLength(12);
    await expect.element(main.getByRole('link', {name: /Person 3/})).toBeVisible();
    await atRest(() => card(2).top);
    expect(card(0).top).toBe(first?.top);
    expect(card(1).left).toBe(second?.left);
    expect(Math.abs(card(2).top - (third?.top ?? 0))).toBeLessThan(24);
  },
);

test('the signs of a desktop keep their place while the top submitters are out of reach', async () => {
  localStorage.setItem('signpost.synced-stores', 'yes');
  await page.viewport(1440, 900);
  server.holdQueries();
  await openApp('/');
  const heading = main.getByRole('heading', {name: 'Recent Signs'});
  await expect.element(heading).toBeVisible();
  const top = await atRest(() => boxOf(heading.element()).top);
  goOffline();
  await reopenApp({isSessionUnknown: true});
  await expect.element(main.getByText(/^You are offline\. The most active people/)).toBeVisible();
  expect(await atRest(() => boxOf(heading.element()).top)).toBe(top);
});
