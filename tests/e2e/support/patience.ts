import {type BrowserContext, type Disposable, expect, type Page} from '@playwright/test';

interface Waits {
  /** Milliseconds. */
  readonly least: number;
  readonly most: number;
}

/** For as long as a discarded item can be restored. Part of it may be over when the wait begins. */
export const UNDOING: Waits = {least: 7000, most: 8000};

/** Lengths of what the app waits for on purpose, in milliseconds, for {@link endWaits}. */
export const WAITS = {
  /** Before the question for the location opens. */
  locationPrompt: 1000,
  /** Between the toast that asks for a login and the login screen. */
  loginRedirect: 1500,
  /** For which a toast stays; the sync engine waits as long before it connects again. */
  toast: 5000,
  reconnect: 5000,
  /** After which a server that does not answer is called unreachable. */
  connecting: 6000,
  /** For which the outbox shows that an item has gone live. */
  live: 10_000,
  /** Before a client that the server refused is replaced. */
  renewal: 30_000,
} as const;

type Timer = ReturnType<typeof setTimeout>;

/** Milliseconds. Shorter waits are no reason to wait in a test. */
const SHORTEST_MS = 500;

/** Milliseconds. */
const SOON = {timeout: 250};

/**
 * Keeps account of what the pages to come wait for. Each wait takes as long as ever unless it is ended
 * with {@link endWaits}.
 * @returns what takes that back.
 */
export function followWaits(context: BrowserContext): Promise<Disposable> {
  return context.addInitScript(shortestMs => {
    const set = setTimeout;
    const clear = clearTimeout;
    const waiting = new Map<Timer, {ms: number; run: () => void}>();
    const patient = (run: () => void, ms = 0, ...rest: unknown[]) => {
      if (ms < shortestMs) return set(run, ms, ...rest);
      const end = () => {
        waiting.delete(id);
        run.apply(globalThis, rest as []);
      };
      const id: Timer = set(end, ms);
      waiting.set(id, {ms, run: end});
      return id;
    };
    const forgetful = (id?: Timer) => {
      if (id !== undefined) waiting.delete(id);
      clear(id);
    };
    /** @returns how many waits of this length it has ended. */
    const endWaits = (length: number) => {
      const over = [...waiting].filter(([, {ms}]) => ms === length);
      for (const [id, {run}] of over) {
        clear(id);
        run();
      }
      return over.length;
    };
    Object.assign(globalThis, {setTimeout: patient, clearTimeout: forgetful, endWaits});
  }, SHORTEST_MS);
}

/** Ends the waits of this length that the page is in, and waits for one to begin if there is none. */
export async function endWaits(page: Page, ms: number): Promise<void> {
  await page.waitForFunction(endWaitsHere, ms);
}

/**
 * Ends all waits of this length until something holds: what begins such a wait may come a moment later.
 * @param until an assertion with its timeout.
 */
export async function endWaitsUntil(
  page: Page,
  ms: number,
  until: (soon: {readonly timeout: number}) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await page.evaluate(endWaitsHere, ms);
    await until(SOON);
  }).toPass();
}

function endWaitsHere(ms: number): number {
  const {endWaits} = globalThis as {endWaits?: (ms: number) => number};
  return endWaits?.(ms) ?? 0;
}

/**
 * What the app does after a wait of such a length it never gets to do, from the next load on. On a busy
 * machine the steps of a test may take longer than what it looks at would stay.
 */
export async function endless(page: Page, waits: Waits): Promise<void> {
  await page.addInitScript(waitForEver, waits);
}

/**
 * From now on, until the next load, toasts stay until they are closed. From the load on they cannot: the
 * sync engine waits just as long before it connects again.
 */
export async function keepToasts(page: Page): Promise<void> {
  await page.evaluate(waitForEver, {least: 5000, most: 5000});
}

function waitForEver({least, most}: Waits): void {
  const set = setTimeout;
  const patient = (run: () => void, ms = 0, ...rest: unknown[]) =>
    set(run, ms < least || ms > most ? ms : 600_000, ...rest);
  Object.assign(globalThis, {setTimeout: patient});
}
