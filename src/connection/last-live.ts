import type {Zero} from '@rocicorp/zero';

type Watched = Pick<Zero, 'connection'>;

const moments = new WeakMap<Watched, number>();

/**
 * When what this client shows was last known to be current, in ms since 1970; undefined as long as it
 * has been live without a break or has never been.
 */
export const lastLive = (zero: Watched): number | undefined => moments.get(zero);

/** Notes every moment at which the client stops being live. */
export function watchLive(zero: Watched, network: EventTarget = window): void {
  const {state} = zero.connection;
  const ended = new AbortController();
  let wasLive = false;
  const follow = () => {
    const live = state.current.name === 'connected' && navigator.onLine;
    if (wasLive && !live) moments.set(zero, Date.now());
    wasLive = live;
    if (state.current.name === 'closed') ended.abort();
  };
  state.subscribe(follow);
  for (const type of ['online', 'offline'])
    network.addEventListener(type, follow, {signal: ended.signal});
  follow();
}
