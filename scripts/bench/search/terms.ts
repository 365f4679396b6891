import postgres from 'postgres';

/** What people type, from what finds little to what finds much, and to what no index knows. */
export type Kind =
  | 'rare word'
  | 'common word'
  | 'three letters'
  | 'two letters'
  | 'ZIP'
  | 'phrase with %';

export interface Term {
  readonly kind: Kind;
  readonly text: string;
}

/** What a data set holds, each without repetition. */
interface Texts {
  /** Those in most signs first; at least three letters each. */
  readonly words: readonly string[];
  readonly zips: readonly string[];
  readonly discounts: readonly string[];
}

/**
 * Up to `perKind` terms of each kind, kinds taking turns. No term comes twice, for the app remembers
 * answers for a while.
 */
export function termsOf({words, zips, discounts}: Texts, perKind: number): Term[] {
  const beginnings = (length: number) => [...new Set(words.map(word => word.slice(0, length)))];
  const texts: Record<Kind, readonly string[]> = {
    'rare word': words.slice(-perKind),
    'common word': words.slice(0, perKind),
    'three letters': beginnings(3),
    'two letters': beginnings(2),
    ZIP: zips,
    'phrase with %': discounts,
  };
  const taken = new Set<string>();
  const byKind = Object.entries(texts).map(([kind, texts]) =>
    texts
      .filter(text => !taken.has(text))
      .slice(0, perKind)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these are the keys above
      .map(text => (taken.add(text), {kind: kind as Kind, text})),
  );
  return Array.from({length: perKind}, (_, turn) =>
    byKind.flatMap(terms => terms[turn] ?? []),
  ).flat();
}

/** Plain letters only: the keyboard that types them has no others. */
const BETWEEN_WORDS = '[^a-z]+';
const DISCOUNT = String.raw`\d+% OFF`;

/** Looks in a data set for what people may type; see {@link termsOf}. */
export async function findTerms(databaseUrl: string, perKind: number): Promise<Term[]> {
  const sql = postgres(databaseUrl, {max: 1});
  try {
    const words = await sql<{word: string}[]>`
      select word
        from (select distinct id, regexp_split_to_table(lower(text_content), ${BETWEEN_WORDS}) as word
                from signs where visible) as words
       where length(word) >= 3
       group by word order by count(*) desc, word`;
    const zips = await sql<{zip: string}[]>`
      select zip from stores where is_active and zip is not null
       group by zip order by md5(zip) limit ${perKind}`;
    const discounts = await sql<{discount: string}[]>`
      select distinct lower(substring(text_content from ${DISCOUNT})) as discount
        from signs where visible and text_content ~ ${DISCOUNT} order by 1`;
    return termsOf(
      {
        words: words.map(({word}) => word),
        zips: zips.map(({zip}) => zip),
        discounts: discounts.map(({discount}) => discount),
      },
      perKind,
    );
  } finally {
    await sql.end();
  }
}
