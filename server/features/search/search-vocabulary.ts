import {sql} from 'drizzle-orm';
import {withoutEnds} from '../../../common/texts/clean-text.ts';
import {regExpOf, type SearchWord, type WordPattern} from '../../../common/texts/search-words.ts';
import {publicSigns} from '../../../permissions/sign.ts';
import {activeStores} from '../../../permissions/store.ts';
import {signs} from '../../../schema/tables/public/signs.ts';
import {stores} from '../../../schema/tables/public/stores.ts';
import {zql} from '../../../schema/zero.gen.ts';
import type {DatabaseConnection} from '../../db/db.ts';
import {searching, SIGN_TEXT, STORE_TEXT} from '../../db/search-parts.ts';
import {filterOf} from '../../db/zql-filter.ts';

/** Milliseconds after which words that have come since are taken in. */
const LASTS_MS = 10 * 60_000;
/** How many of the newest signs, and how many stores, their words are taken from. */
const MOST_ROWS = 20_000;
const MOST_WORDS = 30_000;
/** How many words one with a typing error may stand for. */
const MOST_MEANT = 5;
/** Of how many kinds what stands before the letters of a word may be, such as a bracket. */
const MOST_BEGINNINGS = 3;

/** The letters of each word after a blank, with the ways in which it begins, as ` (cheese`. */
type KnownWords = ReadonlyMap<string, readonly string[]>;

/**
 * The words that signs and stores hold, those in most of them first. To look for a word with a typing error in
 * all rows takes the database seconds; to look for the words that it may stand for takes no longer than any
 * search.
 */
export class SearchVocabulary {
  readonly #db: DatabaseConnection['db'];
  #words: Promise<KnownWords> | undefined;
  #until = 0;

  constructor(db: DatabaseConnection['db']) {
    this.#db = db;
  }

  /** Each word with similar ones of the vocabulary; undefined when that adds none. */
  async meantBy(words: readonly SearchWord[]): Promise<SearchWord[] | undefined> {
    const known = await this.#known();
    const knownLetters = [...known.keys()];
    const meant = words.map(word => {
      const close = word.filter(({at}) => at === 'letters');
      if (close.length === 0) return {word, found: []};
      const patterns = close.map(pattern => regExpOf(pattern));
      const first = ` ${Array.from(close[0]?.text ?? '')[0]}`;
      const found = knownLetters
        .filter(text => text.startsWith(first) && patterns.some(pattern => pattern.test(text)))
        .slice(0, MOST_MEANT)
        .flatMap(text => known.get(text) ?? [])
        .concat(wordsWithoutBlank(word[0]?.text ?? '', known));
      return {word: word.filter(pattern => !close.includes(pattern)), found};
    });
    // One that stands for an abbreviation, as "stret" for "st", needs no word of the vocabulary.
    const adds = meant.some(({word, found}) => found.length > 0 || word.some(isWhole));
    if (!adds) return undefined;
    return meant.map(({word, found}) =>
      word.concat(found.map(text => ({text: text.trim(), at: 'start'}) as const)),
    );
  }

  #known(): Promise<KnownWords> {
    if (this.#words && this.#until > Date.now()) return this.#words;
    const words = this.#read();
    this.#words = words;
    this.#until = Date.now() + LASTS_MS;
    // A failure rejects this call alone, and is not cached.
    words.catch(() => (this.#until = 0));
    return words;
  }

  async #read(): Promise<KnownWords> {
    const rows = await searching(this.#db, tx =>
      tx.execute<{word: string}>(sql`
      select word from (
        select unnest(string_to_array(text, ' ')) as word from (
          (select ${SIGN_TEXT} as text from ${signs} where ${filterOf(publicSigns(zql.signs))}
            order by ${signs.createdAt} desc nulls last, ${signs.id} desc nulls last limit ${MOST_ROWS})
          union all
          (select ${STORE_TEXT} from ${stores} where ${filterOf(activeStores(zql.stores))}
            limit ${MOST_ROWS})
        ) texts
      ) words
      group by word having length(word) between 3 and 40
      order by count(*) desc, word limit ${MOST_WORDS}`),
    );
    const known = new Map<string, string[]>();
    for (const {word} of rows) {
      const letters = withoutEnds(word, /\P{L}/u);
      if (letters === '') continue;
      const before = word.slice(0, word.indexOf(letters));
      const beginning = /\p{N}/u.test(before) ? ` ${letters}` : ` ${before}${letters}`;
      const beginnings = known.get(` ${letters}`) ?? [];
      known.set(` ${letters}`, beginnings);
      if (!beginnings.includes(beginning) && beginnings.length < MOST_BEGINNINGS)
        beginnings.push(beginning);
    }
    return known;
  }
}

const isWhole = ({at}: WordPattern) => at === 'whole';

/** The two words that a text is when the blank between them is missing, as "night owl" of "nightowl". */
function wordsWithoutBlank(text: string, known: KnownWords): string[] {
  const letters = Array.from(text);
  return letters.flatMap((_, index) => {
    const [first, second] = [letters.slice(0, index).join(''), letters.slice(index).join('')];
    return known.has(` ${first}`) && known.has(` ${second}`) ? [` ${first} ${second}`] : [];
  });
}
