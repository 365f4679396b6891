import {clsx} from 'clsx';
import {useCallback, useState, type ReactNode} from 'react';
import {thumbHashToDataURL} from 'thumbhash';
import {setLatest} from '../../data/recent.ts';

interface PhotoBoardProps {
  src: string;
  /** The same photo in other widths, for the browser to choose from. */
  srcSet?: string;
  /** How wide it is shown; needed with `srcSet`. */
  sizes?: string;
  /** Base64 of a blurred preview, shown until the photo is loaded. */
  thumbhash?: string | null;
  alt: string;
  /** Shown when the photo cannot be had, for instance offline. */
  fallback: ReactNode;
  /** For the first boards of a page, which must not wait for layout. */
  eager?: boolean;
}

export function PhotoBoard({thumbhash, fallback, eager = false, ...photo}: PhotoBoardProps) {
  const {src, srcSet, sizes, alt} = photo;
  const [failed, setFailed] = useState<string>();
  const [loaded, setLoaded] = useState<string>();
  const picture = thumbhash ? pictureOf(thumbhash) : undefined;
  // A photo from the browser's cache sends no load event.
  const look = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth > 0) setLoaded(src);
    },
    [src],
  );
  if (failed === src) return fallback;
  return (
    <div className="board bg-sunken">
      <img
        ref={look}
        className="board-photo"
        src={src}
        srcSet={srcSet}
        sizes={eager ? sizes : sizes && `auto, ${sizes}`}
        alt={alt}
        width={800}
        height={640}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onLoad={() => setLoaded(src)}
        onError={() => setFailed(src)}
      />
      {picture && (
        // Over the photo, which is at full strength from the moment it is painted.
        <div
          className={clsx('board-placeholder', loaded === src && 'opacity-0')}
          style={{backgroundImage: `url(${picture})`}}
        />
      )}
    </div>
  );
}

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
