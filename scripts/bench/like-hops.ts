import type {CDPSession, Page} from '@playwright/test';
import postgres from 'postgres';
import type {Benchmark} from './benchmark.ts';
import {homeOf, middleOf, openBrowser, rest} from './browsers.ts';
import {inDatabase} from './running-stack.ts';

const WARM_UP = 5;
const TAPS = 40;
const LIKE = /^Like/;

/** Where a like is, in the order in which it gets there. */
const HOPS = [
  "like's hops: tap -> socket",
  "like's hops: socket -> transaction begins",
  "like's hops: transaction begins -> notified",
  "like's hops: notified -> another's stream",
  "like's hops: another's stream -> their screen",
] as const;

/** One like of a user who is alone, from hop to hop, so that it shows where its time goes. */
export const likeHops: Benchmark = {
  rows: HOPS.map(what => ({what, unit: 'ms'})),
  async run({stack}) {
    const {url} = stack;
    await using browser = await openBrowser(url);
    await using otherBrowser = await openBrowser(url);
    const ana = await homeOf(browser, url, 'ana');
    const ben = await homeOf(otherBrowser, url, 'ben');
    const sent = await momentsOf(ana, 'Network.webSocketFrameSent');
    const streamed = await momentsOf(ben, 'Network.eventSourceMessageReceived');
    const moments = await inDatabase(stack, async databaseUrl => {
      const sql = postgres(databaseUrl, {max: 2, onnotice: () => {}});
      try {
        return await tapAll({ana, ben, sql, sent, streamed});
      } finally {
        await sql.end();
      }
    });
    return {
      samples: HOPS.map((_, hop) =>
        moments.map(each => (each[hop + 1] ?? NaN) - (each[hop] ?? NaN)),
      ),
    };
  },
};

interface Watched {
  readonly ana: Page;
  readonly ben: Page;
  readonly sql: postgres.Sql;
  readonly sent: Moments;
  readonly streamed: Moments;
}

/** For each like the moments of its hops, in milliseconds since 1970. */
async function tapAll({ana, ben, sql, sent, streamed}: Watched): Promise<number[][]> {
  let notified = Promise.withResolvers<{signId: string; at: number}>();
  await sql.listen('signpost_likes', payload => {
    const signId = /[\da-f-]{36}/.exec(payload)?.[0] ?? '';
    notified.resolve({signId, at: performance.timeOrigin + performance.now()});
  });
  const card = ana.getByRole('article').first();
  const button = card.getByRole('button', {name: LIKE});
  const store = await card.getByRole('heading').innerText();
  const seen = ben
    .getByRole('article')
    .filter({has: ben.getByRole('heading', {name: store})})
    .getByRole('button', {name: LIKE});
  const all: number[][] = [];
  for (let tap = 0; tap < WARM_UP + TAPS; tap++) {
    notified = Promise.withResolvers();
    await seen.evaluate(like => {
      const before = like.textContent;
      window.signpostMeter.expectPaint(() => like.textContent !== before);
    });
    const {x, y} = await middleOf(button);
    await ana.mouse.click(x, y);
    const painted = await seen.evaluate(() => window.signpostMeter.painted());
    const pressed = await ana.evaluate(() => window.signpostMeter.pressedAt());
    const {signId, at} = await notified.promise;
    const [row] = await sql<{begun: number}[]>`
      SELECT extract(epoch FROM max(updated_at))::float8 * 1000 AS begun
        FROM sign_interactions WHERE sign_id = ${signId}`;
    await button.and(ana.locator(':not([aria-disabled])')).waitFor();
    // The row of the sign follows at once, as it does where no like came a moment ago.
    await rest(1100);
    const moments = [pressed, sent.after(pressed), row?.begun ?? NaN, at];
    if (tap >= WARM_UP) all.push([...moments, streamed.after(at - 50), painted]);
  }
  return all;
}

interface Moments {
  /** The first one after that; both in milliseconds since 1970. */
  readonly after: (moment: number) => number;
}

/** When a page's connections sent or received something, by the browser's own clock. */
async function momentsOf(
  page: Page,
  event: 'Network.webSocketFrameSent' | 'Network.eventSourceMessageReceived',
): Promise<Moments> {
  const session = await page.context().newCDPSession(page);
  const from = await beginOfClock(session, page);
  const moments: number[] = [];
  session.on(event, ({timestamp}) => moments.push(from + timestamp * 1000));
  return {after: moment => moments.find(each => each > moment) ?? NaN};
}

/** When the browser's clock began, in milliseconds since 1970. */
async function beginOfClock(session: CDPSession, page: Page): Promise<number> {
  await session.send('Network.enable');
  const {promise, resolve} = Promise.withResolvers<number>();
  session.once('Network.requestWillBeSent', ({wallTime, timestamp}) =>
    resolve((wallTime - timestamp) * 1000),
  );
  await page.evaluate(() => fetch('/api/session'));
  return promise;
}
