import type {Page} from '@playwright/test';
import type {TestStack} from './stack.ts';
import {givenSign, givenStore, type Store, unique} from './town.ts';

export const results = (term: string) => `/search?${new URLSearchParams({q: term})}`;

/** Says how many results there are. */
export const headline = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', {level: 1, name, exact: true});

/** The search box of the header, and what it suggests. */
export const box = (page: Page) => page.getByRole('banner').getByRole('combobox');
export const list = (page: Page) => page.getByRole('listbox', {name: 'Suggestions'});
export const option = (page: Page, name: string) => list(page).getByRole('option', {name});
export const group = (page: Page, name: string) => list(page).getByRole('group', {name});

/** Fifty-five signs that hold a word; the server gives fifty ids at a time. */
export async function givenMoreThanFifty({sql}: TestStack): Promise<{word: string; store: Store}> {
  const word = unique('Kumquat');
  const store = await givenStore(sql);
  const sign = await givenSign(sql, {store, words: word});
  await sql`insert into signs select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(),
    'created_at', s.created_at - n * interval '1 minute'))).* from signs s, generate_series(1, 54) n where s.id = ${sign.id}`;
  return {word, store};
}
