import postgres from 'postgres';
import {type Term, termsOf} from './terms.ts';

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
