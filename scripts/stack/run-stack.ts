import {parseSettings, SettingsError, type Settings} from '../../server/env.ts';
import {type ReportProgress, StartError} from './start-error.ts';

interface Stoppable {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts something that runs until it is stopped; `signal` gives up the start. */
export type Starter = (
  settings: Settings,
  report: ReportProgress,
  signal: AbortSignal,
) => Promise<Stoppable>;

/** Runs a stack until asked to end, then exits: with 0, or with 1 after saying why it ended. */
export async function runStack(start: Starter): Promise<void> {
  const ending = endingOfProcess();
  try {
    const stack = await start(parseSettings(process.env), report, ending);
    report(`Signpost is ready at ${stack.url}`);
    await aborted(ending);
    report('Stopping');
    await stack.stop().catch(explain);
  } catch (error) {
    // Giving up a start ends in errors that say nothing new.
    if (!ending.aborted) explain(error);
  }
  process.exit(ending.reason === ASKED ? 0 : 1);
}

/** Why we end when nothing is wrong. */
const ASKED = Symbol('asked to end');

// A signal can arrive several times: a terminal sends it to npm and us alike, and npm passes it on.
function endingOfProcess(): AbortSignal {
  const ending = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => ending.abort(ASKED));
  }
  // The parent holds the other end of this channel, so its death ends this process too.
  process.once('disconnect', () => ending.abort(ASKED));
  process.on('uncaughtException', error => {
    explain(error);
    ending.abort(error);
  });
  // A closed terminal takes the output away before we are done stopping.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return ending.signal;
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const {promise, resolve} = Promise.withResolvers<void>();
  signal.addEventListener('abort', () => resolve(), {once: true});
  await promise;
}

function report(line: string): void {
  console.log(line);
}

function explain(error: unknown): void {
  const forPeople = error instanceof StartError || error instanceof SettingsError;
  console.error(forPeople ? error.message : error);
}
