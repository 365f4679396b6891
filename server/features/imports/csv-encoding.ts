import {isUtf8} from 'node:buffer';
import {singleByteDecoder} from './single-byte-encoding.ts';

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
        if (bytes.length >= SAMPLE) decoder = decoderFor(bytes, before);
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
    yield (decoder ?? decoderFor(bytes, before)).decode(bytes);
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
function decoderFor(bytes: Buffer, before: string): Decoder {
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
