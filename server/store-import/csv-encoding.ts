import {isUtf8} from 'node:buffer';

/** Bytes of the longest character of UTF-8, and of the beginning by which UTF-16 is known. */
const LONGEST_CHARACTER = 4;

/**
 * The text of a file of unknown encoding. UTF-16 shows in the first bytes. Otherwise the first character
 * beyond ASCII distinguishes UTF-8 from Windows-1252, which spreadsheets on Windows write.
 */
export async function* decoded(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let isBegun = false;
  let held = Buffer.alloc(0);
  for await (const chunk of source) {
    if (decoder) {
      yield decoder.decode(chunk, {stream: true});
      continue;
    }
    held = Buffer.concat([held, chunk]);
    if (held.length < LONGEST_CHARACTER) continue;
    if (!isBegun) decoder = markedDecoder(held);
    isBegun = true;
    if (!decoder) {
      const ascii = lengthOfAscii(held);
      yield held.toString('latin1', 0, ascii);
      held = held.subarray(ascii);
      if (held.length >= LONGEST_CHARACTER) decoder = decoderFor(held);
    }
    if (decoder) yield decoder.decode(held, {stream: true});
  }
  yield decoder ? decoder.decode() : decoderFor(held).decode(held);
}

/** By the byte order mark, or by where the zeros of Latin letters stand in a file without one. */
function markedDecoder([a, b, c, d]: Uint8Array): TextDecoder | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return new TextDecoder('utf-8');
  if ((a === 0xff && b === 0xfe) || (a && b === 0 && c && d === 0))
    return new TextDecoder('utf-16le');
  if ((a === 0xfe && b === 0xff) || (a === 0 && b && c === 0 && d))
    return new TextDecoder('utf-16be');
  return undefined;
}

function lengthOfAscii(bytes: Buffer): number {
  const at = bytes.findIndex(byte => byte >= 0x80);
  return at < 0 ? bytes.length : at;
}

/** By the first character beyond ASCII. */
function decoderFor(bytes: Buffer): TextDecoder {
  const [first = 0] = bytes;
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  return new TextDecoder(isUtf8(bytes.subarray(0, length)) ? 'utf-8' : 'windows-1252');
}
