import {beforeEach, expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {DAY_MS} from '../../../common/time.ts';
import {openApp, signCard, toastOf} from '../../../tests/support/component/app.tsx';
import {givenOldSign, react} from '../../../tests/support/component/reactions.ts';
import {readAt} from '../../../tests/support/component/reading.ts';
import {givenPeople, givenSign, givenStore} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';

const recent = page.getByRole('region', {name: /^Recent Store Signs/});
const earlier = page.getByRole('region', {name: /^Earlier signs/});
const openEarlier = () => earlier.getByRole('button').first().click();

/** The words of the cards that a list shows, from the top. */
const wordsIn = (list: typeof recent) =>
  list
    .getByRole('article')
    .elements()
    .map(card => /Newer|Older|Oldest|Old|New/.exec(card.textContent)?.[0]);

beforeEach(() => givenPeople('ben'));

test('a sign that was not seen for long waits under “Earlier signs” until it is seen again', async () => {
  const old = await givenOldSign({days: 400, text: 'Old'});
  await givenSign({store: old.store, text: 'New'});
  await openApp(`/store/${old.storeId}`);
  await expect.poll(() => wordsIn(recent)).toEqual(['New']);
  // Together they are as many as other screens say of the store.
  await expect.element(recent.getByRole('heading', {level: 2})).toMatchTextContent(/1$/);
  await expect.element(earlier.getByRole('button', {name: 'Earlier signs 1'})).toBeVisible();
  await openEarlier();
  await expect.poll(() => wordsIn(earlier)).toEqual(['Old']);
  const {card, like} = signCard('Old');
  await expect.element(card).toMatchTextContent('Maybe gone by now');
  await expect.element(card).toMatchTextContent('1 year ago');

  const focused = like.element();
  if (focused instanceof HTMLElement) focused.focus();
  await react(old, 'ana', {confirmed: true});
  await expect.element(earlier).not.toBeInTheDocument();
  await expect.poll(() => wordsIn(recent)).toEqual(['New', 'Old']);
  await expect.element(card).toMatchTextContent('Seen just now');
  const heading = page.getByRole('heading', {level: 1, name: old.store.name});
  await expect.element(heading).toHaveFocus();
});

test('a user who sees an earlier sign again keeps it in its place for as long as they stay', async () => {
  const store = await givenStore();
  // Before which the other one would come, above a user who reads on below.
  const oldest = await givenOldSign({store, days: 600, text: 'Oldest'});
  await react(oldest, 'ben', {confirmed: true, at: Date.now() - DAY_MS});
  await givenOldSign({store, days: 300, text: 'Newer'});
  await givenOldSign({store, days: 400, text: 'Old'});
  await givenOldSign({store, days: 500, text: 'Older'});
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await openEarlier();
  await expect.poll(() => wordsIn(earlier)).toEqual(['Newer', 'Old', 'Older']);
  const card = earlier.getByRole('article').nth(1);
  const sawIt = card.getByRole('button', {name: /^Saw it/});
  const expectStill = await readAt(sawIt);

  await sawIt.click();
  await expect.element(toastOf('Confirmed!')).toBeVisible();
  await expect.element(card).toMatchTextContent('Seen just now');
  await expect.element(card).not.toMatchTextContent('Maybe gone by now');
  expect(wordsIn(earlier)).toEqual(['Newer', 'Old', 'Older']);
  expect(wordsIn(recent)).toEqual(['Oldest']);
  await expect.element(page.getByRole('button', {name: '1 new sign'})).not.toBeInTheDocument();
  await expect.element(sawIt).toHaveFocus();
  expectStill();

  await sawIt.click();
  await expect.element(toastOf('Confirmation removed')).toBeVisible();
  await expect.element(sawIt).toHaveAttribute('aria-pressed', 'false');
  expectStill();
  await sawIt.click();
  await expect.element(toastOf('Confirmed!')).toBeVisible();
  expect(wordsIn(earlier)).toEqual(['Newer', 'Old', 'Older']);
  expect(wordsIn(recent)).toEqual(['Oldest']);

  await page.getByRole('banner').getByRole('link', {name: /home$/}).click();
  await expect.poll(() => location.pathname).toBe('/');
  history.back();
  await expect.poll(() => wordsIn(recent)).toEqual(['Old', 'Oldest']);
  await expect.poll(() => wordsIn(earlier)).toEqual(['Newer', 'Older']);
});

test('an earlier sign is maybe gone again when its last sighting is undone', async () => {
  const old = await givenOldSign({days: 400, text: 'Old'});
  await openApp(`/store/${old.storeId}`, {as: 'ana'});
  await openEarlier();
  const {card, sawIt} = signCard('Old');
  await sawIt.click();
  await expect.element(card).not.toMatchTextContent('Maybe gone by now');
  await react(old, 'ana', {confirmed: false});
  // When the others saw it last is what the trigger says.
  const {lastSeenAt, staleAt} = old;
  await server.change('signs', {id: old.id}, {lastSeenAt, staleAt});
  await expect.element(card).toMatchTextContent('Maybe gone by now');
});
