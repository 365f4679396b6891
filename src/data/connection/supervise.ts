import type {ConnectionState, Zero} from '@rocicorp/zero';
import {pauseMs} from '../loading/retrying.ts';
import {refreshSession} from '../session/session.ts';

/** Milliseconds before the first new attempt, give or take a half. */
const FIRST_MS = 500;
/** Milliseconds a connection must hold before it counts as mended. */
const STEADY_MS = 5000;

type Supervised = Pick<Zero, 'connection'>;

/**
 * Reconnects the sync engine from the two states that it never leaves by itself: `error`, after the API
 * failed for a second, and `needs-auth`. The pauses grow with jitter, so that clients do not all return at
 * once. When the network returns, the next attempt is made at once.
 * @returns a function that stops it.
 */
export function superviseConnection(
  zero: Supervised,
  network: EventTarget = window,
  refresh = refreshSession,
): () => void {
  let attempts = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = new AbortController();

  const retry = () => {
    clearTimeout(timer);
    const {name} = zero.connection.state.current;
    if (name === 'needs-auth') void reauthenticate();
    else if (name === 'error') void zero.connection.connect();
  };

  const retryLater = () => {
    timer = setTimeout(retry, pauseMs(attempts++, FIRST_MS));
  };

  const reauthenticate = async () => {
    const answer = await refresh();
    if (zero.connection.state.current.name !== 'needs-auth') return;
    if (answer === 'same') await zero.connection.connect();
    else if (answer === 'unreachable') retryLater();
    // Another person, or none: the provider has replaced this client by now.
  };

  const react = (state: ConnectionState) => {
    clearTimeout(timer);
    if (state.name === 'connected') timer = setTimeout(() => (attempts = 0), STEADY_MS);
    else if (state.name === 'error') retryLater();
    else if (state.name === 'needs-auth' && attempts++ === 0) void reauthenticate();
    else if (state.name === 'needs-auth') retryLater();
    else if (state.name === 'closed') end();
  };

  const unsubscribe = zero.connection.state.subscribe(react);
  const end = () => {
    clearTimeout(timer);
    ended.abort();
    unsubscribe();
  };
  react(zero.connection.state.current);
  network.addEventListener('online', retry, {signal: ended.signal});
  return end;
}

/** Milliseconds. A slow server is no deaf one, so each time that it was in vain the wait is twice as long. */
const FIRST_TIMEOUT_MS = 10_000;
const LONGEST_TIMEOUT_MS = 80_000;

let timeoutMs = FIRST_TIMEOUT_MS;

/**
 * Notices a connection over which nothing comes. The first message says who is there and what they ask
 * for. Should it be lost on its way, the sync engine answers pings and nothing else, and the client takes
 * itself for connected.
 * @param ask resolves once the server has answered since the client was last connected.
 * @param onSilence is called when it has not, for a long while.
 */
export function awaitAnswers(
  {connection: {state}}: Pick<Zero, 'connection'>,
  ask: () => Promise<unknown>,
  onSilence: () => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const react = ({name}: ConnectionState) => {
    clearTimeout(timer);
    if (name === 'closed') unsubscribe();
    if (name === 'connected') void waitForOne();
  };

  const waitForOne = async () => {
    const missed = setTimeout(() => {
      timeoutMs = Math.min(2 * timeoutMs, LONGEST_TIMEOUT_MS);
      onSilence();
    }, timeoutMs);
    timer = missed;
    try {
      await ask();
      timeoutMs = FIRST_TIMEOUT_MS;
    } catch {
      // A refusal is an answer too, and a client that was closed gets none any more.
    }
    clearTimeout(missed);
  };

  const unsubscribe = state.subscribe(react);
  react(state.current);
}
