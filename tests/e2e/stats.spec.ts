import type {Page} from '@playwright/test';
import type {Sql} from 'postgres';
import {expectStored} from './support/device.ts';
import {leaveBy} from './support/leaving.ts';
import {open} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenOldSign, givenSign} from './support/town.ts';

const LABELS = ['Total Signs', 'Stores', 'Contributors', 'Number Liked', 'Number Saw It'];
const figures = (page: Page) => page.getByRole('main').getByRole('definition');
const section = (page: Page, name: string) => page.getByRole('region', {name, exact: true}).first();
const formatted = (number: number) => new Intl.NumberFormat('en-US').format(number);
const parsed = (text: string) => Number(text.replaceAll(',', ''));

/** What the cards should say, counted from the rows themselves. */
async function counted(sql: Sql): Promise<string[]> {
  const [row] = await sql<Record<'signs' | 'stores' | 'people' | 'likes' | 'saws', number>[]>`
    with reactions as (
      select liked, confirmed from sign_interactions
      join signs on signs.id = sign_id and deleted_at is null
    )
    select (select count(*)::int from signs where deleted_at is null) as signs,
      (select count(*)::int from stores where deleted_at is null) as stores,
      (select count(*)::int from user_profiles) as people,
      (select count(*) filter (where liked)::int from reactions) as likes,
      (select count(*) filter (where confirmed)::int from reactions) as saws`;
  if (!row) throw new Error('Nothing was counted.');
  return [row.signs, row.stores, row.people, row.likes, row.saws].map(formatted);
}

test('five cards hold what Postgres counts, and follow it', async ({ana, visitor, stack}) => {
  const sign = await givenSign(stack.sql);
  await open(visitor, '/stats');
  await expect(visitor.getByRole('heading', {level: 1, name: 'Statistics'})).toBeVisible();
  await expect(visitor.getByRole('main').getByRole('term')).toHaveText(LABELS);
  await expect(figures(visitor)).toHaveText(await counted(stack.sql));
  await expect(visitor.getByText('Loading...')).toHaveCount(0);

  await open(ana, `/store/${sign.store.id}`);
  const before = await counted(stack.sql);
  await ana.getByRole('button', {name: /^Like/}).click();
  await ana.getByRole('button', {name: /^Saw it/}).click();
  await givenSign(stack.sql);
  const after = before.map((figure, index) =>
    // Every figure but that of the contributors is one higher by now.
    index === 2 ? figure : formatted(parsed(figure) + 1),
  );
  await expect(figures(visitor)).toHaveText(after);
  expect(await counted(stack.sql)).toEqual(after);

  await visitor.getByRole('link', {name: 'View Leaderboard'}).click();
  await expect(visitor).toHaveURL('/leaderboard');
  await visitor.getByRole('link', {name: 'View Stats'}).click();
  await expect(visitor).toHaveURL('/stats');
});

test('the busiest states: chart, table and Postgres agree, and no store without a state counts', async ({
  visitor,
  stack,
}) => {
  const {store} = await givenOldSign(stack.sql, {days: 80});
  await stack.sql`update stores set state = 'ZZ' where id = ${store.id}`;
  const states = await stack.sql<{state: string; signs: number; stores: number}[]>`
    select state, count(signs.id)::int as signs, count(distinct stores.id)::int as stores
      from stores left join signs on store_id = stores.id and signs.deleted_at is null
     where stores.deleted_at is null and state <> 'ZZ'
     group by state having count(signs.id) > 0 order by signs desc, state limit 10`;
  await open(visitor, '/stats');
  const busiest = section(visitor, 'Busiest states');
  const chart = busiest.locator('[aria-hidden="true"]');
  await expect(chart).toHaveText(
    states.map(({state, signs}) => `${state}${formatted(signs)}`).join(''),
  );
  await busiest.getByRole('button', {name: 'Show as table'}).click();
  await expect(chart).toHaveCount(0);
  await expect(busiest.getByRole('row').filter({has: visitor.getByRole('rowheader')})).toHaveText(
    states.map(({state, signs, stores}) => `${state}${formatted(signs)}${formatted(stores)}`),
  );
});

/** How high each point of a chart's curve lies above its lowest, in pixels, from the left. */
function heightsOn(curve: string): number[] {
  const ends = [...curve.matchAll(/[\d.]+,([\d.]+)(?=[A-Z]|$)/g)].map(([, y]) => Number(y));
  return ends.map(y => Math.max(...ends) - y);
}

