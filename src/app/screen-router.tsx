import {type ReactNode, useLayoutEffect, useState} from 'react';
import {
  createPath,
  type Location,
  type Navigator,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';
import {endedWithin} from '../data/loading/on-demand.ts';
import {fromScreen, goFromScreen} from '../ui/overlays/layers.ts';

/** Milliseconds for which a screen stays while the code of the next one is on its way. */
const CODE_TIMEOUT_MS = 1000;

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
  const [{navigator, setWaiting}] = useState(() => navigatorOf(history));
  const [shown, show] = useState({location: history.location, action: history.action});

  useLayoutEffect(() => {
    let latest: unknown;
    let at = history.location;
    const stop = history.listen(update => {
      // Between the screen and what covers it there is nothing to turn.
      if (isSameEntry(at, update.location)) return;
      at = update.location;
      latest = update;
      const fetched = fetchScreen(update.location.pathname);
      setWaiting(fetched !== undefined);
      if (!fetched) return show(update);
      const turn = () => {
        if (latest !== update) return;
        setWaiting(false);
        show(update);
      };
      // A screen that could not be loaded says so when it is shown.
      void endedWithin(fetched, CODE_TIMEOUT_MS).then(turn);
    });
    return () => {
      latest = undefined;
      stop();
    };
  }, [history, fetchScreen, setWaiting]);

  return (
    <Router
      location={shown.location}
      navigationType={shown.action}
      navigator={navigator}
      useTransitions={false}
    >
      {children}
    </Router>
  );
}

interface ScreenNavigator {
  readonly navigator: Navigator;
  /** Tells whether the present entry is that of a screen that is still to come. */
  readonly setWaiting: (isWaiting: boolean) => void;
}

/** A screen replaces its own entry alone, and not that of a screen that is still to come. */
function navigatorOf(history: ReturnType<typeof createBrowserHistory>): ScreenNavigator {
  let isNextWaiting = false;
  return {
    navigator: {
      createHref: history.createHref,
      encodeLocation: history.encodeLocation,
      push: (to, state) => fromScreen(() => history.push(to, state)),
      replace: (to, state) =>
        fromScreen(() => {
          if (isNextWaiting) history.push(to, state);
          else history.replace(to, state);
        }),
      go: goFromScreen,
    },
    setWaiting: isWaiting => void (isNextWaiting = isWaiting),
  };
}

const isSameEntry = (one: Location, other: Location): boolean =>
  one.key === other.key && createPath(one) === createPath(other);
