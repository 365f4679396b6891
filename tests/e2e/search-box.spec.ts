import {findingsHere} from './support/axe.ts';
import {goOnline} from './support/outbox.ts';
import {open, signCard} from './support/screens.ts';
import {box, group, headline, list, option, results} from './support/search.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore, unique} from './support/town.ts';

test.describe('the search box', () => {
  test('suggests stores and signs, and a click on a store leads to it', async ({
    visitor,
    stack,
  }) => {
    const sign = await givenSign(stack.sql, {words: unique('Quince jelly')});
    await stack.sql`update stores set name = ${`House of ${sign.text}`} where id = ${sign.store.id}`;
    await open(visitor, '/');
    await expect(box(visitor)).toHaveAttribute('placeholder', 'Search stores, signs, locations...');
    await box(visitor).fill(sign.text.toUpperCase());
    await expect(box(visitor)).toHaveAttribute('aria-expanded', 'true');
    await expect(group(visitor, 'STORES 1')).toContainText('1 Test Street, Hoboken, NJ 07030');
    await expect(group(visitor, 'SIGNS 1')).toContainText(`House of ${sign.text}`);
    await expect(list(visitor).getByText('View all')).toHaveCount(0);
    await group(visitor, 'STORES 1').getByRole('option').click();
    await expect(visitor).toHaveURL(`/store/${sign.store.id}`);
    await expect(list(visitor)).toHaveCount(0);
    await expect(box(visitor)).toHaveValue('');
  });

  test('goes by the keyboard, and leads from a sign to the results', async ({visitor, stack}) => {
    const word = unique('Medlar');
    const store = await givenStore(stack.sql);
    for (const number of [1, 2, 3, 4, 5, 6, 7])
      await givenSign(stack.sql, {store, words: `${word} ${number}`});
    await open(visitor, '/');
    await visitor.keyboard.press('/');
    await expect(box(visitor)).toBeFocused();
    await visitor.keyboard.type(word);
    await expect(group(visitor, 'SIGNS 7').getByRole('option')).toHaveCount(3);
    await expect(option(visitor, 'View all 7 results')).toBeVisible();
    await visitor.keyboard.press('ArrowDown');
    await expect(list(visitor).getByRole('option', {selected: true})).toContainText(`${word} 7`);
    await visitor.keyboard.press('ArrowUp');
    await expect(list(visitor).getByRole('option', {selected: true})).toHaveCount(0);
    await visitor.keyboard.press('ArrowUp');
    const all = list(visitor).getByRole('option', {selected: true});
    await expect(all).toHaveText('View all 7 results');
    const id = await all.getAttribute('id');
    await expect(box(visitor)).toHaveAttribute('aria-activedescendant', id ?? 'none');
    await visitor.keyboard.press('Enter');
    await expect(visitor).toHaveURL(results(word));
    await expect(headline(visitor, `7 results for "${word}"`)).toBeVisible();
    await expect(box(visitor)).toHaveValue(word);
  });

  test('closes by Escape and by a click outside, empties by the button, and says when there is nothing', async ({
    visitor,
  }) => {
    await open(visitor, '/');
    await box(visitor).fill('nothing holds these words');
    await expect(visitor.getByText('No results found')).toBeVisible();
    await visitor.keyboard.press('Escape');
    await expect(list(visitor)).toHaveCount(0);
    await expect(box(visitor)).toHaveValue('nothing holds these words');
    await visitor.keyboard.press('ArrowDown');
    await expect(list(visitor)).toHaveCount(1);
    await visitor.getByRole('contentinfo').click({position: {x: 2, y: 2}});
    await expect(list(visitor)).toHaveCount(0);
    await box(visitor).press('ArrowDown');
    await visitor.getByRole('banner').getByRole('button', {name: 'Clear search'}).click();
    await expect(box(visitor)).toHaveValue('');
    await expect(box(visitor)).toBeFocused();
    await expect(list(visitor)).toHaveCount(0);
    await visitor.keyboard.press('Enter');
    await expect(visitor).toHaveURL('/');
  });

  test('is left by the Tab key, also where its list is longer than its room', async ({
    browserOf,
    stack,
  }) => {
    const word = unique('Cloudberry');
    const store = await givenStore(stack.sql);
    for (const number of [1, 2, 3]) await givenSign(stack.sql, {store, words: `${word} ${number}`});
    const page = await browserOf('visitor', {viewport: {width: 1280, height: 300}});
    await open(page, '/about');
    await box(page).fill(word);
    await expect(group(page, 'SIGNS 3').getByRole('option')).toHaveCount(3);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', {name: 'Clear search'})).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(list(page)).toHaveCount(0);
  });

  test('takes in what comes while it shows that nothing matches, and has it when it is asked again', async ({
    visitor,
    stack,
  }) => {
    const word = unique('Salmonberry');
    await open(visitor, '/');
    await box(visitor).fill(word);
    await expect(visitor.getByText('No results found')).toBeVisible();
    const store = await givenStore(stack.sql);
    for (const number of [1, 2, 3, 4]) {
      const {text} = await givenSign(stack.sql, {store, words: `${word} ${number}`});
      await expect(group(visitor, `SIGNS ${number}`).getByRole('option').first()).toContainText(
        text,
      );
    }
    await expect(group(visitor, 'SIGNS 4').getByRole('option')).toHaveCount(3);
    await expect(visitor.getByText('No results found')).toHaveCount(0);
    await stack.sql`update stores set name = ${`House of ${word}`}, created_at = now() where id = ${store.id}`;
    await expect(group(visitor, 'STORES 1')).toContainText(`House of ${word}`);

    await box(visitor).fill('');
    await box(visitor).fill(word);
    await expect(group(visitor, 'SIGNS 4').getByRole('option')).toHaveCount(3);
    await expect(group(visitor, 'STORES 1')).toBeVisible();
  });

  test('opens over the header on a phone', async ({browserOf, stack}) => {
    const sign = await givenSign(stack.sql, {words: unique('Damson jam')});
    const page = await browserOf('visitor', {viewport: {width: 390, height: 844}});
    await open(page, '/');
    await expect(box(page)).toHaveCount(0);
    await page.getByRole('button', {name: 'Search stores and signs'}).click();
    await expect(box(page)).toBeFocused();
    await box(page).fill(sign.text);
    await group(page, 'SIGNS 1').getByRole('option').click();
    await expect(page).toHaveURL(results(sign.text));
    await expect(box(page)).toHaveCount(0);
    await page.getByRole('button', {name: 'Search stores and signs'}).click();
    await expect(box(page)).toHaveValue(sign.text);
    await page.getByRole('button', {name: 'Close search'}).click();
    await expect(page.getByRole('button', {name: 'Search stores and signs'})).toBeFocused();
  });

  test('shows what is on this device while there is no connection, and says so', async ({
    visitor,
    complaints,
    stack,
  }) => {
    complaints.allowOutage();
    const sign = await givenSign(stack.sql, {words: unique('Sloe gin')});
    await open(visitor, `/store/${sign.store.id}`);
    await expect(signCard(visitor, sign.text).card).toBeVisible();
    // The list and the screen load when they are first needed; both have been by now.
    await box(visitor).fill('no such words');
    await expect(visitor.getByText('No results found')).toBeVisible();
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByText('No content found for')).toBeVisible();
    await visitor.context().setOffline(true);
    await box(visitor).fill(sign.text);
    await expect(option(visitor, sign.text)).toBeVisible();
    await expect(visitor.getByText('Offline: showing what is on this device')).toBeVisible();
    await visitor.keyboard.press('Enter');
    await expect(signCard(visitor, sign.text).card).toBeVisible();
    await goOnline(visitor);
    await expect(visitor.getByText('Offline: showing')).toHaveCount(0);
    await expect(headline(visitor, `1 result for "${sign.text}"`)).toBeVisible();
  });

  test('a question mark shows which keys there are', async ({visitor}) => {
    await open(visitor, '/');
    await visitor.keyboard.press('?');
    const dialog = visitor.getByRole('dialog', {name: 'Keyboard shortcuts'});
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await visitor.keyboard.press('Escape');
    await box(visitor).fill('what?');
    await expect(visitor.getByRole('dialog')).toHaveCount(0);
  });

  test('who hits keys unmeant switches single ones off, and finds where to switch them on', async ({
    visitor,
  }) => {
    await open(visitor, '/');
    const ask = visitor.getByRole('button', {name: 'Keyboard shortcuts'});
    const dialog = visitor.getByRole('dialog', {name: 'Keyboard shortcuts'});
    const keys = dialog.getByRole('checkbox', {name: 'Single-key shortcuts'});
    await ask.click();
    await keys.uncheck();
    expect(await findingsHere(visitor)).toEqual([]);
    await visitor.keyboard.press('Escape');
    await expect(ask).toBeFocused();
    for (const key of ['?', '/']) await visitor.keyboard.press(key);
    await expect(dialog).toHaveCount(0);
    await expect(ask).toBeFocused();
    await ask.click();
    await keys.check();
    await visitor.keyboard.press('Escape');
    await visitor.keyboard.press('/');
    await expect(visitor.getByRole('banner').getByRole('combobox')).toBeFocused();
  });
});
