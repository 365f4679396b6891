import {useEffect, useState} from 'react';
import {areEngineFilesHere, engineMegabytes, fetchEngineFiles} from '../../../ocr/engine-files.ts';
import {releaseWorker} from '../../../ocr/worker/client.ts';

/** Fetches the reader early: shops have bad networks. On a metered one the user sees the size. */
export function ReadingFiles() {
  const [isFetching, setFetching] = useState(false);
  useEffect(() => {
    const left = new AbortController();
    const fetchThem = async () => {
      if (await areEngineFilesHere()) return;
      if (left.signal.aborted) return;
      setFetching(true);
      await fetchEngineFiles(left.signal);
    };
    // Without a network, or with no room, they are asked for again when a photo is read.
    fetchThem()
      .catch(() => undefined)
      .finally(() => {
        if (!left.signal.aborted) setFetching(false);
      });
    return () => {
      left.abort();
      releaseWorker();
    };
  }, []);
  const isTold = isFetching && isMetered();
  return (
    // It has its room from the start where it may be said, two lines on a phone, so that nothing below moves.
    <output className={isMetered() ? 'block min-h-10 text-sm text-muted sm:min-h-5' : 'sr-only'}>
      {isTold && `Fetching ${engineMegabytes()} MB, once, to read photos without a network.`}
    </output>
  );
}

/** What some browsers say of the network; its own types leave it out. */
interface NetworkInformation {
  readonly saveData?: boolean;
  readonly type?: string;
}

/** Whether its user may pay for what is fetched: over a mobile network, or where they ask to save data. */
function isMetered(): boolean {
  const {connection} = navigator as Navigator & {readonly connection?: NetworkInformation};
  return connection?.saveData === true || connection?.type === 'cellular';
}
