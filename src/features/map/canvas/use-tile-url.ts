import {useEffect, useState} from 'react';
import {retrying} from '../../../data/loading/retrying.ts';
import {fetchSiteConfig} from '../../../data/site-config.ts';

interface TileUrl {
  readonly tileUrl: string | undefined;
  /** The server could not be asked. */
  readonly isFailing: boolean;
}

/** Where the map's pictures come from; asks again until the server has said it. */
export function useTileUrl(): TileUrl {
  const [tileUrl, setTileUrl] = useState<string>();
  const [isFailing, setFailing] = useState(false);
  useEffect(() => {
    let isGone = false;
    const attempts = retrying(async () => {
      try {
        const config = await fetchSiteConfig();
        if (isGone) return;
        setTileUrl(config.tileUrl ?? undefined);
        setFailing(false);
      } catch {
        if (isGone) return;
        setFailing(true);
        attempts.again();
      }
    });
    attempts.now();
    return () => {
      isGone = true;
      attempts.stop();
    };
  }, []);
  return {tileUrl, isFailing};
}
