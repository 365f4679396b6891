import type {ConnectionState, Zero} from '@rocicorp/zero';

/** Milliseconds. A slow server is no deaf one, so each time that it was in vain the wait is twice as long. */
const FIRST_PATIENCE_MS = 10_000;
const LONGEST_PATIENCE_MS = 80_000;

let patienceMs = FIRST_PATIENCE_MS;

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
      patienceMs = Math.min(2 * patienceMs, LONGEST_PATIENCE_MS);
      onSilence();
    }, patienceMs);
    timer = missed;
    try {
      await ask();
      patienceMs = FIRST_PATIENCE_MS;
    } catch {
      // A refusal is an answer too, and a client that was closed gets none any more.
    }
    clearTimeout(missed);
  };

  const unsubscribe = state.subscribe(react);
  react(state.current);
}
