import type {Browser} from '@playwright/test';

/**
 * The browser of a worker. Chromium has crashed between two tests, with none of their contexts open. That
 * says nothing of what is tested, so the next test gets another one. A crash amid a test fails it.
 */
export class LivingBrowser {
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
