import {cut, wordsOf} from '../../../../common/texts/words.ts';

const LENGTH = 60;

/** The name of a sign where it cannot be shown: in a tab, or in a share. */
export function signTitle(sign: Parameters<typeof wordsOf>[0], storeName: string): string {
  const words = wordsOf(sign).replaceAll(/\s+/g, ' ');
  return words ? `“${cut(words, LENGTH)}” at ${storeName}` : `Sign at ${storeName}`;
}
