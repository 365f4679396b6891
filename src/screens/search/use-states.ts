import {useEffect, useState} from 'react';
import * as z from 'zod/mini';
import {DEFAULT_STATES} from '../../../schema/limits.ts';

const answer = z.object({states: z.array(z.string())});

/** The states that have stores, and the one that is chosen; a short list where they are not known. */
export function useStates(chosen: string): readonly string[] {
  const [states, setStates] = useState<readonly string[]>(DEFAULT_STATES);
  useEffect(() => {
    const ended = new AbortController();
    const load = async () => {
      const found = await fetchStates(ended.signal);
      if (found.length > 0) setStates(found);
    };
    void load();
    return () => ended.abort();
  }, []);
  return chosen === '' || states.includes(chosen) ? states : [chosen, ...states].toSorted();
}

async function fetchStates(signal: AbortSignal): Promise<readonly string[]> {
  try {
    const response = await fetch('/api/search/states', {signal});
    return answer.parse(await response.json()).states;
  } catch {
    // Offline, for one; the short list stays.
    return [];
  }
}
