import type {Connection} from '../db.ts';
import {countOnce, forget, type Rate} from '../rate-limit.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * How often is let through what opens accounts or sends mails. A house, a school or an office shares its
 * network, so a network gets more than a person does.
 */
const RATES = {
  logIn: {
    network: {name: 'log-in by network', most: 20, windowMs: 10 * SECOND_MS},
    // What succeeds is forgotten, so these are wrong passwords, from wherever.
    person: {name: 'log-in by person', most: 10, windowMs: 10 * MINUTE_MS},
  },
  signUp: {
    network: {name: 'sign-up by network', most: 20, windowMs: HOUR_MS},
    person: {name: 'sign-up by person', most: 5, windowMs: HOUR_MS},
  },
  verification: {
    network: {name: 'verification by network', most: 20, windowMs: HOUR_MS},
    person: {name: 'verification by person', most: 1, windowMs: MINUTE_MS},
  },
  resetRequest: {
    network: {name: 'reset request by network', most: 20, windowMs: HOUR_MS},
    person: {name: 'reset request by person', most: 1, windowMs: MINUTE_MS},
  },
  ownData: {
    network: {name: 'own data by network', most: 20, windowMs: HOUR_MS},
    person: {name: 'own data by person', most: 3, windowMs: HOUR_MS},
  },
  reset: {network: {name: 'reset by network', most: 30, windowMs: 10 * MINUTE_MS}},
} as const satisfies Record<string, {network: Rate; person?: Rate}>;

export type Limited = keyof typeof RATES;

/** Who does it: from what network, and, where it is about an account, its e-mail address as typed. */
export interface Who {
  readonly network: string;
  readonly email?: string;
}

/** Counts what people do, in transactions of their own: what fails afterwards has been tried all the same. */
export class AccountLimits {
  readonly #db: Connection['db'];
  readonly #secret: string;

  constructor(db: Connection['db'], secret: string) {
    this.#db = db;
    this.#secret = secret;
  }

  /**
   * Whether there is an account of that address makes no difference.
   * @throws {TooOften}
   */
  async count(what: Limited, {network, email}: Who): Promise<void> {
    const rates: {network: Rate; person?: Rate} = RATES[what];
    await this.#db.transaction(tx => countOnce(tx, rates.network, network, this.#secret));
    const {person} = rates;
    if (!person || email === undefined) return;
    await this.#db.transaction(tx => countOnce(tx, person, email, this.#secret));
  }

  /** Whoever knows the password has not guessed it. */
  async loggedIn(email: string): Promise<void> {
    await this.#db.transaction(tx => forget(tx, RATES.logIn.person, email, this.#secret));
  }
}
