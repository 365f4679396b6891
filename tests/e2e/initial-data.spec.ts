import type {Page} from '@playwright/test';
import {INITIAL_DATA_ID} from '../../common/api/initial-data.ts';
import {MEMBERS} from './support/people.ts';
import {signCard} from './support/screens.ts';
import {silenceSync} from './support/silent-sync.ts';
import {expect, test} from './support/test.ts';
import {givenManySigns, givenSign, givenStore, unique} from './support/town.ts';

// Each is about what a device holds, or does not hold yet.
test.use({freshBrowsers: true});

// Every page is to come from the server.
const FIRST_VISITS = {serviceWorkers: 'block'} as const;

test.beforeEach(({complaints}) => complaints.allowOutage());

/**
 * Opens an address whose page brings something along: on a busy machine one may come without.
 * @param begin is called before each attempt.
 */
async function openWith(page: Page, address: string, words: string, begin?: () => void) {
  await expect(async () => {
    begin?.();
    await page.goto(address);
    const json = await page.locator(`#${INITIAL_DATA_ID}`).textContent({timeout: 1000});
    expect(json).toContain(words);
  }).toPass();
}

test('a visitor follows a link and reads what is there before sync answers, unlike ana', async ({
  browserOf,
  stack,
}) => {
  const visitor = await browserOf('visitor', FIRST_VISITS);
  const word = unique('figs').replace(' ', '-');
  const sign = await givenSign(stack.sql, {words: word});
  await silenceSync(visitor);
  const title = visitor.getByRole('heading', {level: 1});
  const {card, like} = signCard(visitor, sign.text);

  await openWith(visitor, `/store/${sign.store.id}`, sign.text);
  await expect(title).toHaveText(sign.store.name);
  await expect(like).toHaveAccessibleName(/^Like 0\b/);

  await openWith(visitor, `/store/${sign.store.id}/sign/${sign.id}`, sign.text);
  await expect(card).toBeVisible();

  await openWith(visitor, `/user/${MEMBERS.ben.id}`, sign.text);
  await expect(title).toHaveText('Ben');
  await expect(card).toBeVisible();

  let asked: string[] = [];
  visitor.on('request', request => asked.push(new URL(request.url()).pathname));
  await openWith(visitor, `/search?q=${word}`, sign.text, () => (asked = []));
  await expect(title).toHaveText(`1 result for "${word}"`);
  await expect(card).toBeVisible();
  // The search itself is not requested again.
  await expect.poll(() => asked).toContain('/api/search/states');
  expect(asked).not.toContain('/api/search');

  // Ana, who is logged in, sees things in her own way.
  const ana = await browserOf('ana', FIRST_VISITS);
  await ana.goto(`/store/${sign.store.id}`);
  await expect(signCard(ana, sign.text).card).toBeVisible();
  await expect(ana.locator(`#${INITIAL_DATA_ID}`)).toHaveCount(0);
});

test('a visitor sees what sync says take the place of what came with the page, and nothing that went meanwhile', async ({
  browserOf,
  stack,
}) => {
  const visitor = await browserOf('visitor', FIRST_VISITS);
  const store = await givenStore(stack.sql);
  const [first, second] = [
    await givenSign(stack.sql, {store}),
    await givenSign(stack.sql, {store}),
  ];
  const letSpeak = await silenceSync(visitor);
  const cards = visitor.getByRole('article');

  await openWith(visitor, `/store/${store.id}`, first.text);
  await expect(cards).toHaveCount(2);
  await stack.sql`update signs set moderation = 'hidden' where id in ${stack.sql([first.id, second.id])}`;
  const late = await givenSign(stack.sql, {store});
  letSpeak();
  await expect(signCard(visitor, late.text).card).toBeVisible();
  await expect(cards).toHaveCount(1);

  await visitor.getByRole('contentinfo').getByRole('link', {name: 'About'}).click();
  await expect(visitor.getByRole('heading', {level: 1})).toHaveText(/About/);
  await visitor.goBack();
  await expect(signCard(visitor, late.text).card).toBeVisible();
  await expect(cards).toHaveCount(1);
});

test('a visitor can load more of a list that came with the page once sync has it', async ({
  browserOf,
  stack,
}) => {
  const visitor = await browserOf('visitor', FIRST_VISITS);
  const store = await givenStore(stack.sql);
  await givenManySigns(stack.sql, store, 30);
  const letSpeak = await silenceSync(visitor);
  const cards = visitor.getByRole('article');
  const more = visitor.getByRole('button', {name: /^Load More/});
  await openWith(visitor, `/store/${store.id}`, store.name);
  await expect(cards).toHaveCount(24);
  await expect(more).toHaveCount(0);
  letSpeak();
  await more.click();
  await expect(cards).toHaveCount(30);
});
