import type {Sql} from 'postgres';
import {takePositionsAway} from './support/map.ts';
import {open, signCard} from './support/screens.ts';
import {expect, standingAt, test} from './support/test.ts';
import {givenSign, givenStore} from './support/town.ts';

const HOBOKEN = {latitude: 40.744, longitude: -74.0324};

/** Hides every sign there is. Returns what shows them again. */
async function hideSigns(sql: Sql): Promise<() => Promise<void>> {
  const hidden = await sql<{id: string}[]>`
    update signs set moderation = 'hidden' where moderation = 'ok' returning id`;
  const ids = hidden.map(({id}) => id);
  return async () => {
    await sql`update signs set moderation = 'ok' where id = any(${ids})`;
  };
}

for (const {who, options} of [
  {who: 'a person who is nowhere', options: {}},
  {who: 'a person whose place is known', options: standingAt(HOBOKEN)},
]) {
  test(`home without any sign invites ${who} to submit the first, and fills live`, async ({
    browserOf,
    stack,
  }) => {
    const store = await givenStore(stack.sql, {at: HOBOKEN});
    const page = await browserOf('visitor', options);
    const showAgain = await hideSigns(stack.sql);
    try {
      await open(page, '/');
      const main = page.getByRole('main');
      await expect(main.getByText('No signs found yet!')).toBeVisible();
      await expect(main.getByRole('link', {name: 'Be the first to submit a sign'})).toHaveAttribute(
        'href',
        '/add-sign',
      );
      await expect(main.getByText('No submitters yet')).toBeVisible();
      const {text} = await givenSign(stack.sql, {store});
      await expect(main.getByText('No submitters yet')).toHaveCount(0);
      await expect(main.getByRole('link', {name: /Ben.*1 sign$/s})).toBeVisible();
      await expect(signCard(page, text).card).toBeVisible();
    } finally {
      await showAgain();
    }
    await expect(page.getByText('No signs found yet!')).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(12);
  });
}

test('home shows the signs of stores without a place where none has one', async ({
  browserOf,
  stack,
}) => {
  const page = await browserOf('visitor', standingAt(HOBOKEN));
  const {text} = await givenSign(stack.sql, {store: await givenStore(stack.sql)});
  const putBack = await takePositionsAway(stack.sql);
  try {
    await open(page, '/');
    await expect(page.getByRole('heading', {name: 'Nearby Signs'})).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText(text);
    await expect(page.getByRole('article')).toHaveCount(12);
  } finally {
    await putBack();
  }
});

for (const {title, options} of [
  {title: 'All Stores', options: {}},
  {title: 'Stores by Distance', options: standingAt(HOBOKEN)},
]) {
  test(`“${title}” says when no store has a place, until one has`, async ({browserOf, stack}) => {
    const page = await browserOf('visitor', options);
    const putBack = await takePositionsAway(stack.sql);
    try {
      await open(page, '/nearby');
      await expect(page.getByRole('heading', {level: 2, name: title})).toBeVisible();
      await expect(page.getByText('No stores found with location data')).toBeVisible();
    } finally {
      await putBack();
    }
    await expect(page.getByRole('list', {name: title}).getByRole('listitem')).toHaveCount(10);
    await expect(page.getByText('No stores found with location data')).toHaveCount(0);
  });
}
