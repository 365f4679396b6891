import {useEffect, useState} from 'react';
import {useConnection} from '../../../data/connection/use-connection.ts';
import {type FoundPlace, keyOfAddress, locate, type PostalAddress} from '../../location/locate.ts';

/** Milliseconds without a keystroke after which an address is looked up. */
const PAUSE = 800;

export interface LookUp {
  readonly status: 'nothing' | 'looking' | 'failed' | 'answered';
  /** The last answer, while the next one is loading too; null when the address is unknown. */
  readonly found: FoundPlace | null;
}

interface Answer extends LookUp {
  readonly key: string | undefined;
}

const NOTHING: Answer = {key: undefined, status: 'nothing', found: null};

/** Where the address is, looked up when its writer pauses, and again when the connection returns. */
export function useLookUp(address: PostalAddress | undefined): LookUp {
  const key = address && keyOfAddress(address);
  const offline = useConnection().connection === 'offline';
  const [answer, setAnswer] = useState(NOTHING);
  const isAnswered = answer.key === key && answer.status === 'answered';
  useEffect(() => {
    if (!address || isAnswered || offline) return;
    let isWanted = true;
    const ask = async () => {
      try {
        const found = await locate(address);
        if (isWanted) setAnswer({key, status: 'answered', found});
      } catch {
        if (isWanted) setAnswer({key, status: 'failed', found: null});
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `key` says which address it is
  }, [key, isAnswered, offline]);

  if (!address) return NOTHING;
  if (answer.key === key) return answer;
  return {status: offline ? 'failed' : 'looking', found: offline ? null : answer.found};
}

/** Milliseconds that saving waits for an address which is still being looked up. */
const PATIENCE = 3000;

/** The position of the address, as far as it is known when the form is saved. */
export async function foundInTime(
  address: PostalAddress | undefined,
  {status, found}: LookUp,
): Promise<FoundPlace | null> {
  if (!address || status !== 'looking') return found;
  const {promise: late, resolve} = Promise.withResolvers<null>();
  setTimeout(resolve, PATIENCE, null);
  return Promise.race([locate(address).catch(() => null), late]);
}
