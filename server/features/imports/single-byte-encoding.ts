/** How often files are of each of {@link ENCODINGS}, on the scale of {@link fitAt}. */
const FREQUENCIES = [0.5, 0, -0.4] as const;
/** Below this difference it is not certain which of two encodings was meant. */
const CERTAIN = 0.3;

const FIRST = 0x80;
/** From 0x80 on, what code pages 437 and 850 of DOS have in common. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ\uFFFD\uFFFD\uFFFD\uFFFD\uFFFDáíóúñÑªº¿\uFFFD\uFFFD½¼¡«»'.padEnd(
    0x80,
    '\uFFFD',
  );

const BYTES = Uint8Array.from({length: 0x80}, (_, index) => FIRST + index);
/** The characters of the bytes beyond ASCII. */
const ENCODINGS: readonly string[] = [
  new TextDecoder('windows-1252').decode(BYTES),
  new TextDecoder('macintosh').decode(BYTES),
  DOS,
];
const UNKNOWN = '\uFFFD'.repeat(0x80);

const LOWER = /\p{Ll}/u;
const UPPER = /\p{Lu}/u;
const LETTER = /\p{L}/u;
/** Letters of few languages, in places where other encodings have the most usual ones. */
const RARE = /[ŠŒŽšœžŸƒ]/;
const DIGIT = /\d/;

/**
 * The encoding of bytes that are not UTF-8: Windows-1252, that of old Macintosh programs, or that of DOS, by
 * which of them makes words. Where that is not certain every letter beyond ASCII becomes U+FFFD, so that its row
 * is refused and not stored wrong.
 *
 * @param before the character before the sample.
 */
export function singleByteDecoder(sample: Uint8Array, before: string) {
  const fits = ENCODINGS.map((characters, at) => ({
    characters,
    fit: fitOf(sample, characters, before) + (FREQUENCIES[at] ?? 0),
  })).toSorted((one, other) => other.fit - one.fit);
  const [best, second] = fits;
  const isCertain = best && second && best.fit - second.fit >= CERTAIN;
  const characters = isCertain ? best.characters : UNKNOWN;
  return {decode: (bytes: Uint8Array = new Uint8Array()) => textOf(bytes, characters)};
}

const textOf = (bytes: Uint8Array, characters: string): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\x80-\xFF]/g, byte => characters[byte.charCodeAt(0) - FIRST] ?? '\uFFFD');

function fitOf(sample: Uint8Array, characters: string, before: string): number {
  const text = textOf(sample, characters);
  let fit = 0;
  for (let at = 0; at < text.length; at += 1) {
    if ((sample[at] ?? 0) >= FIRST)
      fit += fitAt(text[at - 1] ?? before, text[at] ?? '', text[at + 1] ?? ' ');
  }
  return fit;
}

/** How well a character stands between two others: 1 as in a word, -1 as in none. */
function fitAt(before: string, character: string, after: string): number {
  const [isAfterLetter, isBeforeLetter] = [LETTER.test(before), LETTER.test(after)];
  if (LETTER.test(character)) {
    if (DIGIT.test(before) || DIGIT.test(after)) return -1;
    const weight = RARE.test(character) ? 0.5 : 1;
    // No word has a capital behind a small letter.
    if (UPPER.test(character)) return LOWER.test(before) ? -1 : isBeforeLetter ? weight : 0.3;
    if (UPPER.test(after)) return -1;
    return isAfterLetter ? weight : 0.4;
  }
  switch (character) {
    case '’':
      return isAfterLetter || DIGIT.test(after) ? 2 : 0;
    case '‘':
    case '“':
      return !isAfterLetter && (isBeforeLetter || DIGIT.test(after)) ? 2 : -1;
    case '”':
      return before.trim() !== '' && !isBeforeLetter ? 2 : -1;
    case '–':
    case '—':
      return isAfterLetter && isBeforeLetter ? 0 : 1;
    case '…':
      return isBeforeLetter ? -1 : 0.5;
    case '™':
    case '®':
      return isAfterLetter && !isBeforeLetter ? 1 : -1;
    case '°':
    case 'º':
    case '½':
    case '¼':
    case '¾':
      return DIGIT.test(before) || before === ' ' ? 1 : -1;
    case '\u00A0':
    case '•':
    case '·':
      return isAfterLetter && LOWER.test(after) ? 0.7 : 1;
    default:
      return -1;
  }
}
