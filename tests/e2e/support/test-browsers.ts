import type {BrowserContext, BrowserContextOptions, Page, TestInfo} from '@playwright/test';
import {declineLocation} from '../../support/setup/browser.ts';
import type {ActorContexts} from './actor-contexts.ts';
import type {Complaints} from './complaints.ts';
import {attachConsole, attachShown} from './evidence.ts';
import type {Actor} from './people.ts';

export interface BrowserOptions extends BrowserContextOptions {
  /** The dialog that asks for the location may open. Otherwise it counts as declined already. */
  readonly asksForLocation?: boolean;
  /** An empty browser apart from the log-in: for first visits, service workers, and ended sessions. */
  readonly fresh?: boolean;
}

interface OpenBrowser {
  readonly who: Actor;
  readonly context: BrowserContext;
  /** Whether it is the context that the actor keeps. */
  readonly isKept: boolean;
  /** Stops what was begun for this test. */
  readonly release: () => Promise<void>;
}

/** The browsers that one test has opened. */
export class TestBrowsers {
  readonly #contexts: ActorContexts;
  readonly #complaints: Complaints;
  readonly #open: OpenBrowser[] = [];

  constructor(contexts: ActorContexts, complaints: Complaints) {
    this.#contexts = contexts;
    this.#complaints = complaints;
  }

  async open(
    who: Actor,
    {asksForLocation = false, fresh = false, ...options}: BrowserOptions,
  ): Promise<Page> {
    if (!fresh && areSettable(options)) {
      const kept = await this.#contexts.take(who);
      if (kept) {
        await this.#follow({who, context: kept, isKept: true}, asksForLocation);
        return openPage(kept, options);
      }
    }
    const context = await this.#contexts.open(who, options);
    await this.#follow({who, context, isKept: false}, asksForLocation);
    return context.newPage();
  }

  /** Closes or returns all of them. When the test has failed, their content is attached to it. */
  async close(info: TestInfo): Promise<void> {
    const open = this.#open.splice(0);
    if (info.status !== info.expectedStatus) {
      const pages = open.flatMap(({who, context}) => context.pages().map(page => ({who, page})));
      for (const {who, page} of pages) await attachShown(info, who, page);
      await attachConsole(info, this.#complaints.heard);
    }
    await Promise.all(
      open.map(async ({who, context, isKept, release}) => {
        await Promise.all(context.pages().map(page => page.close()));
        await release();
        await (isKept ? this.#contexts.giveBack(who) : context.close());
      }),
    );
  }

  async #follow(browser: Omit<OpenBrowser, 'release'>, asksForLocation: boolean): Promise<void> {
    const {context, who} = browser;
    const unfollow = this.#complaints.follow(context, who);
    const question = asksForLocation ? undefined : await declineLocation(context);
    const release = async () => {
      unfollow();
      await question?.dispose();
    };
    this.#open.push({...browser, release});
  }
}

/** Options of a context that can be set, and unset, while it is open. */
type PageOptions = Pick<
  BrowserContextOptions,
  'colorScheme' | 'geolocation' | 'permissions' | 'reducedMotion' | 'viewport'
>;

const SETTABLE: ReadonlySet<string> = new Set<keyof PageOptions>([
  'colorScheme',
  'geolocation',
  'permissions',
  'reducedMotion',
  'viewport',
]);

/** Whether an open context can be given these options. */
const areSettable = (options: BrowserContextOptions): options is PageOptions =>
  Object.keys(options).every(name => SETTABLE.has(name));

/** Opens a page with these options; those that are not of the context are of this page alone. */
async function openPage(
  context: BrowserContext,
  {colorScheme, geolocation, permissions, reducedMotion, viewport}: PageOptions,
): Promise<Page> {
  if (geolocation) await context.setGeolocation(geolocation);
  if (permissions) await context.grantPermissions([...permissions]);
  const page = await context.newPage();
  if (viewport) await page.setViewportSize(viewport);
  if (colorScheme !== undefined || reducedMotion !== undefined) {
    await page.emulateMedia({
      ...(colorScheme !== undefined && {colorScheme}),
      ...(reducedMotion !== undefined && {reducedMotion}),
    });
  }
  return page;
}
