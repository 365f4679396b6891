import {thumbHashToDataURL} from 'thumbhash';
import {setLatest} from '../../data/recent.ts';

/** Pictures kept, of a few kilobytes each: more than a screen shows. */
const KEPT = 200;

const decoded = new Map<string, string | undefined>();

/** The blurred picture of a thumbhash (base64) as a data URL; undefined if the text is no thumbhash. */
export function pictureOf(thumbhash: string): string | undefined {
  if (decoded.has(thumbhash)) return decoded.get(thumbhash);
  const picture = decode(thumbhash);
  setLatest(decoded, thumbhash, picture, KEPT);
  return picture;
}

/** Of all hashes the shortest: six bytes of head, and as many again of waves. */
const SHORTEST = 6;

function decode(thumbhash: string): string | undefined {
  try {
    const bytes = Uint8Array.from(atob(thumbhash), character => character.charCodeAt(0));
    return bytes.length < SHORTEST ? undefined : thumbHashToDataURL(bytes);
  } catch {
    // Not base64. The board then waits in one plain colour.
    return undefined;
  }
}
