import {useEffect, useState} from 'react';
import type {Strength} from './strength.ts';

/** Milliseconds. The strength is not computed with every letter. */
const PAUSE_MS = 250;

/**
 * How hard a password is to guess, and why; undefined for an empty password, or while its code is
 * missing. The list of common passwords is loaded with the first letter.
 */
export function useStrength(password: string, known: readonly string[]): Strength | undefined {
  const [judged, setJudged] = useState<{password: string; strength: Strength}>();
  const words = known.join(' ');
  useEffect(() => {
    if (!password) return;
    let isOver = false;
    const timer = setTimeout(() => void judge(), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };

    async function judge(): Promise<void> {
      try {
        const {strengthOf} = await import('./strength.ts');
        if (!isOver) setJudged({password, strength: strengthOf(password, [words])});
      } catch {
        // Without a network there is no hint, and no harm.
      }
    }
  }, [password, words]);
  return password ? judged?.strength : undefined;
}
