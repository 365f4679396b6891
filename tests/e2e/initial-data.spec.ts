import type {Page} from '@playwright/test';
import {INITIAL_DATA_ID} from '../../sync/initial-data.ts';
import {MEMBERS} from './support/people.ts';
import {signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, unique} from './support/town.ts';

test.beforeEach(({complaints}) => complaints.allowOutage());

/** Opens an address whose page brings something along: on a busy machine one may come without. */
async function openWith(page: Page, address: string, words: string) {
  await expect(async () => {
    await page.goto(address);
    const json = await page.locator(`#${INITIAL_DATA_ID}`).textContent({timeout: 1000});
    expect(json).toContain(words);
  }).toPass();
}

test('who follows a link reads what is there before sync has said anything', async ({
  visitor,
  stack,
}) => {
  const word = unique('figs').replace(' ', '-');
  const sign = await givenSign(stack.sql, {words: word});
  // The server is on the line, and says nothing.
  await visitor.routeWebSocket(/\/sync\//, () => undefined);
  const title = visitor.getByRole('heading', {level: 1});
  const {card, like} = signCard(visitor, sign.text);

  await openWith(visitor, `/store/${sign.store.id}`, sign.text);
  await expect(title).toHaveText(sign.store.name);
  await expect(like).toHaveAccessibleName('Like 0');

  await openWith(visitor, `/store/${sign.store.id}/sign/${sign.id}`, sign.text);
  await expect(card).toBeVisible();

  await openWith(visitor, `/search?q=${word}`, sign.text);
  await expect(title).toHaveText(`1 result for "${word}"`);
  await expect(card).toBeVisible();

  await openWith(visitor, `/user/${MEMBERS.ben.id}`, sign.text);
  await expect(title).toHaveText('Ben');
  await expect(card).toBeVisible();
});

test('sync takes the place of what came with the page: what went meanwhile goes, what came comes', async ({
  visitor,
  stack,
}) => {
  const hidden = await givenSign(stack.sql);
  const kept = await givenSign(stack.sql, {store: hidden.store});
  const sync = Promise.withResolvers<void>();
  await visitor.routeWebSocket(/\/sync\//, async socket => {
    await sync.promise;
    socket.connectToServer();
  });
  const cardOf = (sign: typeof kept) => signCard(visitor, sign.text).card;

  await openWith(visitor, `/store/${hidden.store.id}`, hidden.text);
  await expect(cardOf(hidden)).toBeVisible();
  await expect(cardOf(kept)).toBeVisible();
  await stack.sql`update signs set moderation = 'hidden' where id = ${hidden.id}`;
  const late = await givenSign(stack.sql, {store: hidden.store});
  sync.resolve();
  await expect(cardOf(late)).toBeVisible();
  await expect(cardOf(kept)).toBeVisible();
  await expect(cardOf(hidden)).toHaveCount(0);

  // Nor does it come back by going on and back.
  await visitor.getByRole('contentinfo').getByRole('link', {name: 'About'}).click();
  await expect(visitor).toHaveURL('/about');
  await visitor.goBack();
  await expect(cardOf(kept)).toBeVisible();
  await expect(cardOf(hidden)).toHaveCount(0);
});

test('a page brings nothing along for whoever is signed in, who sees things in their own way', async ({
  ana,
  stack,
}) => {
  const {store} = await givenSign(stack.sql);
  await ana.goto(`/store/${store.id}`);
  await expect(ana.getByRole('heading', {level: 1})).toHaveText(store.name);
  await expect(ana.locator(`#${INITIAL_DATA_ID}`)).toHaveCount(0);
});
