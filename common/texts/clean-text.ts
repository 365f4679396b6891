/**
 * Control characters, marks of annotations, characters that change the direction of what follows them, and the stand-in
 * for an object, which telephones leave where they take dictation.
 */
const CONTROL = /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFC]/gu;
/** What has no shape. It would make one text look like another, and hide words. */
const SHAPELESS = /\p{Default_Ignorable_Code_Point}/u;
/** What looks like an empty space: U+2800 is a Braille pattern without dots, U+1D159 a note without a head. */
const SPACE = /[\p{White_Space}\u2800\u{1D159}]/gu;
const BLANK = /[\p{White_Space}\u2800\u{1D159}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]/gu;
/** Marks on one letter, with what may stand between them and still leaves them on it. */
const STACK = /[\p{M}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}]{5,}/gu;
const MARK = /[\p{Mn}\p{Me}]/gu;
/** More marks than any language has leave the line of their letter (Unicode UTS 39, section 5.4). */
const MOST_MARKS = 4;
const PRINTABLE_ASCII = /^[\x20-\x7E]*$/;

const LETTER = /[\p{L}\p{M}]/u;
/** Scripts that need no joiner, and accents. */
const UNJOINED_SCRIPT = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Inherited}]/u;
const PICTURE = /\p{Extended_Pictographic}/u;
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u;
const JOINER = /[\u200C\u200D]/;
const EMOJI_VARIANT = /[\uFE0E\uFE0F]/;
const KEYCAP = /[0-9#*]/;
/** Behind a black flag they spell whose it is. */
const TAG = /[\u{E0020}-\u{E007F}]/u;
const FLAG_OR_TAG = /[\u{1F3F4}\u{E0020}-\u{E007F}]/u;
const HAN = /\p{sc=Han}/u;
const HAN_VARIANT = /[\uFE00-\uFE02\u{E0100}-\u{E01EF}]/u;
const MONGOLIAN = /(?=\p{L})\p{sc=Mongolian}/u;
const MONGOLIAN_VARIANT = /[\u180B-\u180F]/;

/**
 * What can be seen by itself: marks need a letter, and other characters have no picture in any font. Control characters are
 * refused with a sentence of their own.
 */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cc}\p{Extended_Pictographic}]/u;

export const isBlank = (text: string): boolean => !VISIBLE.test(text.replaceAll(BLANK, ''));

const WORD = /[\p{L}\p{M}]+/gu;
/** Alphabets with letters of one shape. */
const ALIKE = [
  /\p{sc=Latin}/u,
  /\p{sc=Cyrillic}/u,
  /\p{sc=Greek}/u,
  /\p{sc=Armenian}/u,
  /\p{sc=Cherokee}/u,
];

/** Whether letters of several alphabets are in one word, as a Cyrillic `а` in a Latin name. */
export function mixesAlphabets(text: string): boolean {
  if (PRINTABLE_ASCII.test(text)) return false;
  const words = text.match(WORD) ?? [];
  return words.some(word => ALIKE.filter(letter => letter.test(word)).length > 1);
}

/** Letters of other alphabets, and the Latin ones of their shapes (Unicode UTS 39). */
const SHAPES = [
  ['АВЕЅІЈКМНОРСТУХԚԜаеѕіјкорсухԛԝԁһӏ', 'ABESIJKMHOPCTYXQWaesijkopcyxqwdhl'],
  ['ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορυχγ', 'ABEZHIKMNOPTYXaikvopuxy'],
] as const;
const LATIN = new Map(
  SHAPES.flatMap(([letters, latin]) => Array.from(letters, (letter, at) => [letter, latin[at]])),
);

/** A text in which each word of Cyrillic or Greek that looks like a Latin one is that one, to compare names by. */
export function latinLookAlike(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text;
  return text.replaceAll(WORD, word => {
    const letters = Array.from(word, letter => LATIN.get(letter));
    return letters.includes(undefined) ? word : letters.join('');
  });
}

