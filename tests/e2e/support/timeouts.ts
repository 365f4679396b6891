import type {Page} from '@playwright/test';

interface Waits {
  /** Milliseconds. */
  readonly least: number;
  readonly most: number;
}

/**
 * What the app does after a wait of such a length it never gets to do, from the next load on. On a busy
 * machine the steps of a test may take longer than what it looks at would stay.
 */
export async function holdTimeouts(page: Page, waits: Waits): Promise<void> {
  await page.addInitScript(waitForEver, waits);
}

/**
 * From now on, until the next load, toasts stay until they are closed. From the load on they cannot: the
 * sync engine waits just as long before it connects again.
 */
export const keepToasts = (page: Page): Promise<void> => holdFiveSeconds(page);

/** From now on, until the next load, a start that takes more than five seconds to connect is no outage. */
export const allowSlowStart = (page: Page): Promise<void> => holdFiveSeconds(page);

const holdFiveSeconds = (page: Page): Promise<void> =>
  page.evaluate(waitForEver, {least: 5000, most: 5000});

function waitForEver({least, most}: Waits): void {
  const set = setTimeout;
  const patient = (run: () => void, ms = 0, ...rest: unknown[]) =>
    set(run, ms < least || ms > most ? ms : 600_000, ...rest);
  Object.assign(globalThis, {setTimeout: patient});
}
