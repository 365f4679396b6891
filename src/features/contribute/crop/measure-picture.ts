import {useEffect, useState} from 'react';
import {findText} from '../../../ocr/extract-text.ts';
import type {Area, Size} from '../picture/picture.ts';
import {areaAround} from './crop.ts';
import {imageSizeOf} from './pixels.ts';

/** A picture's own size in pixels; undefined until it is known. */
export function usePictureSize(picture: Blob): Size | undefined {
  const [known, setKnown] = useState<{picture: Blob; size: Size | undefined}>();
  useEffect(() => {
    let ended = false;
    const measure = async () => {
      const size = await imageSizeOf(picture);
      if (!ended) setKnown({picture, size});
    };
    void measure();
    return () => {
      ended = true;
    };
  }, [picture]);
  return known?.picture === picture ? known.size : undefined;
}

/**
 * The part of a photo that holds its text: undefined while it is looked for, null where there is nothing to
 * suggest.
 * @param photo null where a part was chosen already.
 * @param size of the photo; undefined until it is known.
 */
export function useTextArea(photo: Blob | null, size: Size | undefined): Area | null | undefined {
  const [found, setFound] = useState<{photo: Blob; area: Area | null}>();
  useEffect(() => {
    if (!photo || !size) return;
    const left = new AbortController();
    const look = async () => {
      // Without a suggestion the user chooses the part.
      const text = await findText(photo, {signal: left.signal}).catch(() => null);
      if (!left.signal.aborted) setFound({photo, area: text && areaAround(text, size)});
    };
    void look();
    return () => left.abort();
  }, [photo, size]);
  if (!photo) return null;
  return found?.photo === photo ? found.area : undefined;
}
