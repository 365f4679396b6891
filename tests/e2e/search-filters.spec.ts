import {readAt} from './support/reading.ts';
import {open, signCard} from './support/screens.ts';
import {headline, results} from './support/search.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore, unique} from './support/town.ts';

test.describe('the filters', () => {
  test('narrow the results, and the address holds them', async ({visitor, stack}) => {
    const word = unique('Persimmon');
    const here = await givenSign(stack.sql, {words: `${word} here`});
    const there = await givenSign(stack.sql, {words: `${word} there`, by: 'ana'});
    await stack.sql`update stores set state = 'NY', category = 'bank', zip = '14850' where id = ${there.store.id}`;
    await open(visitor, results(word));
    await expect(visitor.getByRole('article')).toHaveCount(2);
    const type = visitor.getByLabel('Store type');
    await expect(type).toHaveCSS('text-transform', 'none');
    await type.selectOption('bank');
    await expect(type).toHaveCSS('text-transform', 'capitalize');
    await visitor.getByLabel('State').selectOption('NY');
    await visitor.getByLabel('ZIP').fill('148');
    const apply = visitor.getByRole('button', {name: 'Apply'});
    await apply.click();
    await expect(visitor).toHaveURL(/category=bank&state=NY&zip=148$/);
    await expect(apply).toBeFocused();
    await expect(headline(visitor, `1 result for "${word}"`)).toBeVisible();
    await expect(signCard(visitor, there.text).card).toBeVisible();
    await visitor.reload();
    await expect(signCard(visitor, there.text).card).toBeVisible();
    await expect(visitor.getByRole('article')).toHaveCount(1);
    await visitor.goBack();
    await expect(signCard(visitor, here.text).card).toBeVisible();
    await visitor.goForward();
    await expect(signCard(visitor, here.text).card).toHaveCount(0);
    await expect(visitor.getByLabel('ZIP')).toHaveValue('148');
    await visitor.getByRole('button', {name: 'Reset'}).click();
    await expect(visitor).toHaveURL(results(word));
    await expect(visitor.getByRole('article')).toHaveCount(2);
    await visitor.getByLabel('Submitter ID').fill('ana');
    await visitor.getByRole('button', {name: 'Apply'}).click();
    await expect(visitor.getByText('Please enter the ID at the end of')).toBeVisible();
  });

  test('are all within reach in a low window, wherever one is in the results', async ({
    browserOf,
    stack,
  }) => {
    const word = unique('Cherimoya');
    const store = await givenStore(stack.sql);
    for (const number of [1, 2, 3, 4, 5, 6])
      await givenSign(stack.sql, {store, words: `${word} ${number}`});
    const page = await browserOf('visitor', {viewport: {width: 1280, height: 480}});
    await open(page, results(word));
    await expect(page.getByRole('article')).toHaveCount(6);
    await readAt(page.getByRole('article').nth(2));
    const at = await page.evaluate(() => scrollY);
    for (const name of ['Apply', 'Reset']) {
      await page.getByRole('button', {name}).focus();
      await expect(page.getByRole('button', {name})).toBeInViewport({ratio: 1});
    }
    await page.getByLabel('Keyword').focus();
    await expect(page.getByLabel('Keyword')).toBeInViewport({ratio: 1});
    expect(await page.evaluate(() => scrollY)).toBe(at);
  });

  test('stand behind a button on a phone, which counts them', async ({browserOf}) => {
    const page = await browserOf('visitor', {viewport: {width: 390, height: 844}});
    await open(page, '/search?q=soup&state=NY&zip=1');
    await expect(page.getByLabel('ZIP')).toBeHidden();
    await page.getByRole('button', {name: 'Filters 2 active'}).click();
    await expect(page.getByLabel('ZIP')).toHaveValue('1');
    await page.getByRole('button', {name: 'Reset'}).click();
    await expect(page).toHaveURL('/search?q=soup');
    await expect(page.getByRole('button', {name: 'Filters', exact: true})).toBeVisible();
  });

  test('close on a phone when they are pressed, and lead whoever was in them to their button', async ({
    browserOf,
  }) => {
    const page = await browserOf('visitor', {viewport: {width: 390, height: 844}});
    const toggle = page.getByRole('button', {name: /^Filters/});
    const zip = page.getByLabel('ZIP');
    await open(page, results('mango'));
    for (const name of ['Apply', 'Reset']) {
      await toggle.click();
      await page.getByRole('button', {name}).press('Enter');
      await expect(zip).toBeHidden();
      await expect(toggle).toBeFocused();
    }
    await toggle.click();
    await zip.fill('148');
    await zip.press('Enter');
    await expect(page).toHaveURL(/zip=148$/);
    await expect(toggle).toBeFocused();
    await expect(toggle).toBeInViewport();

    await toggle.click();
    await zip.focus();
    await page.goBack();
    await expect(zip).toBeHidden();
    await expect(toggle).toBeFocused();

    // Whoever was elsewhere stays there.
    await toggle.click();
    const home = page.getByRole('banner').getByRole('link', {name: /home$/});
    await home.focus();
    await page.goForward();
    await expect(zip).toBeHidden();
    await expect(home).toBeFocused();
  });
});
