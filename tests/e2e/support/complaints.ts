import type {BrowserContext, ConsoleMessage, WebError} from '@playwright/test';
import {IMAGES_PATH, pictureOfFile} from '../../../common/images/images.ts';

interface Allowance {
  readonly pattern: RegExp;
  readonly why: string;
}

/** Messages of the sync engine about an API, or a database, that is down or has just gone. */
const GONE = [
  'Fetch from API server threw error',
  String.raw`Fetch from API server returned non-OK status 50\d`,
  'Failed to parse response from API server',
  String.raw`the database system is (?:starting up|shutting down|not yet accepting connections)`,
  'terminating connection due to administrator command',
  String.raw`CONNECTION_(?:ENDED|CLOSED|DESTROYED)`,
  'connect ECONNREFUSED',
  'read ECONNRESET',
  'write EPIPE',
  // What the proxy passes on of the engine's errors.
  String.raw`could not do this \(Internal\)`,
  String.raw`could not do this \((?:Push|Transform)Failed: (?:http 50\d|internal|parse|timeout|database)`,
].join('|');

const MISSING_PICTURE = /status of 404 \(Not Found\) \(https?:\/\/[^/)]+\/images\/([^)?]+)\)/;

/** What browsers complained of during a test. Every complaint that was not foreseen fails it. */
export class Complaints {
  readonly #heard: string[] = [];
  readonly #allowances: Allowance[] = [
    {
      pattern:
        /console: clientID=.*(Unauthorized:|could not do this \((?:Push|Transform)Failed: http 401\)|validated server userID|explicitly closed)/s,
      why: 'the sync engine may be talking to the server when somebody logs in or out',
    },
    {
      pattern: /console: clientID=.*Connection attempt timed out/s,
      why: 'on a slow machine it may give an attempt up, and tries again',
    },
    {
      pattern: /console: clientID=.*Server ping request failed/s,
      why: 'and where an answer is long in coming it connects once more',
    },
    {
      pattern: /console: clientID=.*Rehome/s,
      why: 'the sync engine may ask a browser to connect once more',
    },
    {
      pattern: /console: clientID=.*(auth state was not|No validated connection is) available/s,
      why: 'it gives a connection up that it asks to come back, or whose user it can no longer ask for, and refuses what still comes on it, which is sent again',
    },
    {
      pattern: /console: clientID=.*Server returned unexpected base cookie/s,
      why: 'a tab may have what it is just being sent from another tab by then, and connects once more',
    },
    {
      pattern: /console: clientID=.*ClientNotFound:.*max attempts exceeded waiting for CVR/s,
      why: 'what it has noted of a client is written late, or was not when it died, and the app opens another client',
    },
    {
      pattern: /console: clientID=.*shut down before initialization completed/s,
      why: 'it may be closing what it held for a page that left soon, when the next page comes',
    },
    {
      pattern: /console: WebSocket is already in CLOSING or CLOSED state/,
      why: 'the sync engine may be sending something when its connection goes',
    },
    {
      pattern:
        /WebSocket connection to \S+ failed: WebSocket is closed before the connection is established/,
      why: 'somebody may log in or out, and an attempt may be given up, while it connects',
    },
  ];

  readonly #takenDown: ReadonlySet<string>;

  /**
   * @param takenDown addresses of pictures that are gone: a browser that was away shows their signs from
   * its copy, and asks for them, until it has synced.
   */
  constructor(takenDown: ReadonlySet<string>) {
    this.#takenDown = takenDown;
  }

  /** All, those that were foreseen too. */
  get heard(): readonly string[] {
    return this.#heard;
  }

  /** @returns what ends it. */
  follow(context: BrowserContext, whose: string): () => void {
    const onConsole = (message: ConsoleMessage) => {
      if (message.type() !== 'error') return;
      this.#heard.push(`${whose}, console: ${message.text()} (${message.location().url})`);
    };
    const onError = (error: WebError) => {
      this.#heard.push(`${whose}, page: ${error.error().stack ?? error.error().message}`);
    };
    context.on('console', onConsole);
    context.on('weberror', onError);
    return () => {
      context.off('console', onConsole);
      context.off('weberror', onError);
    };
  }

  /** For a complaint that the test provokes. */
  allow(pattern: RegExp, why: string): void {
    this.#allowances.push({pattern, why});
  }

  /** For a test in which the server ends a session: it closes all that this has open, also what is being opened. */
  allowEndedSession(): void {
    this.allow(
      /WebSocket connection to \S+ failed: Connection closed before receiving a handshake response/,
      'the browser reports a connection that the server closes',
    );
    this.allow(
      /console: clientID=.*Failed to connect .*WebSocket connection closed abruptly/s,
      'and the sync engine reports it too',
    );
  }

  /** For a test that takes the network or a server away: browser and sync engine report each failure. */
  allowOutage(): void {
    this.allow(
      /Failed to load resource: (net::ERR_|.* status of 50[234])|WebSocket connection to .* failed/,
      'the browser reports every request that fails',
    );
    this.allow(
      /status of 404 \(Not Found\) \([^)]*\/api\/uploads\//,
      'the browser reports when the server has nothing yet of an upload that broke off',
    );
    this.allow(
      /An unknown error occurred when fetching the script|A bad HTTP response code \(50[234]\) was received when fetching the script/,
      'the browser reports when it cannot look for a newer service worker',
    );
    this.allow(
      /console: clientID=.*(Failed to connect|unexpected socket close|connect ECONNREFUSED)/,
      'the sync engine reports every attempt to connect that fails, its own to the database too',
    );
    this.allow(
      new RegExp(`console: clientID=.*(TransformFailed|PushFailed|Internal):.*(${GONE})`, 's'),
      'and every query and write for which it cannot reach the API or the database',
    );
    this.allow(
      new RegExp(String.raw`console: clientID=.*Mutator "[\w.]+" error on server.*(${GONE})`, 's'),
      'and that it keeps such a write for later',
    );
    this.allow(
      /tesseract-core-/,
      'the engine that reads photos reports when the way to its files breaks off amid them',
    );
  }

  /** For a test that opens the address of something that is not there. */
  allowMissingPage(): void {
    this.allow(
      /status of 404 \(Not Found\) \(https?:\/\/[^/)]+\/(?!(?:api|assets|images|og|sync)\/)/,
      'the browser reports that the server knows nothing under that address',
    );
  }

  /** For a test that sends what is refused: the sync engine reports that too. */
  allowRefusal(verb: string): void {
    this.allow(new RegExp(`Mutator "${verb}" app error on (client|server)`), 'it is refused');
  }

  unforeseen(): string[] {
    return this.#heard.filter(
      line => !this.#allowances.some(({pattern}) => pattern.test(line)) && !this.#asksInVain(line),
    );
  }

  /** Whether a browser asked for a picture that was taken down before the test began. */
  #asksInVain(line: string): boolean {
    const file = MISSING_PICTURE.exec(line)?.[1];
    const picture = file && pictureOfFile(file);
    return picture !== undefined && this.#takenDown.has(IMAGES_PATH + picture);
  }
}
