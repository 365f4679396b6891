import {graphemesOf} from '../../../common/texts/graphemes.ts';
import {type PosterContent, SITE} from './preview.ts';

/** What the font draws: Latin letters with their accents, digits, and what stands between them. */
const DRAWN =
  /^[\p{Script=Latin}\u0020-\u007e\u00a0-\u00bf\u00d7\u00f7\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122\u2191\u2193\u2212\n]\p{Mark}*$/u;
/** Letters and digits; a board of punctuation says nothing. */
const SPEAKS = /[\p{Letter}\p{Number}]/u;
/** A text that would lose more than this share of its letters is not that text any more. */
const MOST_LOST = 0.2;

const speaking = (graphemes: string[]) =>
  graphemes.filter(grapheme => SPEAKS.test(grapheme)).length;

/**
 * The text without what our font cannot draw, such as emoji; undefined when too little would be left
 * of it, as with other scripts.
 */
export function drawable(text: string): string | undefined {
  const graphemes = graphemesOf(text.normalize('NFC').replaceAll(/\r\n?/g, '\n'));
  const drawn = graphemes.filter(grapheme => DRAWN.test(grapheme));
  const kept = speaking(drawn);
  if (kept === 0 || kept < (1 - MOST_LOST) * speaking(graphemes)) return undefined;
  return drawn
    .join('')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
}

/** The poster as it can be drawn: what cannot be lettered gives way to what stands below it. */
export function drawablePoster({id, words, label, line}: PosterContent): PosterContent {
  const [first, second = '', third = ''] = [words, label, line].flatMap(
    text => drawable(text) ?? [],
  );
  return first === undefined
    ? {...SITE.poster, id}
    : {id, words: first, label: second, line: third};
}
