import {useEffect, useState} from 'react';
import type {Size} from '../picture/picture.ts';
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
