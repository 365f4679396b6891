import type {BrowserContext} from '@playwright/test';

interface Allowance {
  readonly pattern: RegExp;
  readonly why: string;
}

/** What browsers complained of during a test. Every complaint that was not foreseen fails it. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #allowances: Allowance[] = [];

  follow(context: BrowserContext, whose: string): void {
    context.on('console', message => {
      if (message.type() !== 'error') return;
      this.#heard.push(`${whose}, console: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', error => {
      this.#heard.push(`${whose}, page: ${error.error().stack ?? error.error().message}`);
    });
  }

  /** For a complaint that the test provokes. */
  allow(pattern: RegExp, why: string): void {
    this.#allowances.push({pattern, why});
  }

  /** While a test takes the network or a server away, the browser itself reports each failed request. */
  allowOutage(): void {
    this.allow(
      /Failed to load resource: (net::ERR_|the server responded with a status of 50[234])|WebSocket connection to .* failed/,
      'the test took the way to the server away',
    );
  }

  unforeseen(): string[] {
    return this.#heard.filter(line => !this.#allowances.some(({pattern}) => pattern.test(line)));
  }
}
