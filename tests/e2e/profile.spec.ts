import {randomUUID} from 'node:crypto';
import type {Page} from '@playwright/test';
import {givenContributor} from './support/contributors.ts';
import {MEMBERS} from './support/people.ts';
import {open, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenManySigns, givenSign, givenStore} from './support/town.ts';

const JOINED = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'America/New_York',
});

test('a profile tells who somebody is, live', async ({visitor, stack}) => {
  const person = await givenContributor(stack.sql);
  await open(visitor, `/user/${person.id}`);
  const main = visitor.getByRole('main');
  await expect(main.getByRole('heading', {level: 1, name: person.name})).toBeVisible();
  await expect(main).toContainText(`Joined ${JOINED.format()}`);
  await expect(main).toContainText('Testville, NY');
  await expect(main).toContainText('No signs yet');
  await expect(main.getByRole('link', {name: 'Submit Your First Sign'})).toHaveCount(0);
  await stack.sql`
    update user_profiles set nickname = 'Birdie', bio = 'Reads every sign.', city = 'Hoboken', state = 'NJ'
    where user_id = ${person.id}`;
  await expect(main.getByRole('heading', {level: 1, name: 'Birdie'})).toBeVisible();
  await expect(main).toContainText('Reads every sign.');
  await expect(main).toContainText('Hoboken, NJ');
});

test('signs come six at a time, and going back finds as many as were loaded', async ({
  visitor,
  stack,
}) => {
  const person = await givenContributor(stack.sql);
  const store = await givenStore(stack.sql);
  await givenManySigns(stack.sql, store, 20, {userId: person.id});
  await open(visitor, `/profile/${person.id}`);
  const cards = visitor.getByRole('article');
  const more = visitor.getByRole('button', {name: 'Load More Signs'});
  await expect(visitor.getByRole('heading', {name: 'Signs submitted 20'})).toBeVisible();
  for (const count of [6, 12]) {
    await expect(cards).toHaveCount(count);
    await more.click();
  }
  await expect(cards).toHaveCount(18);
  await signCard(visitor, 'Sign 17').card.getByRole('link', {name: store.name}).click();
  await expect(visitor).toHaveURL(`/store/${store.id}`);
  await visitor.goBack();
  await expect(cards).toHaveCount(18);
  await expect(signCard(visitor, 'Sign 17').card).toBeInViewport();
  await more.click();
  await expect(cards).toHaveCount(20);
  await expect(more).toHaveCount(0);
});

test('somebody without a profile has a blank one', async ({visitor, complaints}) => {
  complaints.allowMissingPage();
  await open(visitor, `/user/${randomUUID()}`);
  const main = visitor.getByRole('main');
  await expect(main.getByRole('heading', {level: 1, name: 'Anonymous'})).toBeVisible();
  await expect(main).toContainText('No signs yet');
  await expect(main).not.toContainText('Joined');
});

test('one’s own empty profile leads to a first sign', async ({admin}) => {
  await open(admin, '/');
  await admin
    .getByRole('banner')
    .getByRole('link', {name: /^Profile of/})
    .click();
  await admin.getByRole('main').getByRole('link', {name: 'Submit Your First Sign'}).click();
  await expect(admin).toHaveURL('/add-sign');
});

test('an address that names nobody finds nobody', async ({visitor, complaints}) => {
  complaints.allowMissingPage();
  await open(visitor, '/user/nonsense');
  await expect(visitor.getByRole('heading', {level: 1, name: 'User Not Found'})).toBeVisible();
});

const heading = (page: Page) => page.getByRole('heading', {name: /^Signs submitted/});

test('one’s own heading counts what one’s own list holds, and that of others what theirs does', async ({
  browserOf,
  ben,
  stack,
}) => {
  const {id} = MEMBERS.owner;
  const shown = async () => {
    const [row] = await stack.sql<{count: number}[]>`
      select count(*)::int as count from signs where user_id = ${id} and visible`;
    return row?.count ?? 0;
  };
  await stack.sql`update signs set deleted_at = now() where user_id = ${id}`;
  const store = await givenStore(stack.sql);
  const sign = await givenSign(stack.sql, {store, by: 'owner'});
  await stack.sql`update signs set moderation = 'hidden' where id = ${sign.id}`;
  const owner = await browserOf('owner');
  await Promise.all([open(owner, `/profile/${id}`), open(ben, `/profile/${id}`)]);
  await expect(signCard(owner, sign.text).card).toBeVisible();
  await expect(heading(owner)).toHaveAccessibleName('Signs submitted 1');
  await expect(heading(ben)).toHaveAccessibleName(`Signs submitted ${await shown()}`);

  await givenManySigns(stack.sql, store, 8, {userId: id});
  await expect(heading(owner)).toHaveAccessibleName('Signs submitted 9');
  await expect(heading(ben)).toHaveAccessibleName('Signs submitted 8');
  await stack.sql`update signs set moderation = 'ok' where id = ${sign.id}`;
  await expect(heading(owner)).toHaveAccessibleName('Signs submitted 9');
  await expect(heading(ben)).toHaveAccessibleName('Signs submitted 9');
});
