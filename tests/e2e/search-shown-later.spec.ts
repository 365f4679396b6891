import type {Sql} from 'postgres';
import {readAt} from './support/reading.ts';
import {open, signCard} from './support/screens.ts';
import {box, group, headline, list, option, results} from './support/search.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore, type Sign, unique} from './support/town.ts';

/** So long ago that no answer of today's lacks it by accident. */
const postedAgo = (sql: Sql, {id}: Sign, hours: number) =>
  sql`update signs set created_at = now() - make_interval(hours => ${hours}) where id = ${id}`;

test('what an admin approves comes to whoever has searched for it, where its time is', async ({
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
  await its.getByRole('button', {name: 'Keep'}).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', {name: 'Nothing is wrong with it.'}).click();
  await dialog.getByRole('button', {name: 'Keep', exact: true}).click();
  await expect(its).toHaveCount(0);

  await expect(headline(visitor, `3 results for "${word}"`)).toBeVisible();
  const cards = visitor.getByRole('article');
  for (const [place, {text}] of [last, held, first].entries())
    await expect(cards.nth(place)).toContainText(text);
  const options = group(ben, 'SIGNS').getByRole('option');
  for (const [place, {text}] of [last, held, first].entries())
    await expect(options.nth(place)).toContainText(text);
});

test('a sign that is brought back waits while somebody reads, and a store that is switched on comes with its signs', async ({
  visitor,
  ben,
  stack,
}) => {
  const {sql} = stack;
  const word = unique('Skirret');
  const store = await givenStore(sql);
  for (const number of [1, 2, 3, 4, 5, 6])
    await postedAgo(sql, await givenSign(sql, {store, words: `${word} ${number}`}), 2);
  const deleted = await givenSign(sql, {store, words: `${word} 7`});
  await postedAgo(sql, deleted, 1);
  await sql`update signs set deleted_at = now() where id = ${deleted.id}`;
  const closed = await givenStore(sql, {isActive: false});
  const name = `${word} store`;
  await sql`
    update stores set name = ${name}, created_at = now() - interval '1 hour' where id = ${closed.id}`;

  await open(visitor, results(word));
  await expect(headline(visitor, `6 results for "${word}"`)).toBeVisible();
  await readAt(visitor.getByRole('article').last());
  await sql`update signs set deleted_at = null where id = ${deleted.id}`;
  await visitor.getByRole('button', {name: '1 new sign'}).click();
  await expect(visitor.getByRole('article').first()).toContainText(deleted.text);
  await expect(headline(visitor, `7 results for "${word}"`)).toBeVisible();

  await open(ben, '/about');
  await box(ben).fill(word);
  await expect(option(ben, 'View all 7 results')).toBeVisible();
  const hung = await givenSign(sql, {store: closed, words: `${word} 8`});
  await postedAgo(sql, hung, 1);
  await sql`update stores set is_active = true where id = ${closed.id}`;
  await expect(headline(visitor, `9 results for "${word}"`)).toBeVisible();
  await expect(visitor.getByRole('link', {name})).toHaveCount(2);
  await expect(signCard(visitor, hung.text).card).toBeVisible();
  await expect(group(ben, 'STORES').getByRole('option')).toContainText(name);
  await expect(list(ben)).toContainText('View all 9 results');
});
