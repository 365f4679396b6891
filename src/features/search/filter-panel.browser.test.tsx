import {expect, test} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {openApp, reopenApp, signCard} from '../../../tests/support/component/app.tsx';
import {readAt} from '../../../tests/support/component/reading.ts';
import {ana, givenManySigns, givenSign, givenStore} from '../../../tests/support/component/rows.ts';

const cards = page.getByRole('article');
const apply = page.getByRole('button', {name: 'Apply'});
const reset = page.getByRole('button', {name: 'Reset'});
const toggle = page.getByRole('button', {name: /^Filters/});
const zip = page.getByLabelText('ZIP');
const headline = page.getByRole('heading', {level: 1});
const address = () => location.pathname + location.search;

/** Presses a button by keyboard. */
async function press(button: typeof apply): Promise<void> {
  button.element().focus();
  await userEvent.keyboard('{Enter}');
}

test('narrows the results, and keeps the filters in the address', async () => {
  const here = await givenSign({text: 'Persimmon here'});
  const store = await givenStore({state: 'NY', category: 'bank', zip: '14850'});
  const there = await givenSign({store, text: 'Persimmon there', userId: ana.id});
  await openApp('/search?q=Persimmon');
  await expect.element(cards).toHaveLength(2);
  const type = page.getByLabelText('Store type');
  await expect.element(type).toHaveStyle({textTransform: 'none'});
  await type.selectOptions('bank');
  await expect.element(type).toHaveStyle({textTransform: 'capitalize'});
  await page.getByLabelText('State').selectOptions('NY');
  await zip.fill('148');
  await apply.click();
  await expect.poll(address).toMatch(/category=bank&state=NY&zip=148$/);
  await expect.element(apply).toHaveFocus();
  const one = page.getByRole('heading', {level: 1, name: '1 result for "Persimmon"'});
  await expect.element(one).toBeVisible();
  await expect.element(signCard(there.text ?? '').card).toBeVisible();
  await reopenApp();
  await expect.element(signCard(there.text ?? '').card).toBeVisible();
  await expect.element(cards).toHaveLength(1);
  history.back();
  await expect.element(signCard(here.text ?? '').card).toBeVisible();
  history.forward();
  await expect.element(signCard(here.text ?? '').card).not.toBeInTheDocument();
  await expect.element(zip).toHaveValue('148');
  await reset.click();
  await expect.poll(address).toBe('/search?q=Persimmon');
  await expect.element(cards).toHaveLength(2);
  await page.getByLabelText('Submitter ID').fill('ana');
  await apply.click();
  await expect.element(page.getByText(/^Please enter the ID at the end of/)).toBeVisible();
});

test('has all filters within reach in a low window, wherever a visitor is in the results', async () => {
  await givenManySigns(await givenStore(), 6, 'Cherimoya');
  await page.viewport(1280, 480);
  await openApp('/search?q=Cherimoya');
  await expect.element(cards).toHaveLength(6);
  await readAt(cards.nth(2));
  const at = scrollY;
  for (const field of [apply, reset, page.getByLabelText('Keyword')]) {
    field.element().focus();
    await expect.element(field).toBeInViewport({ratio: 1});
  }
  expect(scrollY).toBe(at);
});

test('stands behind a button on a phone, which counts the filters', async () => {
  await page.viewport(390, 844);
  await openApp('/search?q=soup&state=NY&zip=1');
  await expect.element(toggle).toHaveAccessibleName('Filters 2 active');
  // The keyboard and screen readers get to it where it is seen: before the results.
  await expect.element(headline).toBeVisible();
  const place = toggle.element().compareDocumentPosition(headline.element());
  expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(toggle.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
    headline.element().getBoundingClientRect().top,
  );
  await expect.element(zip).not.toBeVisible();
  await toggle.click();
  await expect.element(zip).toHaveValue('1');
  await reset.click();
  await expect.poll(address).toBe('/search?q=soup');
  await expect.element(toggle).toHaveAccessibleName('Filters');
});

test('closes on a phone when it is applied or left, and moves a focus that was in it to its button', async () => {
  await page.viewport(390, 844);
  await openApp('/search?q=mango');
  for (const button of [apply, reset]) {
    await toggle.click();
    await press(button);
    await expect.element(zip).not.toBeVisible();
    await expect.element(toggle).toHaveFocus();
  }
  await toggle.click();
  await zip.fill('148');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toMatch(/zip=148$/);
  await expect.element(toggle).toHaveFocus();
  await expect.element(toggle).toBeInViewport();

  await toggle.click();
  zip.element().focus();
  history.back();
  await expect.element(zip).not.toBeVisible();
  await expect.element(toggle).toHaveFocus();

  // A focus elsewhere stays there.
  await toggle.click();
  const home = page.getByRole('banner').getByRole('link', {name: /home$/});
  home.element().focus();
  history.forward();
  await expect.element(zip).not.toBeVisible();
  await expect.element(home).toHaveFocus();
});
