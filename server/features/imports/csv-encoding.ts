import {isUtf8} from 'node:buffer';

/** Bytes by which UTF-16 is known. */
const HEAD = 4;
/** Bytes of which half of the zeros of UTF-16 are there, whatever letters are among them. */
const LATIN = 64;
/** Bytes, from the first beyond ASCII on, by which the encoding is told. */
const SAMPLE = 64 * 1024;

interface Decoder {
  decode(bytes?: Uint8Array, options?: {stream: boolean}): string;
}

/**
 * The text of a file of unknown encoding. UTF-16 shows in the first bytes. Otherwise what follows the first
 * character beyond ASCII tells UTF-8 from what spreadsheets write that know no Unicode.
 */
export async function* decoded(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: Decoder | undefined;
  let isBegun = false;
  let held: Buffer[] = [];
  let length = 0;
  /** What stands before the held bytes. */
  let before = ' ';
  for await (const chunk of source) {
    if (decoder) {
      yield decoder.decode(chunk, {stream: true});
      continue;
    }
    held.push(Buffer.from(chunk));
    length += chunk.length;
    if (length < HEAD) continue;
    if (!isBegun || length >= SAMPLE || isAscii(held[0])) {
      let bytes = Buffer.concat(held);
      if (!isBegun) decoder = markedDecoder(bytes);
      isBegun = true;
      if (!decoder) {
        const ascii = lengthOfAscii(bytes);
        yield bytes.toString('latin1', 0, ascii);
        if (ascii > 0) before = String.fromCharCode(bytes[ascii - 1] ?? 0);
        bytes = bytes.subarray(ascii);
        if (bytes.length >= SAMPLE) decoder = await decoderFor(bytes, before);
      }
      if (decoder) yield decoder.decode(bytes, {stream: true});
      held = [bytes];
      length = bytes.length;
    }
  }
  if (decoder) yield decoder.decode();
  else {
    const bytes = Buffer.concat(held);
    if (!isBegun) decoder = markedDecoder(bytes);
    decoder ??= await decoderFor(bytes, before);
    yield decoder.decode(bytes);
  }
}

/** By the byte order mark, or by where the zeros of Latin letters stand at the beginning of a file without one. */
function markedDecoder(bytes: Uint8Array): TextDecoder | undefined {
  const [a, b, c] = bytes;
  if (a === 0xef && b === 0xbb && c === 0xbf) return new TextDecoder('utf-8');
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le');
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be');
  const head = bytes.subarray(0, LATIN);
  const zeros = [0, 1].map(side => head.filter((byte, at) => byte === 0 && at % 2 === side).length);
  const [even = 0, odd = 0] = zeros;
  if (odd * 4 >= head.length && even === 0) return new TextDecoder('utf-16le');
  if (even * 4 >= head.length && odd === 0) return new TextDecoder('utf-16be');
  return undefined;
}

const isAscii = (bytes: Buffer | undefined) => bytes === undefined || (bytes[0] ?? 0) < 0x80;

function lengthOfAscii(bytes: Buffer): number {
  const at = bytes.findIndex(byte => byte >= 0x80);
  return at < 0 ? bytes.length : at;
}

/** UTF-8 where half of the characters beyond ASCII are: a row that is not loses itself alone. */
async function decoderFor(bytes: Buffer, before: string): Promise<Decoder> {
  let [good, bad] = [0, 0];
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at] ?? 0;
    const length = first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    const isCut = at + length > bytes.length;
    const isGood = length === 1 || (!isCut && isUtf8(bytes.subarray(at, at + length)));
    if (length > 1 && isGood) good += 1;
    if (!isGood && !(isCut && good > 0)) bad += 1;
    at += isGood ? length : 1;
  }
  return good >= bad ? new TextDecoder('utf-8') : singleByteDecoder(bytes, before);
}

/** How often files are of each of {@link ENCODINGS}, on the scale of {@link fitAt}. */
const FREQUENCIES = [0.5, 0, -0.4] as const;
/** Below this difference it is not certain which of two encodings was meant. */
const CERTAIN = 0.3;
/** Below this mean of {@link fitAt} a text is of none of them. */
const LEAST_FIT = 0.4;

const FIRST = 0x80;
/** From 0x80 on, what code pages 437 and 850 of DOS have in common. */
const DOS = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ\uFFFD\uFFFD\uFFFD\uFFFD\uFFFDáíóúñÑªº¿\uFFFD\uFFFD½¼¡«»'
  .padEnd(0x61, '\uFFFD')
  .concat('ß')
  .padEnd(0x80, '\uFFFD');

