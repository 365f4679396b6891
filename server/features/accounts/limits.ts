import type {DatabaseConnection} from '../../db/db.ts';
import {
  countOnce,
  forget,
  type Rate,
  ACCOUNT_RATES as RATES,
  type AccountRates,
} from '../../http/rate-limits.ts';
import {limitConcurrency} from '../../runtime/concurrency-limit.ts';

export type Limited = keyof typeof RATES;

/** Who does it: from what network, and, where it is about an account, its e-mail address as typed. */
export interface Who {
  readonly network: string;
  readonly email?: string;
  /** The browser, where the account was logged in to in it before. */
  readonly device?: string | undefined;
}

/** So few at once that a flood from one network leaves the database to the requests of others. */
const inTurn = limitConcurrency({atOnce: 4, waiting: 400});
const NEVER = AbortSignal.any([]);

/** Counts what people do, in transactions of their own: what fails afterwards has been tried all the same. */
export class AccountLimits {
  readonly #db: DatabaseConnection['db'];
  readonly #secret: string;

  constructor(db: DatabaseConnection['db'], secret: string) {
    this.#db = db;
    this.#secret = secret;
  }

  /**
   * Whether there is an account of that address makes no difference.
   * @throws {TooOften}
   * @throws {TooManyWaiting}
   */
  async count(what: Limited, who: Who): Promise<void> {
    await inTurn(NEVER, () => this.#countEach(RATES[what], who));
  }

  async #countEach(rates: AccountRates, {network, email, device}: Who): Promise<void> {
    await this.#db.transaction(tx => countOnce(tx, rates.network, network, this.#secret));
    if (email === undefined) return;
    if (rates.device && device !== undefined)
      return this.#count(rates.device, `${device} ${email}`);
    if (rates.person) await this.#count(rates.person, email);
    if (rates.receiver) await this.#count(rates.receiver, email);
  }

  /** Forgets the attempts of a user who knows the password. What strangers tried stays counted for a known device. */
  async loggedIn(email: string, device?: string): Promise<void> {
    const [rate, who] =
      device === undefined
        ? [RATES.logIn.person, email]
        : [RATES.logIn.device, `${device} ${email}`];
    await this.#db.transaction(tx => forget(tx, rate, who, this.#secret));
  }

  async #count(rate: Rate, who: string): Promise<void> {
    await this.#db.transaction(tx => countOnce(tx, rate, who, this.#secret));
  }
}
