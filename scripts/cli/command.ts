import {migrateDatabase} from '../../server/db/migrate.ts';
import {parseSettings, SettingsError} from '../../server/env.ts';
import {assertUsableDatabase, withDatabase} from '../stack/postgres/database.ts';
import {type ReportProgress, StartError} from '../stack/start-error.ts';

/** Exit code of a process that a signal ended, as shells have it for SIGINT. */
const INTERRUPTED_EXIT = 130;

/** What the person gave cannot be used. The message is one sentence for them. */
export class InputError extends Error {
  override readonly name = 'InputError';
}

export interface Command<Input> {
  readonly help: string;
  /**
   * Understands the arguments, before any database is started.
   * @throws {InputError}
   */
  readonly read: (args: string[]) => Input | Promise<Input>;
  /**
   * Does the work on a database with the newest schema.
   * @throws {InputError}
   */
  readonly run: (databaseUrl: string, input: Input, report: ReportProgress) => Promise<void>;
}

/**
 * Runs a command with this process's arguments and settings, then exits: with 0, with 1 after
 * saying why it could not be done, or with 130 when interrupted. A database that was started for
 * the command is stopped in every case.
 */
export async function runCommand<Input>(command: Command<Input>): Promise<never> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    report(command.help);
    process.exit(0);
  }
  const interruption = interruptionOfProcess();
  try {
    const settings = parseSettings(process.env);
    const input = await command.read(args);
    if (settings.databaseUrl) await assertUsableDatabase(settings.databaseUrl);
    await withDatabase(settings, report, databaseUrl => {
      const work = migrateDatabase(databaseUrl).then(() => command.run(databaseUrl, input, report));
      return Promise.race([work, interruption]);
    });
    process.exit(0);
  } catch (error) {
    if (error instanceof Interruption) process.exit(INTERRUPTED_EXIT);
    console.error(isForPeople(error) ? error.message : error);
    process.exit(1);
  }
}

class Interruption extends Error {}

/** Rejects when this process or its parent is ended. */
function interruptionOfProcess(): Promise<never> {
  const {promise, reject} = Promise.withResolvers<never>();
  const interrupt = () => {
    // The work goes on until the exit, and says nothing new when its database is taken away.
    process.removeAllListeners('uncaughtException').on('uncaughtException', () => {});
    reject(new Interruption());
  };
  // A terminal sends the signal to npm and us alike and npm passes it on, so it comes repeatedly.
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, interrupt);
  process.once('disconnect', interrupt);
  // Until the work begins there is no listener, and an early signal must not count as unhandled.
  promise.catch(() => {});
  return promise;
}

function isForPeople(error: unknown): error is Error {
  return (
    error instanceof InputError || error instanceof StartError || error instanceof SettingsError
  );
}

function report(line: string): void {
  console.log(line);
}

/**
 * The value of a whole-number option.
 * @param value as typed; undefined when the option was left out, which gives `otherwise`.
 * @throws {InputError} when it is not a whole number from 0 to `max`.
 */
export function wholeNumber(
  name: string,
  value: string | undefined,
  max: number,
  otherwise: number,
): number {
  if (value === undefined) return otherwise;
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (number <= max) return number;
  throw new InputError(`--${name} must be a whole number from 0 to ${max}, but is "${value}".`);
}

/**
 * Runs Node's parser of arguments, whose complaints are sentences for the person who typed them.
 * @throws {InputError} when an argument is not known or lacks its value.
 */
export function understood<Parsed>(parse: () => Parsed): Parsed {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // What follows the first sentence is advice on a syntax that no command here needs.
    const [complaint] = error.message.split('. ');
    throw new InputError(`${complaint}. Try --help.`);
  }
}
