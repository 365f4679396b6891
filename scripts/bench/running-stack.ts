import {spawn} from 'node:child_process';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {parseSettings} from '../../server/env.ts';
import {DEMO_PASSWORD} from '../seed/demo-people.ts';
import {PROJECT_ROOT} from '../stack/host/platform.ts';
import {withDatabase} from '../stack/postgres/database.ts';

/** Logs one of the demo's people in, and says by what requests of theirs are known. */
export const cookieOf = (url: string, who: string): Promise<string> =>
  cookieOfEmail(url, `${who}@signpost.local`);

/** The same for any user with the demo's password. */
export async function cookieOfEmail(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {'content-type': 'application/json', origin: url},
    body: JSON.stringify({email, password: DEMO_PASSWORD}),
  });
  if (!response.ok) throw new Error(`${email} could not log in: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ');
}

const READY = /^Signpost is ready at (\S+)$/;
/** A first start copies the whole data set to the sync engine. */
const START_TIMEOUT_MS = 180_000;

/** What a start takes over from our environment; settings must not come along. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LANG'];

/** A stack that was started as a person starts it. */
export interface RunningStack {
  readonly url: string;
  readonly dataDir: string;
  /** The first of its processes; all others descend from it. */
  readonly pid: number;
  /** From the command to the line that says it is ready. */
  readonly startSeconds: number;
  /** Ends it, and resolves with how many seconds that took. */
  stop(): Promise<number>;
}

/**
 * Starts the app with the program behind `npm start`, in processes of its own: this one, with the
 * tools that measure, must count neither in its memory nor in its time.
 * @param settings beside those, as environment variables.
 * @throws with everything it printed, when it does not become ready.
 */
export async function startStack(
  dataDir: string,
  port: number,
  tileUrl: string,
  signal: AbortSignal,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningStack> {
  signal.throwIfAborted();
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    [path.join(PROJECT_ROOT, 'scripts/bootstrap.mjs'), 'start'],
    {
      env: {
        ...Object.fromEntries(INHERITED.map(name => [name, process.env[name]])),
        PORT: String(port),
        DATA_DIR: dataDir,
        SEED: 'demo',
        TILE_URL: tileUrl,
        // Clients of one machine stand for many people, who are in many places.
        TRUSTED_PROXIES: '1',
        ...settings,
        // Makes it end when we die, as it does under npm.
        npm_lifecycle_event: 'start',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = Promise.withResolvers<void>();
  const ready = Promise.withResolvers<string>();
  const output: string[] = [];
  const fail = (why: string) =>
    ready.reject(new Error(`The app did not start: it ${why}.\n${output.join('\n')}`));
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({input: stream}).on('line', line => {
      output.push(line);
      const url = READY.exec(line)?.[1];
      if (url) ready.resolve(url);
    });
  }
  child.once('error', error => fail(`could not be run (${error.message})`));
  child.once('close', () => {
    fail('ended');
    ended.resolve();
  });
  const timer = setTimeout(() => fail('took too long'), START_TIMEOUT_MS);
  const giveUp = () => fail('was interrupted');
  signal.addEventListener('abort', giveUp, {once: true});

  const stop = async () => {
    const stoppedAt = performance.now();
    child.kill('SIGTERM');
    await ended.promise;
    return secondsSince(stoppedAt);
  };
  try {
    const url = await ready.promise;
    return {url, dataDir, pid: child.pid ?? 0, startSeconds: secondsSince(startedAt), stop};
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', giveUp);
  }
}

export function inDatabase<T>(
  {dataDir}: RunningStack,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  return withDatabase(parseSettings({DATA_DIR: dataDir}), () => {}, work);
}

function secondsSince(moment: number): number {
  return (performance.now() - moment) / 1000;
}
