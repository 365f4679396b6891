import {expect} from 'vitest';
import {searchAnswer, type SearchAnswer} from '../../../common/search/search.ts';
import {appOver} from './app.ts';
import type {TestDatabase} from './pg.ts';

/** The query of a search, apart from its term: `{state: 'NY', storesLimit: 2}`. */
export type Asked = Readonly<Record<string, string | number>>;

/** The ways tests search a test's database, over the route that browsers use. */
export function searchesOver(pg: TestDatabase) {
  const app = appOver(pg);

  const ask = (asked: Asked) => {
    const entries = Object.entries(asked).map(([name, value]) => [name, String(value)]);
    return app.request(`/api/search?${new URLSearchParams(entries)}`);
  };

  async function find(q: string, asked: Asked = {}): Promise<SearchAnswer> {
    const response = await ask({q, ...asked});
    expect(response.status).toBe(200);
    return searchAnswer.parse(await response.json());
  }

  /** The names of stores and the words of signs that a search finds, in its order. */
  async function found(q: string, asked: Asked = {}) {
    const {stores, signs} = await find(q, asked);
    const names = await pg.sql<{id: string; name: string}>('SELECT id, name FROM stores');
    const words = await pg.sql<{id: string; words: string}>(
      'SELECT id, coalesce(text_content, extracted_text) AS words FROM signs',
    );
    return {
      stores: stores.ids.map(id => names.find(store => store.id === id)?.name),
      signs: signs.ids.map(id => words.find(sign => sign.id === id)?.words),
    };
  }

  /** Why a search is refused. */
  async function sentence(asked: Asked): Promise<string> {
    const response = await ask(asked);
    expect(response.status).toBe(400);
    return ((await response.json()) as {message: string}).message;
  }

  return {find, found, sentence};
}
