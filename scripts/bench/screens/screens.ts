import type {Page} from '@playwright/test';

/** A public screen. */
export interface Screen {
  readonly name: string;
  /** Its address, with a term or an id that the data set holds. */
  readonly address: string;
  /** Each matches once what people come for is there. */
  readonly content: readonly string[];
}

/** What of a data set the screens show. */
export interface Subjects {
  readonly storeId: string;
  readonly userId: string;
  readonly term: string;
}

export function screensOf({storeId, userId, term}: Subjects): Screen[] {
  return [
    {name: 'home', address: '/', content: ['main article']},
    {name: 'nearby', address: '/nearby', content: ['main li', '.leaflet-container']},
    {
      name: 'search',
      address: `/search?${new URLSearchParams({q: term})}`,
      content: ['main article'],
    },
    {name: 'store', address: `/store/${storeId}`, content: ['#store-signs']},
    {name: 'profile', address: `/user/${userId}`, content: ['main article']},
    {name: 'leaderboard', address: '/leaderboard', content: ['main ol li']},
    {
      name: 'stats',
      address: '/stats',
      content: ['#signs-over-time', 'main section svg path', '#busiest-states'],
    },
    {name: 'about', address: '/about', content: ['main h2']},
    {name: 'system overview', address: '/system-overview', content: ['main table']},
  ];
}

/** A screen is shown when its content is there and nothing stands in for what is to come. */
export async function untilShown(page: Page, {content}: Pick<Screen, 'content'>): Promise<void> {
  await page.waitForFunction(
    content =>
      content.every(each => document.querySelector(each)) &&
      !document.querySelector('main [aria-busy="true"]'),
    content,
  );
}

/**
 * Has the meter wait until the screen at a path is painted in place of the present one. A link changes
 * the address before the screen, so the title of the present one must be gone, too.
 */
export function expectScreen(
  page: Page,
  screen: Pick<Screen, 'content'> & {readonly pathname: string},
): Promise<void> {
  return page.evaluate(({pathname, content}) => {
    const before = document.querySelector('h1');
    window.signpostMeter.expectPaint(
      () =>
        location.pathname === pathname &&
        document.querySelector('h1') !== before &&
        content.every(each => document.querySelector(each)) &&
        !document.querySelector('main [aria-busy="true"]'),
    );
  }, screen);
}

/** Goes back, and returns how long it took until what was expected was painted, in milliseconds. */
export function goBack(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const {now, painted} = window.signpostMeter;
    // The browser's own button is out of a page's reach; this is what it does.
    const startedAt = now();
    history.back();
    return (await painted()) - startedAt;
  });
}

/** The same for what was pressed. */
export function tookSincePress(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const {pressedAt, painted} = window.signpostMeter;
    return (await painted()) - pressedAt();
  });
}
