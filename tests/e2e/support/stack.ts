import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import postgres, {type Sql} from 'postgres';
import type {Act, Part} from '../../support/setup/stack-control.ts';
import {stackAddress} from '../../support/setup/stack-setup.ts';
import {Mailbox} from './mailbox.ts';
import {type Beginning, beginningOf, resetRows} from './reset.ts';

/**
 * PostgreSQL ends the connection that first notices a deadlock. It should be the product's, which tries again,
 * and not that of a test that clears a table.
 */
const DEADLOCK_TIMEOUT = '1min';

/** The running stack, as tests may look into it and take it apart. */
export class TestStack {
  readonly url: string;
  /** The mails that went out. */
  readonly mailbox: Mailbox;
  /** For putting the scene together, and for counting what arrived. */
  readonly sql: Sql;
  readonly #logs: string;
  readonly #controlUrl: string;
  readonly #down = new Set<Part>();
  #beginning: Beginning | undefined;
  readonly #takenDown = new Set<string>();

  constructor() {
    const {url, databaseUrl, dataDir, controlUrl} = stackAddress();
    this.url = url;
    this.mailbox = new Mailbox(path.join(dataDir, 'mail'));
    this.#logs = path.join(dataDir, 'logs');
    this.#controlUrl = controlUrl;
    this.sql = postgres(databaseUrl, {
      max: 2,
      onnotice: () => {},
      connection: {deadlock_timeout: DEADLOCK_TIMEOUT},
    });
  }

  async stop(part: Part): Promise<void> {
    this.#down.add(part);
    await this.#command(part, 'stop');
  }

  async start(part: Part): Promise<void> {
    await this.#command(part, 'start');
    this.#down.delete(part);
  }

  /** Ends a part without a warning; it is started again by itself. */
  kill(part: Part): Promise<void> {
    return this.#command(part, 'kill');
  }

  /** Resets all rate limits. */
  async forgetLimits(): Promise<void> {
    await this.sql`delete from private.rate_limits`;
  }

  /** Notes what every test is to begin with. */
  async begin(): Promise<void> {
    this.#beginning = await beginningOf(this.sql);
  }

  /** Brings back what a test took down and, because it failed, did not bring back itself. */
  async mend(): Promise<void> {
    for (const part of this.#down) await this.start(part);
  }

  /** Removes what a test put into the database, and forgets its mails. */
  async reset(): Promise<void> {
    for (const picture of this.#beginning ? await resetRows(this.sql, this.#beginning) : [])
      this.#takenDown.add(picture);
    await this.mailbox.forget();
  }

  /** The addresses of the pictures of earlier tests, which the server has stopped serving. */
  get takenDown(): ReadonlySet<string> {
    return this.#takenDown;
  }

  /** All that the parts of the stack have written down of what they do. */
  logs(): string {
    const files = readdirSync(this.#logs).map(name => path.join(this.#logs, name));
    return files.map(file => readFileSync(file, 'utf8')).join('\n');
  }

  async #command(part: Part, verb: Act): Promise<void> {
    const response = await fetch(`${this.#controlUrl}/${part}/${verb}`, {method: 'POST'});
    if (!response.ok) throw new Error(`${part} did not ${verb}: ${await response.text()}`);
  }
}
