import {useEffect, useState} from 'react';
import {revokeSoon} from '../../ui/links/object-url.ts';
import {outbox} from '../core/index.ts';

/**
 * An address for a photo in the outbox, for as long as the component shows it: also once the photo is live, so
 * that its picture does not flicker for its author.
 */
export function usePhotoUrl(uploadId: string | undefined): string | undefined {
  const [held, setHeld] = useState(uploadId);
  const [url, setUrl] = useState<string>();
  if (uploadId !== undefined && uploadId !== held) setHeld(uploadId);
  useEffect(() => {
    if (held === undefined) return undefined;
    let made: string | undefined;
    let ended = false;
    const make = async () => {
      const photo = await outbox.photo(held);
      if (!photo || ended) return;
      made = URL.createObjectURL(photo);
      setUrl(made);
    };
    // Without it the words stand alone.
    make().catch(() => undefined);
    return () => {
      ended = true;
      if (made !== undefined) revokeSoon(made);
      setUrl(undefined);
    };
  }, [held]);
  return url;
}
