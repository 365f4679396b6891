import {randomUUID} from 'node:crypto';
import type {Page} from '@playwright/test';
import type {TestStack} from './stack.ts';
import {givenSign, givenStore, type Store, unique} from './town.ts';

export const results = (term: string) => `/search?${new URLSearchParams({q: term})}`;

/** Says how many results there are. */
export const headline = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', {level: 1, name, exact: true});

/** The search box of the header, and what it suggests. */
export const box = (page: Page) => page.getByRole('banner').getByRole('combobox');
const list = (page: Page) => page.getByRole('listbox', {name: 'Suggestions'});
export const group = (page: Page, name: string) => list(page).getByRole('group', {name});

/** Fifty-five signs that hold a word; the server gives fifty ids at a time. */
export async function givenMoreThanFifty({sql}: TestStack): Promise<{word: string; store: Store}> {
  const word = unique('Kumquat');
  const store = await givenStore(sql);
  const sign = await givenSign(sql, {store, words: word});
  const [found] = await sql<[{created_at: Date; search_text: string}]>`
    select * from signs where id = ${sign.id}`;
  // The database computes it.
  const {search_text: _, ...row} = found;
  const copies = Array.from({length: 54}, (_, index) => ({
    ...row,
    id: randomUUID(),
    created_at: new Date(row.created_at.getTime() - (index + 1) * 60_000),
  }));
  await sql`insert into signs ${sql(copies)}`;
  return {word, store};
}
