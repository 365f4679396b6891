import {setTimeout as delay} from 'node:timers/promises';

export interface EnginePage {
  goto(url: string): Promise<void>;
  /** Runs the body of a function in the page, which may return a promise. */
  run<T>(body: string): Promise<T>;
  press(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  give(xpath: string, file: string): Promise<void>;
}

export interface RunningEngine {
  /** "Firefox 153.7.0" */
  readonly name: string;
  readonly page: EnginePage;
  readonly errors: readonly string[];
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  readonly debianPackages: readonly string[];
  find(): string | undefined;
  start(program: string): Promise<RunningEngine>;
}

/** Milliseconds for each thing that is waited for, on a machine that is busy with the stack as well. */
const TIMEOUT_MS = 60_000;
const POLL_MS = 100;

/**
 * Waits for a condition in the page.
 * @param what names it in the error.
 * @param condition an expression in the page.
 * @throws when it does not come true in time.
 */
export async function waitIn(page: EnginePage, what: string, condition: string): Promise<void> {
  if (await comesTrue(() => isSo(page, condition))) return;
  const shown = await page.run<string>(
    'const text = document.body.innerText; return `${text.slice(0, 600)} … ${text.slice(-300)}`',
  );
  throw new Error(`${what} did not come. The page shows:\n${shown}`);
}

/** The same for what is not in the page. */
export async function waitUntil(what: string, look: () => Promise<boolean>): Promise<void> {
  if (!(await comesTrue(look))) throw new Error(`${what} did not come.`);
}

async function comesTrue(look: () => Promise<boolean>): Promise<boolean> {
  const until = Date.now() + TIMEOUT_MS;
  while (Date.now() < until) {
    // One look after the other.
    if (await look()) return true;
    await delay(POLL_MS);
  }
  return false;
}

/** False also while the page makes room for another, or lacks what the condition speaks of. */
async function isSo(page: EnginePage, condition: string): Promise<boolean> {
  try {
    return await page.run<boolean>(`return Boolean(${condition})`);
  } catch {
    return false;
  }
}

/** An expression in the page for the first element of an XPath. */
export const first = (xpath: string): string =>
  `document.evaluate(${JSON.stringify(xpath)}, document, null, XPathResult.FIRST_ORDERED_NODE_TYPE).singleNodeValue`;

/** Waits until an element is there and has a size. */
export const waitFor = (page: EnginePage, xpath: string): Promise<void> =>
  waitIn(page, xpath, `${first(xpath)}.getBoundingClientRect().height > 0`);

/** Waits until an element is there and stays in its place: a press on a moving element misses. */
export async function waitSettled(page: EnginePage, xpath: string): Promise<void> {
  await waitFor(page, xpath);
  const place = () =>
    page.run<string>(
      `const {x, y} = ${first(xpath)}.getBoundingClientRect(); return [x, y].join(' ')`,
    );
  let before = '';
  await waitUntil(`${xpath} in its place`, async () => {
    const last = before;
    before = await place().catch(() => '');
    return before !== '' && before === last;
  });
}
