import type {Browser, BrowserContext, BrowserContextOptions} from '@playwright/test';
import {type Actor, type LogIn, logInByRequest} from './people.ts';
import {type Leftovers, sweep} from './sweep.ts';

/** A context that an actor keeps from test to test, with its log-in, caches, service worker and replica. */
interface KeptContext {
  readonly context: BrowserContext;
  /** The person who is logged in, as the app remembers them; null for a visitor. */
  readonly person: string | null;
  inUse: boolean;
}

/**
 * The browser contexts of a worker: one for each actor, kept from test to test, and new ones for tests
 * that need an empty browser. To install the service worker in a new context costs more processor time
 * than to load a page three times.
 */
export class ActorContexts {
  readonly #browser: () => Promise<Browser>;
  readonly #kept = new Map<Actor, KeptContext>();
  readonly #logIns = new Map<Actor, LogIn>();

  /** @param browser returns the running browser. */
  constructor(browser: () => Promise<Browser>) {
    this.#browser = browser;
  }

  /** The actor's own context; undefined while it is in use, as for a second device of theirs. */
  async take(who: Actor): Promise<BrowserContext | undefined> {
    const browser = await this.#browser();
    let kept = this.#kept.get(who);
    if (kept?.inUse) return undefined;
    // A browser that crashed took its contexts along.
    if (kept?.context.browser() !== browser) {
      const context = await this.open(who);
      kept = {context, person: this.#logIns.get(who)?.person ?? null, inUse: false};
      this.#kept.set(who, kept);
    }
    kept.inUse = true;
    return kept.context;
  }

  /** A new context in which the actor is logged in, which the caller closes. */
  async open(who: Actor, options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const browser = await this.#browser();
    const logIn = await this.#logInOf(browser, who);
    return browser.newContext({storageState: logIn?.storageState, ...options});
  }

  /**
   * Takes an actor's context back after a test: closes its pages and removes what the test left. Closes
   * the context where something is left that would go on by itself, or cannot be undone.
   */
  async giveBack(who: Actor): Promise<void> {
    const kept = this.#kept.get(who);
    if (!kept) return;
    const reason = await cleaned(kept);
    kept.inUse = false;
    if (reason === undefined) return;
    this.#kept.delete(who);
    await kept.context.close();
    if (reason === 'session') this.#logIns.delete(who);
  }

  async close(): Promise<void> {
    for (const {context} of this.#kept.values()) await context.close();
    this.#kept.clear();
  }

  async #logInOf(browser: Browser, who: Actor): Promise<LogIn | undefined> {
    if (who === 'visitor') return undefined;
    const logIn = this.#logIns.get(who) ?? (await logInByRequest(browser, who));
    this.#logIns.set(who, logIn);
    return logIn;
  }
}

/** @returns why the context cannot be used again; undefined when it can. */
async function cleaned({context, person}: KeptContext): Promise<Leftovers | undefined> {
  await Promise.all(context.pages().map(page => page.close()));
  await context.unrouteAll({behavior: 'ignoreErrors'});
  await context.setOffline(false);
  await context.setGeolocation(null);
  await context.clearPermissions();
  return sweep(context, person);
}
