import {RESEND} from './support/people.ts';
import {open, signCard} from './support/screens.ts';
import {box, givenMoreThanFifty, headline, results} from './support/search.ts';
import {expect, test} from './support/test.ts';
import {givenSign} from './support/town.ts';

test('a visitor finds more signs than the server gives at once, none twice', async ({
  visitor,
  stack,
}) => {
  const {word} = await givenMoreThanFifty(stack);
  await open(visitor, '/');
  await box(visitor).fill(word);
  await box(visitor).press('Enter');
  await expect(visitor).toHaveURL(results(word));
  await expect(headline(visitor, `55 results for "${word}"`)).toBeVisible();
  for (const shown of [12, 24, 36, 48]) {
    await expect(visitor.getByRole('article')).toHaveCount(shown);
    await visitor.getByRole('button', {name: 'Load More Results'}).click();
  }
  await expect(visitor.getByRole('article')).toHaveCount(55);
  await expect(visitor.getByRole('button', {name: 'Load More Results'})).toHaveCount(0);
});

test('a visitor searches for wildcards, quotes and ten thousand emoji, and the server takes each literally', async ({
  visitor,
  stack,
}) => {
  const sign = await givenSign(stack.sql, {words: `50%_off \\ "it's" <b>🥞</b>`});
  const terms = [
    sign.text,
    '%%%zzz',
    "'; drop table signs; --",
    '\\\\\\abc',
    '🦖🦖🦖',
    'x'.repeat(10_000),
    '🦖'.repeat(10_000),
  ];
  // Nothing in the browser stands in for the server here.
  for (const term of terms)
    expect((await visitor.request.get(results(term), RESEND)).status()).toBe(200);
  await open(visitor, results('🦖'.repeat(10_000)));
  await expect(visitor.getByText('No results found', {exact: true})).toBeVisible();
  await open(visitor, results(sign.text));
  await expect(headline(visitor, /^1 result for /)).toBeVisible();
  await expect(signCard(visitor, sign.text).card).toBeVisible();
});
