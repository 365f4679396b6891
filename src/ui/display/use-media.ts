import {useCallback, useSyncExternalStore} from 'react';

const STILL = '(prefers-reduced-motion: reduce)';
/** From here on the layout is the wide one, as Tailwind's `md:` has it. */
const WIDE = '(width >= 48rem)';
const ROOMY = '(width >= 64rem)';

/** Whether the person has asked for as little motion as can be. */
export const useStill = (): boolean => useMedia(STILL);

/** The same at this moment, for what is about to move. */
export const isStill = (): boolean => matchMedia(STILL).matches;

/** Whether there is room for more than a phone has. */
export const useWide = (): boolean => useMedia(WIDE);

/** Whether there is room for a table of many columns, or a search box in the header, as Tailwind's `lg:` has it. */
export const useRoomy = (): boolean => useMedia(ROOMY);

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
