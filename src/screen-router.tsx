import {type ReactNode, useLayoutEffect, useState} from 'react';
import {Router, UNSAFE_createBrowserHistory as createBrowserHistory} from 'react-router-dom';
import {endedWithin} from './lib/on-demand.ts';

/** Milliseconds for which a screen stays while the code of the next one is on its way. */
const PATIENCE_MS = 1000;

interface ScreenRouterProps {
  /** Fetches the code of the screen at a path. Undefined when it is here. */
  fetchScreen: (pathname: string) => Promise<unknown> | undefined;
  children: ReactNode;
}

/**
 * As `BrowserRouter` without transitions: a screen that is here is turned to in one go. One whose code
 * is still to come leaves the present screen as it is, with its title, focus and scroll position,
 * until it can be shown or has kept people waiting.
 */
export function ScreenRouter({fetchScreen, children}: ScreenRouterProps) {
  const [history] = useState(() => createBrowserHistory({v5Compat: true}));
  const [shown, show] = useState({location: history.location, action: history.action});

  useLayoutEffect(() => {
    let latest: unknown;
    const stop = history.listen(update => {
      latest = update;
      const fetched = fetchScreen(update.location.pathname);
      if (!fetched) return show(update);
      const turn = () => {
        if (latest === update) show(update);
      };
      // What could not be fetched says so itself once it is to be shown.
      void endedWithin(fetched, PATIENCE_MS).then(turn);
    });
    return () => {
      latest = undefined;
      stop();
    };
  }, [history, fetchScreen]);

  return (
    <Router
      location={shown.location}
      navigationType={shown.action}
      navigator={history}
      useTransitions={false}
    >
      {children}
    </Router>
  );
}
