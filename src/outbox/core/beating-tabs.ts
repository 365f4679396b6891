import {onDevice} from '../../data/storage/device-storage.ts';
import type {KnownTabs} from './tabs.ts';

const BEAT_MS = 4000;
/** Milliseconds of silence after which a tab counts as gone; timers of hidden tabs run late. */
const SILENCE_MS = 15_000;
const BEATS = 'signpost.tabs';

/** For browsers without locks: each tab notes from time to time that it lives. */
export function beatingTabs(self: string, storage = onDevice): KnownTabs {
  const living = (): Map<string, number> => {
    const kept = storage.keptJson(BEATS);
    const beats = Object.entries(typeof kept === 'object' && kept ? kept : {});
    const now = Date.now();
    // Beats of the future are from before the clock was set back.
    const isFresh = (at: unknown) => typeof at === 'number' && Math.abs(now - at) < SILENCE_MS;
    return new Map(beats.filter(([, at]) => isFresh(at)));
  };
  const beat = () => {
    const beats = {...Object.fromEntries(living()), [self]: Date.now()};
    storage.keep(BEATS, JSON.stringify(beats));
  };
  beat();
  setInterval(beat, BEAT_MS);
  return {
    alive: async () => new Set(living().keys()),
    gone: tab =>
      new Promise(resolve => {
        const timer = setInterval(() => {
          if (living().has(tab)) return;
          clearInterval(timer);
          resolve();
        }, BEAT_MS);
      }),
  };
}