test('signs over time: a year of weeks, in which a new sign counts at once', async ({
  browserOf,
  stack,
}) => {
  const visitor = await browserOf('visitor', {reducedMotion: 'reduce'});
  await open(visitor, '/stats');
  const overTime = section(visitor, 'Signs over time');
  await expect(overTime.getByText(/ this week, which is not over yet\.$/)).toBeVisible();
  const curve = overTime.locator('svg [data-part="over"]');
  const underWay = overTime.locator('svg [data-part="under-way"]');
  await expect(curve).toBeVisible();
  await expect(underWay).not.toHaveCSS('stroke-dasharray', 'none');
  const over = (await curve.getAttribute('d')) ?? '';
  const [, rest = ''] = /L(.*)$/.exec((await underWay.getAttribute('d')) ?? '') ?? [];
  const heights = heightsOn(`${over}L${rest}`);
  await overTime.getByRole('button', {name: 'Show as table'}).press('Enter');
  const counts = overTime.getByRole('cell');
  await expect(counts).toHaveCount(52);
  await expect(overTime.getByRole('rowheader').first()).toContainText('so far');
  await expect(overTime.getByRole('rowheader').filter({hasText: 'so far'})).toHaveCount(1);
  const before = await counts.allTextContents();
  // The table begins with the newest week, the chart ends with it.
  const numbers = before.map(parsed).toReversed();
  const scale = Math.max(...heights) / (Math.max(...numbers) - Math.min(...numbers));
  expect(heights).toEqual(
    numbers.map(number => expect.closeTo((number - Math.min(...numbers)) * scale, 0)),
  );

  await givenSign(stack.sql);
  await expect(counts.first()).toHaveText(formatted(parsed(before[0] ?? '') + 1));
  expect((await counts.allTextContents()).slice(1)).toEqual(before.slice(1));
});

test('who goes back finds the table that they looked at, where they left it', async ({
  browserOf,
}) => {
  const visitor = await browserOf('visitor', {viewport: {width: 1280, height: 600}});
  await open(visitor, '/stats');
  const busiest = section(visitor, 'Busiest states');
  const overTime = section(visitor, 'Signs over time');
  await overTime.getByRole('button', {name: 'Show as table'}).click();
  await expect(overTime.getByRole('table')).toBeVisible();
  const footer = visitor.getByRole('navigation', {name: 'Footer'});
  const left = await leaveBy(footer.getByRole('link', {name: 'About'}));
  expect(left).toBeGreaterThan(0);
  await expect(visitor.getByRole('heading', {level: 1, name: /^About/})).toBeVisible();
  await visitor.goBack();
  await expect(overTime.getByRole('table')).toBeVisible();
  await expect(busiest.getByRole('table')).toHaveCount(0);
  await expect
    .poll(async () => Math.abs((await visitor.evaluate(() => scrollY)) - left))
    .toBeLessThan(2);

  await footer.getByRole('link', {name: 'About'}).click();
  await expect(visitor).toHaveURL('/about');
  await footer.getByRole('link', {name: 'Statistics'}).click();
  await expect(overTime.getByRole('button', {name: 'Show as table'})).toBeVisible();
  await expect(overTime.getByRole('table')).toHaveCount(0);
});

test('the table of the weeks scrolls under its head, and shows that it has the focus', async ({
  visitor,
}) => {
  await open(visitor, '/stats');
  const overTime = section(visitor, 'Signs over time');
  const button = overTime.getByRole('button', {name: 'Show as table'});
  await button.press('Enter');
  const scroller = overTime.getByRole('group', {name: 'Signs over time'});
  const head = overTime.getByRole('columnheader', {name: 'Week of'});
  await visitor.keyboard.press('Tab');
  await expect(scroller).toBeFocused();
  await visitor.keyboard.press('End');
  await expect(overTime.getByRole('row').last()).toBeInViewport();
  await expect.poll(() => scroller.evaluate(({scrollTop}) => scrollTop)).toBeGreaterThan(500);
  const [box, top] = [await scroller.boundingBox(), await head.boundingBox()];
  expect(top?.y).toBeCloseTo(box?.y ?? -1, 0);
  // Nothing around it may cut off the ring, which is drawn outside of it.
  const clipping = await scroller.evaluate(element => {
    const around: string[] = [];
    for (let each = element.parentElement; each?.matches('main *'); each = each.parentElement) {
      if (getComputedStyle(each).overflow !== 'visible') around.push(each.className);
    }
    return around;
  });
  expect(clipping).toEqual([]);
});

test('without its chart the screen still has its figures, and the tables', async ({
  browserOf,
  complaints,
}) => {
  complaints.allowOutage();
  complaints.allow(/Failed to fetch dynamically imported module/, 'the chart is kept away');
  const page = await browserOf('visitor', {serviceWorkers: 'block'});
  await page.route(/\/assets\/time-chart-[^/]+\.js$/, route => route.abort());
  await open(page, '/stats');
  await expect(figures(page)).toHaveCount(5);
  await expect(page.getByText('The chart cannot be shown right now.')).toBeVisible();
  const overTime = section(page, 'Signs over time');
  await overTime.getByRole('button', {name: 'Show as table'}).click();
  await expect(overTime.getByRole('cell')).toHaveCount(52);
});

test('“Loading...” stands there only while this device has no figures', async ({
  visitor,
  complaints,
  stack,
}) => {
  test.slow();
  complaints.allowOutage();
  await stack.stop('zero-cache');
  await visitor.goto('/stats');
  await expect(visitor.getByText('Loading...')).toBeVisible();
  await expect(figures(visitor)).toHaveCount(0);
  await stack.start('zero-cache');
  await expect(figures(visitor)).toHaveCount(5);
  await expect(visitor.getByText('Loading...')).toHaveCount(0);

  await expectStored(visitor, 'e/siteStats/');
  await visitor.routeWebSocket(/\/sync\//, socket => socket.close());
  await visitor.reload();
  await expect(figures(visitor)).toHaveCount(5);
  await expect(visitor.getByText('Loading...')).toHaveCount(0);
});
