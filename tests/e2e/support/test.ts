import {type BrowserContextOptions, expect, type Page, test as base} from '@playwright/test';
import {declineLocation} from '../../setup/browser.ts';
import {stackAddress} from '../../setup/stack-setup.ts';
import {Complaints} from './complaints.ts';
import {LivingBrowser} from './living-browser.ts';
import {type Actor, loggedInState} from './people.ts';
import {TestStack} from './stack.ts';

interface BrowserOptions extends BrowserContextOptions {
  /** The dialog that asks for the location may open. Otherwise it counts as declined already. */
  asksForLocation?: boolean;
}

export interface Fixtures {
  /**
   * Browsers of a test, each with a storage of its own. They stand nowhere unless `standingAt` is
   * among the options. The service worker runs in them as it does for people;
   * `{serviceWorkers: 'block'}` is for what a test keeps from arriving and the worker would have.
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
export const test = base.extend<Fixtures, {runningStack: TestStack; livingBrowser: LivingBrowser}>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
  baseURL: async ({}, provide) => provide(stackAddress().url),

  runningStack: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const stack = new TestStack();
      await provide(stack);
      await stack.sql.end();
    },
    {scope: 'worker'},
  ],

  livingBrowser: [
    async ({browser, playwright, browserName}, provide) => {
      const living = new LivingBrowser(browser, () => playwright[browserName].launch());
      await provide(living);
      await living.close();
    },
    {scope: 'worker'},
  ],

  stack: async ({runningStack}, provide) => {
    await provide(runningStack);
    await runningStack.mend();
  },

  complaints: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    async ({}, provide) => {
      const complaints = new Complaints();
      await provide(complaints);
      expect(complaints.unforeseen(), 'what browsers complained of').toEqual([]);
    },
    {auto: true},
  ],

  browserOf: async ({livingBrowser, complaints}, provide, info) => {
    let browser = await livingBrowser.get();
    const contexts: {close(): Promise<void>}[] = [];
    await provide(async (who, {asksForLocation = false, ...options} = {}) => {
      const {outputDir} = info.project;
      const storageState =
        who === 'visitor' ? undefined : await loggedInState(browser, who, outputDir);
      const openContext = () => browser.newContext({storageState, ...options});
      const context = await openContext().catch(async (error: unknown) => {
        if (contexts.length > 0) throw error;
        browser = await livingBrowser.get();
        return openContext();
      });
      contexts.push(context);
      if (!asksForLocation) await declineLocation(context);
      complaints.follow(context, who);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },

  visitor: async ({browserOf}, provide) => provide(await browserOf('visitor')),
  ana: async ({browserOf}, provide) => provide(await browserOf('ana')),
  ben: async ({browserOf}, provide) => provide(await browserOf('ben')),
  owner: async ({browserOf}, provide) => provide(await browserOf('owner')),
  admin: async ({browserOf}, provide) => provide(await browserOf('admin')),
});
