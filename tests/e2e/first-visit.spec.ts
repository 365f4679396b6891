import type {Page} from '@playwright/test';
import {open, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {holdTimeouts} from './support/timeouts.ts';
import {givenSign} from './support/town.ts';

// Each is about what a device holds, or does not hold yet.
test.use({freshBrowsers: true});

/** What a frame showed of the page. */
interface Look {
  readonly path: string;
  /** Undefined while none is shown. */
  readonly heading: string | undefined;
  readonly title: string;
  readonly scrollY: number;
  readonly isEmpty: boolean;
}

/** Looks at the page in every frame from now on; returns what tells what was seen. */
async function watchFrames(page: Page): Promise<() => Promise<Look[]>> {
  const looks = await page.evaluateHandle(() => {
    const seen: Look[] = [];
    const look = () => {
      // A screen that React keeps aside is still in the document.
      const shown = [...(document.querySelector('main')?.children ?? [])].filter(
        child => child.getBoundingClientRect().height > 0,
      );
      seen.push({
        path: location.pathname,
        heading: shown.map(child => child.querySelector('h1')?.textContent).find(Boolean),
        title: document.title,
        scrollY,
        isEmpty: shown.length === 0,
      });
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  return () => looks.jsonValue();
}

/** Keeps a part of the app's code from arriving until it is called. */
async function holdBack(page: Page, part: string): Promise<() => void> {
  const {promise, resolve} = Promise.withResolvers<void>();
  await page.route(new RegExp(`/assets/${part}-[^/]+\\.js$`), async route => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const footerLink = (page: Page, name: string) =>
  page.getByRole('navigation', {name: 'Footer'}).getByRole('link', {name});

test('a visitor sees a screen until the next one can be shown, which then begins at its top', async ({
  browserOf,
}) => {
  const page = await browserOf('visitor', {serviceWorkers: 'block'});
  const arrive = await holdBack(page, 'leaderboard-screen');
  // A screen that is longer in coming is announced.
  await holdTimeouts(page, {least: 1000, most: 1000});
  await open(page, '/');
  const looks = await watchFrames(page);
  await footerLink(page, 'Leaderboard').click();
  await expect.poll(async () => (await looks()).at(-1)?.path).toBe('/leaderboard');
  const waiting = await looks();
  arrive();
  await expect(page.getByRole('heading', {level: 1, name: 'Leaderboard'})).toBeVisible();
  await expect(page).toHaveTitle('Leaderboard · Signpost');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  const [home] = waiting;
  const meanwhile = waiting.filter(({path}) => path === '/leaderboard');
  for (const look of meanwhile) {
    expect(look).toMatchObject({heading: home?.heading, title: home?.title});
    expect(look.scrollY).toBeGreaterThan(0);
  }
  expect((await looks()).filter(({isEmpty}) => isEmpty)).toEqual([]);
});

test('a visitor is informed about a slow screen, goes elsewhere and stays there', async ({
  browserOf,
}) => {
  const page = await browserOf('visitor', {serviceWorkers: 'block'});
  const arrive = await holdBack(page, 'leaderboard-screen');
  await open(page, '/');
  await footerLink(page, 'Leaderboard').click();
  await expect(page.getByRole('main').getByText('Loading...')).toBeAttached();
  await expect(page.getByRole('heading', {level: 1})).toHaveCount(0);
  await footerLink(page, 'About').click();
  const about = page.getByRole('heading', {level: 1, name: /About/});
  await expect(about).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/leaderboard');
  await footerLink(page, 'About').click();
  await expect(about).toBeVisible();
  const fetched = page.waitForResponse(/leaderboard-screen/);
  arrive();
  await fetched;
  await footerLink(page, 'Leaderboard').hover();
  await expect(about).toBeVisible();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(page.getByRole('heading', {level: 1, name: 'Leaderboard'})).toBeVisible();
});

test('a visitor is on a screen with the click when its code came meanwhile', async ({visitor}) => {
  const fetched = visitor.waitForResponse(/leaderboard-screen-[^/]+\.js$/);
  await open(visitor, '/');
  await (await fetched).finished();
  const looks = await watchFrames(visitor);
  await footerLink(visitor, 'Leaderboard').click();
  await expect(visitor.getByRole('heading', {level: 1, name: 'Leaderboard'})).toBeVisible();
  expect((await looks()).filter(({isEmpty}) => isEmpty)).toEqual([]);
});

for (const [who, last] of [
  ['visitor', 'More'],
  ['ben', 'Delete'],
  ['admin', 'Delete'],
] as const) {
  test(`no button of a card moves for ${who} as the rest of its code comes`, async ({
    browserOf,
    stack,
  }) => {
    const page = await browserOf(who, {serviceWorkers: 'block'});
    const arrive = await holdBack(page, 'signs');
    const sign = await givenSign(stack.sql);
    await open(page, '/');
    const {card, share, like} = signCard(page, sign.text);
    const places = async () => [await share.boundingBox(), await like.boundingBox()];
    await expect(share).toBeVisible();
    const before = await places();
    const extra = card.getByRole('button', {name: new RegExp(`^${last}\\b`)});
    await expect(extra).toHaveCount(0);
    arrive();
    await expect(extra).toBeVisible();
    expect(await places()).toEqual(before);
  });
}

for (const [what, block] of [
  [
    'keeps nothing for this site',
    () => {
      for (const name of ['localStorage', 'sessionStorage', 'caches']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied.', 'SecurityError');
          },
        });
      }
      IDBFactory.prototype.open = () => {
        throw new DOMException('Access is denied.', 'SecurityError');
      };
    },
  ],
  [
    'opens no database',
    () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Internal error.', 'UnknownError');
      };
    },
  ],
] as const) {
  test(`a visitor whose browser ${what} reads live, and is told what is missing`, async ({
    browserOf,
    complaints,
  }) => {
    complaints.allow(/page: $/, 'the refusals of the browser have no words here');
    const page = await browserOf('visitor');
    await page.addInitScript(block);
    await open(page, '/');
    await expect(page.getByRole('heading', {level: 1, name: /Going On/})).toBeVisible();
    await expect(page.getByText('This browser keeps nothing for Signpost')).toBeVisible();
    await expect(page.getByText('cannot be reached')).toHaveCount(0);
  });
}
