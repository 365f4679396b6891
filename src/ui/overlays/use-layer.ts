import {useEffectEvent, useLayoutEffect} from 'react';
import {openLayer} from './layers.ts';

/** For what covers the screen: Back closes it, as Escape does, and leaves the screen as it is. */
export function useLayer(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useLayoutEffect(() => (isOpen ? openLayer(() => onBack()) : undefined), [isOpen]);
}
