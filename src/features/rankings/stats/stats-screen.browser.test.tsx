import {expect, onTestFinished, test} from 'vitest';
import {commands, page, userEvent} from 'vitest/browser';
import {WEEK_MS} from '../../../../common/time.ts';
import {openApp} from '../../../../tests/support/component/app.tsx';
import {server} from '../../../../tests/support/component/test-server.ts';
import {startOfWeek} from '../../../data/time/dates.ts';

const overTime = page.getByRole('region', {name: 'Signs over time'});
const button = overTime.getByRole('button', {name: /^Show as table/});
const counts = overTime.getByRole('cell');

const partOf = (name: string) =>
  overTime.element().querySelector<SVGPathElement>(`svg [data-part="${name}"]`);

const numbersIn = () =>
  counts.elements().map(({textContent}) => Number(textContent.replaceAll(',', '')));

/** How high each point of a chart's curve lies above its lowest, in pixels, from the left. */
function heightsOn(curve: string): number[] {
  const ends = [...curve.matchAll(/[\d.]+,([\d.]+)(?=[A-Z]|$)/g)].map(([, y]) => Number(y));
  return ends.map(y => Math.max(...ends) - y);
}

/** Signs in some weeks of the last two years; every fifth week was without any. */
async function givenWeeks(): Promise<number> {
  const thisWeek = startOfWeek(Date.now());
  const weeks = Array.from({length: 104}, (_, ago) => ({
    week: thisWeek - ago * WEEK_MS,
    signsCount: ago === 3 ? 1500 : (ago * 37) % 400,
  }));
  await server.put('siteWeeks', ...weeks.filter((_, ago) => ago % 5 !== 4));
  return thisWeek;
}

test('shows a year of weeks, alike as a chart and a table, in which a new sign counts at once', async () => {
  await commands.emulateMedia({reducedMotion: 'reduce'});
  onTestFinished(() => commands.emulateMedia({reducedMotion: 'no-preference'}));
  const week = await givenWeeks();
  await openApp('/stats');
  await expect
    .element(
      overTime.getByText(
        / this week, which is not over yet\. Weeks begin on Monday, midnight UTC\.$/,
      ),
    )
    .toBeVisible();
  await expect.poll(() => partOf('over')).not.toBeNull();
  expect(getComputedStyle(partOf('under-way') ?? document.body).strokeDasharray).not.toBe('none');
  const over = partOf('over')?.getAttribute('d') ?? '';
  const [, rest = ''] = /L(.*)$/.exec(partOf('under-way')?.getAttribute('d') ?? '') ?? [];
  const heights = heightsOn(`${over}L${rest}`);

  button.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(counts).toHaveLength(52);
  const weeks = overTime.getByRole('rowheader');
  await expect.element(weeks.first()).toMatchTextContent('so far');
  expect(weeks.filter({hasText: 'so far'}).elements()).toHaveLength(1);
  // The table begins with the newest week, the chart ends with it.
  const before = numbersIn();
  const numbers = before.toReversed();
  const scale = Math.max(...heights) / (Math.max(...numbers) - Math.min(...numbers));
  expect(heights).toEqual(
    numbers.map(number => expect.closeTo((number - Math.min(...numbers)) * scale, 0)),
  );
  expect(before.slice(0, 5)).toEqual([0, 37, 74, 1500, 0]);

  await server.put('siteWeeks', {week, signsCount: 1});
  await expect.poll(numbersIn).toEqual([1, ...before.slice(1)]);
});

test('scrolls the table of the weeks under its head, and shows that it has the focus', async () => {
  await givenWeeks();
  await openApp('/stats');
  await expect.element(button).toBeVisible();
  button.element().focus();
  await userEvent.keyboard('{Enter}');
  const scroller = overTime.getByRole('group', {name: 'Signs over time'});
  const head = overTime.getByRole('columnheader', {name: 'Week of'});
  await expect.element(scroller).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(scroller).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(overTime.getByRole('row').last()).toBeInViewport();
  await expect.poll(() => scroller.element().scrollTop).toBeGreaterThan(500);
  const top = scroller.element().getBoundingClientRect().y;
  expect(head.element().getBoundingClientRect().y).toBeCloseTo(top, 0);
  // Nothing around it may cut off the ring, which is drawn outside of it.
  const clipping: string[] = [];
  for (
    let each = scroller.element().parentElement;
    each?.matches('main *');
    each = each.parentElement
  ) {
    if (getComputedStyle(each).overflow !== 'visible') clipping.push(each.className);
  }
  expect(clipping).toEqual([]);
});
