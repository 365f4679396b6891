import {useEffect, useEffectEvent} from 'react';
import {isShortcut} from '../../../ui/focus/keyboard.ts';

/** The slash leads to the search, as on many sites, unless it is being typed somewhere. */
export function useSearchKey(search: () => void): void {
  const onSlash = useEffectEvent(search);
  useEffect(() => {
    const react = (event: KeyboardEvent) => {
      if (!isShortcut(event, '/')) return;
      event.preventDefault();
      onSlash();
    };
    addEventListener('keydown', react);
    return () => removeEventListener('keydown', react);
  }, []);
}