/**
 * A text of several lines as it is stored: composed (NFC), trimmed, without characters that control how others
 * are shown or have no shape, and with four marks on a letter at most. Empty where nothing of it can be seen.
 */
export function cleanText(text: string): string {
  if (isBlank(text)) return '';
  return visible(text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')).trim();
}

/** A name or another text of one line: {@link cleanText} whose white space is single blanks. */
export function cleanLine(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text.trim().replaceAll(/ {2,}/g, ' ');
  if (isBlank(text)) return '';
  return visible(text.replaceAll(SPACE, ' ')).replaceAll(/ {2,}/g, ' ').trim();
}

const visible = (text: string): string =>
  composed(withoutShapeless(composed(withoutControls(text))));

function composed(text: string): string {
  return text.normalize('NFC').replaceAll(STACK, stack => {
    let marks = 0;
    return stack.replaceAll(MARK, mark => ((marks += 1) > MOST_MARKS ? '' : mark));
  });
}

const withoutControls = (text: string): string =>
  text.replaceAll(CONTROL, character => (/[\t\n]/.test(character) ? character : ''));

function withoutShapeless(text: string): string {
  const characters = Array.from(text);
  const kept: string[] = [];
  for (const [at, character] of characters.entries()) {
    const isShown = !SHAPELESS.test(character);
    if (isShown || isPart(kept.at(-1) ?? '', character, characters[at + 1] ?? ''))
      kept.push(character);
  }
  return kept.join('');
}

/** Whether a character without a shape changes the one that is kept before it, in an emoji or in a script that needs it. */
function isPart(before: string, character: string, after: string): boolean {
  if (JOINER.test(character)) {
    const joinsLetters = LETTER.test(before) && !UNJOINED_SCRIPT.test(before) && LETTER.test(after);
    return joinsLetters || (EMOJI.test(before) && EMOJI.test(after));
  }
  if (EMOJI_VARIANT.test(character)) {
    return PICTURE.test(before) || (KEYCAP.test(before) && after === '\u20E3');
  }
  if (TAG.test(character)) return FLAG_OR_TAG.test(before);
  if (HAN_VARIANT.test(character)) return HAN.test(before);
  return MONGOLIAN_VARIANT.test(character) && MONGOLIAN.test(before);
}

/**
 * A text without the characters at its ends that a pattern for one character matches. It takes time in proportion
 * to the text; `text.replace(/x+$/, '')` takes the square of it, since it tries from each `x`.
 * @param ofStart without the flag `g`, as the other. `null` leaves that end as it is.
 */
export function withoutEnds(
  text: string,
  ofStart: RegExp | null,
  ofEnd: RegExp | null = ofStart,
): string {
  const characters = Array.from(text);
  let from = 0;
  let to = characters.length;
  while (from < to && ofStart?.test(characters[from] ?? '')) from++;
  while (to > from && ofEnd?.test(characters[to - 1] ?? '')) to--;
  return characters.slice(from, to).join('');
}

/** Of these each is a character to people, too; the line break that is two of them is not among them. */
const PLAIN = /^[\n\x20-\x7E]*$/;

/** A letter or emoji with all of its parts, where a browser cannot tell better, as Firefox before 125. */
const NEARLY_GRAPHEME =
  /\r\n|\p{RI}{2}|\P{M}[\p{M}\p{Emoji_Modifier}]*(?:\u200D\P{M}[\p{M}\p{Emoji_Modifier}]*)*|\p{M}+/gsu;

let segmenter: Intl.Segmenter | undefined;

/** An emoji of many parts is one. Most texts do without the browser's tables, which take milliseconds. */
export function* graphemes(text: string): Generator<string, undefined> {
  if (PLAIN.test(text)) {
    yield* text;
    return;
  }
  if (!('Segmenter' in Intl)) {
    for (const [grapheme] of text.matchAll(NEARLY_GRAPHEME)) yield grapheme;
    return;
  }
  segmenter ??= new Intl.Segmenter('en');
  for (const {segment} of segmenter.segment(text)) yield segment;
}

export const graphemesOf = (text: string): string[] => [...graphemes(text)];
