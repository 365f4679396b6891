import {useEffect, useState} from 'react';
import * as z from 'zod/mini';
import {DEFAULT_STATES} from '../../../common/limits.ts';

const answer = z.object({states: z.array(z.string())});

/** Milliseconds. New states come seldom, and visits of the screen often. */
const FRESH_MS = 60_000;

/** As the server last told; a short list until then. */
let known: readonly string[] = DEFAULT_STATES;
let knownAt = -Infinity;

/** The states that have stores, and the one that is chosen. */
export function useStates(chosen: string): readonly string[] {
  const [states, setStates] = useState(known);
  useEffect(() => {
    if (Date.now() - knownAt < FRESH_MS) return undefined;
    const ended = new AbortController();
    void fetchStates(ended.signal).then(() => setStates(known));
    return () => ended.abort();
  }, []);
  return chosen === '' || states.includes(chosen) ? states : [chosen, ...states].toSorted();
}

async function fetchStates(signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch('/api/search/states', {signal});
    const {states} = answer.parse(await response.json());
    if (states.length === 0) return;
    known = states;
    knownAt = Date.now();
  } catch {
    // For example offline; the known states stay.
  }
}
