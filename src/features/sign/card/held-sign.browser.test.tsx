import {beforeEach, expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {openApp, signCard, toastOf} from '../../../../tests/support/component/app.tsx';
import {findings} from '../../../../tests/support/component/look.ts';
import {ana, givenPeople, givenSign, givenStore} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

const WAITS = 'Waiting for approval';
const HELD = {moderation: 'held', visible: false} as const;
const KEPT = {moderation: 'ok', visible: true} as const;

const {card, like} = signCard('Fresh quinces');
/** The words of the cards of a store's list, from the top. */
const listed = () =>
  page
    .getByRole('region', {name: /^Recent Store Signs/})
    .getByRole('article')
    .elements()
    .map(article => /From before|Fresh quinces|Later/.exec(article.textContent)?.[0]);

beforeEach(() => givenPeople('ana', 'ben'));

/** A held sign by ana, with a sign of her store before it and one after it. */
async function givenHeldSign() {
  const store = await givenStore();
  const at = Date.now();
  await givenSign({store, text: 'From before', createdAt: at - 60_000});
  const held = {...HELD, userId: ana.id, createdAt: at - 30_000};
  const sign = await givenSign({store, text: 'Fresh quinces', ...held});
  await givenSign({store, text: 'Later', createdAt: at});
  return sign;
}

test('a held sign stands where it will stand for its author, who reads that it waits', async () => {
  const {id, storeId} = await givenHeldSign();
  await openApp(`/store/${storeId}`, {as: 'ana'});
  await expect.poll(listed).toEqual(['Later', 'Fresh quinces', 'From before']);
  await expect.element(card).toMatchTextContent(WAITS);
  await expect.element(like).toHaveAttribute('aria-disabled', 'true');
  // It says why, though it is off.
  const share = card.getByRole('button', {name: /^Share sign, once it is live\b/});
  await share.click({force: true});
  await expect
    .element(toastOf('Not live yet'))
    .toMatchTextContent('It can be shared once it is approved.');
  expect(await findings()).toEqual([]);

  await server.change('signs', {id}, KEPT);
  await expect.element(card).not.toMatchTextContent(WAITS);
  await expect.poll(listed).toEqual(['Later', 'Fresh quinces', 'From before']);
  // A moderator undoes what they decided.
  await server.change('signs', {id}, HELD);
  await expect.element(card).toMatchTextContent(WAITS);
  await expect.poll(listed).toEqual(['Later', 'Fresh quinces', 'From before']);
});

for (const as of ['ben', 'visitor'] as const) {
  test(`a held sign shows to ${as} once it is kept, and goes when that is undone`, async () => {
    const {id, storeId} = await givenHeldSign();
    await openApp(`/store/${storeId}`, {as});
    await expect.poll(listed).toEqual(['Later', 'From before']);
    await server.change('signs', {id}, KEPT);
    await expect.poll(listed).toEqual(['Later', 'Fresh quinces', 'From before']);
    await server.change('signs', {id}, HELD);
    await expect.poll(listed).toEqual(['Later', 'From before']);
  });
}

test('the profile of its author says too that a held sign waits', async () => {
  const {id} = await givenHeldSign();
  await openApp(`/user/${ana.id}`, {as: 'ana'});
  await expect.element(card).toMatchTextContent(WAITS);
  await server.change('signs', {id}, KEPT);
  await expect.element(card).not.toMatchTextContent(WAITS);
});
