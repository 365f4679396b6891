import type {Connection} from '../db.ts';
import {countOnce, forget} from '../rate-limit.ts';
import {ACCOUNT_RATES as RATES, type Rates} from '../rates.ts';

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
    const rates: Rates = RATES[what];
    await this.#db.transaction(tx => countOnce(tx, rates.network, network, this.#secret));
    const {person} = rates;
    if (!person || email === undefined) return;
    await this.#db.transaction(tx => countOnce(tx, person, email, this.#secret));
  }

  /** A right password forgets the wrong ones before it. */
  async loggedIn(email: string): Promise<void> {
    await this.#db.transaction(tx => forget(tx, RATES.logIn.person, email, this.#secret));
  }
}
