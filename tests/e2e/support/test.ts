import {expect, type Page, test as base, type Browser} from '@playwright/test';
import {stackAddress} from '../../support/setup/stack-setup.ts';
import {ActorContexts} from './actor-contexts.ts';
import {Complaints} from './complaints.ts';
import type {Actor} from './people.ts';
import {TestStack} from './stack.ts';
import {type BrowserOptions, TestBrowsers} from './test-browsers.ts';

export interface Fixtures {
  /** Every browser of the test is an empty one: for files whose tests all need that. */
  freshBrowsers: boolean;
  /**
   * A page in an actor's browser. The first of a test is in the context that the actor keeps from test
   * to test: log-in, caches, service worker and replica are there, all else is reset. It is a new context
   * for a second device of the same actor, with `fresh`, and with options that a context gets only when it
   * is made. The browser tells no position unless `standingAt` is among the options.
   */
  browserOf: (who: Actor, options?: BrowserOptions) => Promise<Page>;
  complaints: Complaints;
  stack: TestStack;
  visitor: Page;
  ana: Page;
  ben: Page;
  owner: Page;
  admin: Page;
}

interface WorkerFixtures {
  runningStack: TestStack;
  actorContexts: ActorContexts;
}

export {expect};

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** Options for a browser that tells where it is, with its person's permission. */
export const standingAt = ({latitude, longitude}: Place) => ({
  geolocation: {latitude, longitude},
  permissions: ['geolocation'],
});

/** Playwright's `test` with the named people, each in front of their own browser. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
  baseURL: async ({}, provide) => provide(stackAddress().url),

  freshBrowsers: [false, {option: true}],

  runningStack: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const stack = new TestStack();
      await stack.begin();
      await provide(stack);
      await stack.sql.end();
    },
    {scope: 'worker'},
  ],

  actorContexts: [
    async ({browser, playwright, browserName}, provide) => {
      const living = new LivingBrowser(browser, () => playwright[browserName].launch());
      const contexts = new ActorContexts(() => living.get());
      await provide(contexts);
      await contexts.close();
      await living.close();
    },
    {scope: 'worker'},
  ],

  stack: [
    async ({runningStack}, provide) => {
      await runningStack.reset();
      await provide(runningStack);
      await runningStack.mend();
    },
    {auto: true},
  ],

  complaints: [
    async ({stack}, provide) => {
      const complaints = new Complaints(stack.takenDown);
      await provide(complaints);
      expect(complaints.unforeseen(), 'what browsers complained of').toEqual([]);
    },
    {auto: true},
  ],

  browserOf: async ({actorContexts, complaints, freshBrowsers, stack}, provide, info) => {
    // Browsers close before the stack is reset: it is taken as a dependency for that.
    void stack;
    const browsers = new TestBrowsers(actorContexts, complaints);
    await provide((who, options) => browsers.open(who, {fresh: freshBrowsers, ...options}));
    await browsers.close(info);
  },

  visitor: async ({browserOf}, provide) => provide(await browserOf('visitor')),
  ana: async ({browserOf}, provide) => provide(await browserOf('ana')),
  ben: async ({browserOf}, provide) => provide(await browserOf('ben')),
  owner: async ({browserOf}, provide) => provide(await browserOf('owner')),
  admin: async ({browserOf}, provide) => provide(await browserOf('admin')),
});

/**
 * The browser of a worker. Chromium has crashed between two tests, with none of their contexts open. That
 * says nothing of what is tested, so the next test gets another one. A crash amid a test fails it.
 */
class LivingBrowser {
  #browser: Browser;
  readonly #launch: () => Promise<Browser>;

  constructor(first: Browser, launch: () => Promise<Browser>) {
    this.#browser = first;
    this.#launch = launch;
  }

  /** Before a test opens anything in it. */
  async get(): Promise<Browser> {
    try {
      const session = await this.#browser.newBrowserCDPSession();
      await session.detach();
    } catch (error) {
      const [what] = String(error).split('\n', 1);
      process.stdout.write(
        `The browser crashed between two tests; another takes its place. ${what}\n`,
      );
      this.#browser = await this.#launch();
    }
    return this.#browser;
  }

  close(): Promise<void> {
    return this.#browser.close();
  }
}