const BYTES = Uint8Array.from({length: 0x80}, (_, index) => FIRST + index);
/** The characters of the bytes beyond ASCII. */
const ENCODINGS: readonly string[] = [
  new TextDecoder('windows-1252').decode(BYTES),
  new TextDecoder('macintosh').decode(BYTES),
  DOS,
];
const UNKNOWN = '\uFFFD'.repeat(0x80);

const [LOWER, UPPER, LETTER] = [/\p{Ll}/u, /\p{Lu}/u, /\p{L}/u];
/** In places where other encodings have the most usual letters. */
const RARE = /[ŠŒŽšœžŸƒ]/;
const DIGIT = /\d/;

/**
 * The encoding of bytes that are not UTF-8: Windows-1252, that of old Macintosh programs, or that of DOS, by
 * which of them makes words. Where that is not certain every letter beyond ASCII becomes U+FFFD, so that its row
 * is refused and not stored wrong.
 *
 * @param before the character before the sample.
 */
async function singleByteDecoder(sample: Uint8Array, before: string): Promise<Decoder> {
  const fits = ENCODINGS.map((characters, at) => ({
    characters,
    fit: fitOf(sample, characters, before) + (FREQUENCIES[at] ?? 0),
  })).toSorted((one, other) => other.fit - one.fit);
  const [best, second] = fits;
  const isCertain = best && second && best.fit - second.fit >= CERTAIN;
  const isWestern =
    best &&
    best.fit >= LEAST_FIT * lengthBeyondAscii(sample) &&
    !(await isOfOther(sample, best.characters));
  const characters = isCertain && isWestern ? best.characters : UNKNOWN;
  return {decode: (bytes: Uint8Array = new Uint8Array()) => textOf(bytes, characters)};
}

/** Undefined for an encoding that this runtime has no decoder of; {@link ENCODINGS} have theirs. */
function decodedAs(encoding: string | null, bytes: Uint8Array): string | undefined {
  if (encoding === 'cp437' || encoding === 'cp850') return textOf(bytes, DOS);
  try {
    return new TextDecoder(encoding === 'MacRoman' ? 'macintosh' : (encoding ?? '')).decode(bytes);
  } catch {
    return undefined;
  }
}

const lengthBeyondAscii = (bytes: Uint8Array): number =>
  bytes.reduce((length, byte) => length + (byte >= FIRST ? 1 : 0), 0);

/** How much likelier another encoding must be. At 1.8 one in 20 samples of a few Western words is, and is refused. */
const LIKELIER = 1.8;
/** The same of one or two words, which say little. */
const MUCH_LIKELIER = 6;
const TOLD_APART =
  'windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 windows-1257 iso-8859-2 koi8-r macroman cp437 cp737 cp775 cp850 cp852 cp857 cp862 ibm866 cp932 euc-jp euc-kr big5 gb18030 tis-620'.split(
    ' ',
  );

/** Whether the words with letters beyond ASCII are rather of another encoding, as Polish, Turkish or Greek ones. */
async function isOfOther(sample: Uint8Array, characters: string): Promise<boolean> {
  const words = new Map<string, Uint8Array>();
  for (const {0: word, index} of textOf(sample, characters).matchAll(/\p{L}+/gu)) {
    // A word of umlauts alone is taken for Hebrew.
    if (/[^a-z]/i.test(word) && !/^[äöüß]+$/i.test(word))
      words.set(word, sample.subarray(index, index + word.length));
  }
  if (words.size === 0) return false;
  // Only here, for its models take 75 MB.
  const {detectAll} = await import('jschardet');
  const bytes = Buffer.concat([...words.values()].flatMap(word => [word, Buffer.from(' ')]));
  const text = textOf(bytes, characters);
  const candidates = detectAll(bytes, {minimumThreshold: 0, detectEncodings: TOLD_APART});
  const own = candidates.find(({encoding}) => decodedAs(encoding, bytes) === text)?.confidence;
  const other = candidates.find(({encoding}) => decodedAs(encoding, bytes) !== text)?.confidence;
  return (other ?? 0) > (own ?? 0) * (words.size > 2 ? LIKELIER : MUCH_LIKELIER);
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
    if (UPPER.test(character)) {
      // A capital within a word stands between capitals.
      const isMixed = LOWER.test(before) || (UPPER.test(before) && LOWER.test(after));
      return isMixed ? -1 : isBeforeLetter ? weight : 0.3;
    }
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
      return DIGIT.test(before) || /[\s,;"]/.test(before) ? 1 : -1;
    case '£':
    case '€':
      return DIGIT.test(after) ? 1 : -1;
    case '¿':
    case '¡':
      return isBeforeLetter && !isAfterLetter ? 1 : -1;
    case '\u00A0':
    case '•':
    case '·':
      return isAfterLetter && LOWER.test(after) ? 0.7 : 1;
    default:
      return -1;
  }
}
