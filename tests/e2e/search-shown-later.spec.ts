import type {Sql} from 'postgres';
import {open} from './support/screens.ts';
import {box, group, headline, results} from './support/search.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore, type Sign, unique} from './support/town.ts';

/** So long ago that no answer of today's lacks it by accident. */
const postedAgo = (sql: Sql, {id}: Sign, hours: number) =>
  sql`update signs set created_at = now() - make_interval(hours => ${hours}) where id = ${id}`;

test('an admin approves a held sign, and a visitor and ben who have searched for it see it where its time is', async ({
  admin,
  visitor,
  ben,
  stack,
}) => {
  const {sql} = stack;
  await sql`delete from cases`;
  const word = unique('Salsify');
  const store = await givenStore(sql);
  const given = (number: number) => givenSign(sql, {store, words: `${word} ${number}`});
  const [first, held, last] = [await given(1), await given(2), await given(3)];
  await postedAgo(sql, first, 2);
  await postedAgo(sql, held, 1);
  await sql`update signs set moderation = 'held' where id = ${held.id}`;
  await sql`select reports_file(gen_random_uuid(), 'sign', ${held.id}, null, null, 'held', null)`;

  await open(visitor, results(word));
  await expect(headline(visitor, `2 results for "${word}"`)).toBeVisible();
  await open(ben, '/about');
  await box(ben).fill(word);
  await expect(group(ben, 'SIGNS').getByRole('option')).toHaveCount(2);

  await open(admin, '/admin?tab=moderation');
  const its = admin.getByRole('article', {name: `A sign at ${store.name}`});
  await its.getByRole('button', {name: 'Approve'}).click();
  await expect(its).toHaveCount(0);

  await expect(headline(visitor, `3 results for "${word}"`)).toBeVisible();
  const cards = visitor.getByRole('article');
  for (const [place, {text}] of [last, held, first].entries())
    await expect(cards.nth(place)).toContainText(text);
  const options = group(ben, 'SIGNS').getByRole('option');
  for (const [place, {text}] of [last, held, first].entries())
    await expect(options.nth(place)).toContainText(text);
});
