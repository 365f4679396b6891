/** Control characters, and characters that change the direction of what follows them. */
const CONTROL = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
/** What has no shape. In a line of text it would make one name look like another. */
const SHAPELESS = /\p{Default_Ignorable_Code_Point}/u;
/** What looks like an empty space. U+2800 is a Braille pattern without dots. */
const BLANK = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** More marks on one letter than any language has, which leave its line (Unicode UTS 39, section 5.4). */
const STACKED = /([\p{Mn}\p{Me}]{4})[\p{Mn}\p{Me}]+/gu;
const PRINTABLE_ASCII = /^[\x20-\x7E]*$/;

const LETTER = /[\p{L}\p{M}]/u;
/** Scripts that need no joiner, and accents. */
const UNJOINED_SCRIPT = /[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Inherited}]/u;
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u;
const JOINER = /[\u200C\u200D]/;
const EMOJI_VARIANT = /[\uFE0E\uFE0F]/;
const KEYCAP = /[0-9#*]/;
/** Behind a black flag they spell whose it is. */
const TAG = /[\u{E0020}-\u{E007F}]/u;
const FLAG_OR_TAG = /[\u{1F3F4}\u{E0020}-\u{E007F}]/u;
const HAN = /\p{sc=Han}/u;
const HAN_VARIANT = /[\uFE00-\uFE02\u{E0100}-\u{E01EF}]/u;
const MONGOLIAN = /\p{sc=Mongolian}/u;
const MONGOLIAN_VARIANT = /[\u180B-\u180F]/;

/** Whether nothing of a text can be seen. */
export const isBlank = (text: string): boolean => text.replaceAll(BLANK, '') === '';

/**
 * A text of several lines as it is stored: composed (NFC), trimmed, without characters that control how others
 * are shown, and with four marks on a letter at most. Empty where nothing of it can be seen.
 */
export function cleanText(text: string): string {
  if (isBlank(text)) return '';
  return composed(withoutControls(text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')));
}

/** A name or another text of one line: {@link cleanText} that also has no characters without a shape. */
export function cleanLine(text: string): string {
  if (PRINTABLE_ASCII.test(text)) return text.trim().replaceAll(/ {2,}/g, ' ');
  if (isBlank(text)) return '';
  const line = text.replaceAll(/\p{White_Space}/gu, ' ').replaceAll(/ {2,}/g, ' ');
  return composed(withoutShapeless(withoutControls(line)));
}

const composed = (text: string): string => text.normalize('NFC').replaceAll(STACKED, '$1').trim();

const withoutControls = (text: string): string =>
  text.replaceAll(CONTROL, character => (/[\t\n]/.test(character) ? character : ''));

function withoutShapeless(text: string): string {
  const characters = Array.from(text);
  return characters
    .filter((character, at) => {
      if (!SHAPELESS.test(character)) return true;
      return isPart(characters[at - 1] ?? '', character, characters[at + 1] ?? '');
    })
    .join('');
}

/** Whether a character without a shape changes the one before it, in an emoji or in a script that needs it. */
function isPart(before: string, character: string, after: string): boolean {
  if (JOINER.test(character)) {
    const joinsLetters = LETTER.test(before) && !UNJOINED_SCRIPT.test(before) && LETTER.test(after);
    return joinsLetters || (EMOJI.test(before) && EMOJI.test(after));
  }
  if (EMOJI_VARIANT.test(character)) {
    return EMOJI.test(before) || (KEYCAP.test(before) && after === '\u20E3');
  }
  if (TAG.test(character)) return FLAG_OR_TAG.test(before);
  if (HAN_VARIANT.test(character)) return HAN.test(before);
  return MONGOLIAN_VARIANT.test(character) && MONGOLIAN.test(before);
}
