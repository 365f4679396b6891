import {useEffect, useEffectEvent} from 'react';
import {useSingleKeys} from '../../../ui/focus/keyboard.ts';

type Keys = Readonly<Record<'j' | 'k' | 'a' | 'h' | 'x' | 'u', () => unknown>>;

/** Where a letter is text, or an open dialog's. A checkbox takes none. */
const TYPED_IN =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]';

/** The letters that moderators go through their queue by, unless they have switched them off. */
export function useCaseKeys(enabled: boolean, keys: Keys): void {
  const isOn = useSingleKeys() && enabled;
  const react = useEffectEvent((event: KeyboardEvent) => {
    const {key, target, ctrlKey, metaKey, altKey, isComposing} = event;
    if (ctrlKey || metaKey || altKey || isComposing || !isKey(key)) return;
    if (target instanceof Element && target.closest(TYPED_IN)) return;
    event.preventDefault();
    // One that is held goes on through the queue, and decides about one case alone.
    if (event.repeat && key !== 'j' && key !== 'k') return;
    keys[key]();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => react(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOn]);

  function isKey(key: string): key is keyof Keys {
    return Object.hasOwn(keys, key);
  }
}
