import {type ComponentProps, type MouseEvent, useContext} from 'react';
import {UNSAFE_NavigationContext as NavigationContext} from 'react-router-dom';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this app, from its root. */
  to: string;
  /** Whether the present entry of the history gives way. */
  replace?: boolean;
  state?: unknown;
}

/**
 * A link within the app. The router's own resolves relative paths, for which every link of a page renders
 * again with each navigation.
 */
export function Link({to, replace, state, onClick, children, ...rest}: LinkProps) {
  const {navigator} = useContext(NavigationContext);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isForUs(event)) return;
    event.preventDefault();
    // Who is there already goes nowhere, and need not come back from it.
    if (replace ?? isHere(to)) navigator.replace(to, state);
    else navigator.push(to, state);
  };
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** A new tab, a new window or a download is the browser's. */
const isForUs = ({button, metaKey, altKey, ctrlKey, shiftKey, currentTarget}: MouseEvent) =>
  button === 0 &&
  !(metaKey || altKey || ctrlKey || shiftKey) &&
  ['', '_self'].includes(currentTarget.getAttribute('target') ?? '');

const isHere = (to: string) => to === location.pathname + location.search + location.hash;
