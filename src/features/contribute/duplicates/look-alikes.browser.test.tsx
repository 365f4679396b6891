import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {openApp, signCard, toastOf} from '../../../../tests/support/component/app.tsx';
import {ana, ben, givenSign, givenStore} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

const EGGS = 'Two dozen eggs for $6, farm fresh';
const question = page.getByRole('heading', {name: 'Is it one of these?'});
const other = page.getByRole('button', {name: 'No, mine is another sign'});
const sawIt = page.getByRole('button', {name: /^Saw it\b/});

const texts = () => server.rows('signs').map(({text}) => text);

/** At a store where ana has put up a sign, ben types the words of another. */
async function typeAsBen(words: string) {
  const store = await givenStore();
  const sign = await givenSign({store, userId: ana.id, text: EGGS});
  await openApp(`/store/${store.id}`, {as: 'ben'});
  await expect.element(signCard(EGGS).card).toBeVisible();
  await page.getByRole('link', {name: 'Add Sign'}).click();
  await page.getByText('Text only').click();
  await page.getByLabelText(/^Sign text/).fill(words);
  await page.getByRole('button', {name: 'Submit Sign'}).click();
  return {store, sign};
}

const isInView = (button: typeof sawIt) => {
  const {top, bottom} = button.element().getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

test('a sign that hangs there already is confirmed instead of added again', async () => {
  const {store, sign} = await typeAsBen(EGGS.replace('dozen', 'dozn'));
  await expect.element(question).toHaveFocus();
  for (const button of [sawIt, other]) await expect.poll(() => isInView(button)).toBe(true);
  // The second of two presses does nothing.
  await sawIt.dblClick();
  await expect.element(toastOf('Confirmed!')).toBeVisible();
  await expect.poll(() => location.pathname).toBe(`/store/${store.id}`);
  await expect.element(signCard(EGGS).sawIt).toHaveAccessibleName(/^Saw it 1\b/);
  await expect
    .poll(() => server.rows('signInteractions'))
    .toMatchObject([{signId: sign.id, userId: ben.id, confirmed: true}]);
  expect(server.rows('signs')).toHaveLength(1);
});

test('adds a sign that differs from the similar ones all the same', async () => {
  const text = EGGS.replace('$6', '$9');
  const {store} = await typeAsBen(text);
  await expect.element(question).toHaveFocus();
  await other.click();
  await expect.poll(() => location.pathname).toBe(`/store/${store.id}`);
  await expect.element(signCard(text).card).toBeVisible();
  await expect.poll(texts).toEqual(expect.arrayContaining([EGGS, text]));
  expect(texts()).toHaveLength(2);
});
