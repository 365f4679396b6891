import {connect, createServer, type Socket} from 'node:net';
import {setTimeout as delay} from 'node:timers/promises';
import type {Locator, Page} from '@playwright/test';
import {type Benchmark, OWN_PAINT} from './benchmark.ts';
import {homeOf, middleOf, openBrowser, rest} from './browsers.ts';

/** A way to a local server that takes as long as one over a mobile network. */
interface SlowLine {
  readonly port: number;
  close(): void;
}

/** Passes TCP connections on, each direction delayed by half of `roundTripMs`, WebSockets too. */
export async function openSlowLine(port: number, roundTripMs: number): Promise<SlowLine> {
  const open = new Set<Socket>();
  const server = createServer(near => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => {
        near.destroy();
        far.destroy();
      });
      socket.once('close', () => open.delete(socket));
    }
    pass(near, far, roundTripMs / 2);
    pass(far, near, roundTripMs / 2);
  });
  const {promise, resolve, reject} = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening on a port.');
  return {
    port: address.port,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

// Timers of one length fire in the order they were set, so the bytes keep theirs.
function pass(from: Socket, to: Socket, delayMs: number): void {
  from.on('data', bytes => void delay(delayMs).then(() => to.writable && to.write(bytes)));
  from.on('end', () => void delay(delayMs).then(() => to.end()));
}

const WARM_UP = 10;
const TAPS = 40;
const ROUND_TRIP_MS = 150;
const LIKE = /^Like/;

export const ownLike: Benchmark = {
  rows: [{what: 'tap on like -> own screen', unit: 'ms', budget: OWN_PAINT}],
  async run({stack: {url}}) {
    await using browser = await openBrowser(url);
    return {samples: [await tapOn(await homeOf(browser, url, 'ana'), LIKE)]};
  },
};

/** The same for the other things that people say of a sign. */
export const ownWord: Benchmark = {
  rows: [
    {what: 'tap on Saw it -> own screen', unit: 'ms', budget: OWN_PAINT},
    {what: 'tap on Gone -> own screen', unit: 'ms', budget: OWN_PAINT},
  ],
  async run({stack: {url}}) {
    await using browser = await openBrowser(url);
    const page = await homeOf(browser, url, 'ana');
    return {samples: [await tapOn(page, /^Saw it/), await tapOn(page, /^Gone/)]};
  },
};

/** The same with a server far away, for which nothing on the screen may wait. */
export const ownLikeFarAway: Benchmark = {
  rows: [
    {
      what: `tap on like -> own screen, round trip ${ROUND_TRIP_MS} ms`,
      unit: 'ms',
      budget: OWN_PAINT,
    },
  ],
  async run({stack: {url}}) {
    const line = await openSlowLine(Number(new URL(url).port), ROUND_TRIP_MS);
    try {
      await using browser = await openBrowser(url, line.port);
      const page = await homeOf(browser, url, 'ana');
      await assertFar(page);
      return {samples: [await tapOn(page, LIKE)]};
    } finally {
      line.close();
    }
  },
};

/** From the tap in one browser to the frame in which another person's browser shows the new number. */
export const othersLike: Benchmark = {
  rows: [{what: "tap on like -> another's screen", unit: 'ms', budget: {p50: 50, p95: 100}}],
  async run({stack: {url}}) {
    await using browser = await openBrowser(url);
    await using otherBrowser = await openBrowser(url);
    const ana = await homeOf(browser, url, 'ana');
    const ben = await homeOf(otherBrowser, url, 'ben');
    // Both see the same newest signs, but need not see them at the same place.
    const store = await ana.getByRole('article').first().getByRole('heading').innerText();
    const card = ben.getByRole('article').filter({has: ben.getByRole('heading', {name: store})});
    return {samples: [await tapOn(ana, LIKE, card.getByRole('button', {name: LIKE}))]};
  },
};

/** Presses and releases a button of the first sign; times until `seen` (the button itself) shows it. */
async function tapOn(page: Page, name: RegExp, seen?: Locator): Promise<number[]> {
  const button = page.getByRole('article').first().getByRole('button', {name});
  const watched = seen ?? button;
  const samples: number[] = [];
  for (let tap = 0; tap < WARM_UP + TAPS; tap++) {
    await watched.evaluate(button => {
      // Not every button has a number, and another person's is not pressed.
      const look = () => `${button.textContent} ${button.ariaPressed}`;
      const before = look();
      window.signpostMeter.expectPaint(() => look() !== before);
    });
    // A card says more, or less, once one has said something of its sign.
    const {x, y} = await middleOf(button);
    await page.mouse.click(x, y);
    const painted = await watched.evaluate(() => window.signpostMeter.painted());
    const pressed = await page.evaluate(() => window.signpostMeter.pressedAt());
    if (painted < pressed) throw new Error('The button changed before the tap.');
    if (tap >= WARM_UP) samples.push(painted - pressed);
    await button.and(page.locator(':not([aria-disabled])')).waitFor();
    await rest(100);
  }
  return samples;
}

async function assertFar(page: Page): Promise<void> {
  const took = await page.evaluate(async () => {
    const startedAt = performance.now();
    await fetch('/api/session');
    return performance.now() - startedAt;
  });
  if (took < ROUND_TRIP_MS) throw new Error('The browser found a way around the slow line.');
}
