import type {Page} from '@playwright/test';
import {addSign} from './support/outbox.ts';
import {connection, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, likesInDatabase, signsInDatabase, unique} from './support/town.ts';

/** As a proxy does that passes on requests alone. */
async function blockSockets(page: Page): Promise<void> {
  await page.routeWebSocket(/\/sync\//, socket => socket.close());
}

test('ana, whose network blocks WebSockets, sees the like of ben, likes and adds a sign, and is told why she is not live', async ({
  browserOf,
  ben,
  stack,
}) => {
  const ana = await browserOf('ana', {fresh: true});
  await blockSockets(ana);
  const sign = await givenSign(stack.sql);
  const text = unique('Closed for inventory');
  await Promise.all([ana.goto(`/store/${sign.store.id}`), openStore(ben, sign.store)]);
  await expect(connection(ana)).toHaveText('Not live. Your network blocks live updates.');

  await signCard(ben, sign.text).like.click();
  await expect(signCard(ana, sign.text).like).toHaveAccessibleName(/^Like 1\b/);
  await signCard(ana, sign.text).like.click();
  await expect(signCard(ben, sign.text).like).toHaveAccessibleName(/^Like 2\b/);
  await expect.poll(() => likesInDatabase(stack.sql, sign)).toEqual({counter: 2, rows: 2});

  await addSign(ana, text);
  await expect.poll(() => signsInDatabase(stack.sql, text)).toBe(1);
});
