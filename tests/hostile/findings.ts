import type {Reply} from './wire.ts';

/** What one kind of probe found. */
export interface Line {
  readonly what: string;
  readonly probes: number;
  readonly problems: readonly string[];
  readonly seconds: number;
  readonly note: string;
}

/** Statements, rows and paths of the machine: whatever stands in an answer only where something leaked. */
const LEAK =
  /\bselect\b[^.]{1,200}\bfrom\b\s+["\w]|\binsert into\b|\bdelete from\b|\bupdate\b "?\w+"? set\b|\bat \S+ \(?\S*:\d+:\d+|node_modules|drizzle|PostgresError|SqliteError|Failed query|syntax error at|duplicate key|violates \w+|ECONNREFUSED|\/(?:home|root|work|tmp|var)\/\w/i;

/** How many problems of one kind of probe are printed; more of them say nothing new. */
const MOST_TOLD = 8;

/** Counts the probes of one kind, and keeps what was wrong. */
export class Findings {
  readonly what: string;
  probes = 0;
  readonly problems: string[] = [];
  note = '';
  readonly #begun = performance.now();

  constructor(what: string) {
    this.what = what;
  }

  check(isRight: boolean, problem: () => string): void {
    this.probes += 1;
    if (!isRight) this.problems.push(problem());
  }

  /** What holds for every answer, whatever was asked. */
  judge(what: string, {status, headers, text, ms}: Reply): void {
    const isBusy = status === 503 && headers['retry-after'] !== undefined;
    this.check(status > 0, () => `${what}: no answer within ${(ms / 1000).toFixed(1)} s`);
    this.check(status < 500 || isBusy, () => `${what}: status ${status}`);
    const isPage = headers['content-type']?.startsWith('text/html');
    if (status >= 400 || !isPage) this.harmless(what, text);
    const to = headers.location;
    // Two slashes begin the name of another site.
    this.check(to === undefined || /^\/(?![/\\])/.test(to), () => `${what}: leads to ${to}`);
    // Node's own answer to a malformed request has none of our headers.
    if (status > 0 && headers['content-type'] !== undefined) {
      const isSniffed = headers['x-content-type-options'] !== 'nosniff';
      const isFree = headers['content-security-policy'] === undefined;
      this.check(!isSniffed && !isFree, () => `${what}: ${status} without security headers`);
    }
    if (status >= 400) {
      this.check(
        headers['set-cookie'] === undefined,
        () => `${what}: sets a cookie with ${status}`,
      );
    }
  }

  /** Whether a text tells nothing of the inside. */
  harmless(what: string, text: string): void {
    const leak = LEAK.exec(text)?.[0];
    this.check(leak === undefined, () => `${what}: tells of the inside: ${JSON.stringify(leak)}`);
  }

  line(): Line {
    const {what, probes, note} = this;
    const told = this.problems.slice(0, MOST_TOLD);
    const more = this.problems.length - told.length;
    return {
      what,
      probes,
      problems: more > 0 ? [...told, `and ${more} more`] : told,
      seconds: (performance.now() - this.#begun) / 1000,
      note,
    };
  }
}

/** Runs work for each item, so many at a time. */
export async function forEach<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = left.next(); next.done !== true; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({length: atOnce}, worker));
}
