import {chmodSync, mkdtempSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {isLoopback, parseSettings} from '../server/env.ts';
import type {Line} from '../tests/hostile/findings.ts';
import {PROBE_NAMES, runProbes, type Target} from '../tests/hostile/run.ts';
import {understood, InputError} from './cli/command.ts';
import {removeDataDir} from './stack/host/data-dir.ts';
import {freePorts} from './stack/host/ports.ts';
import {withDatabase} from './stack/postgres/database.ts';
import {StartError} from './stack/start-error.ts';
import {startStack} from './stack/start-stack.ts';

/** Milliseconds for all probes together. */
const TIMEOUT_MS = 270_000;

const HELP = `Attacks a running app as hostile clients would, and ends with a table of what they found.

  npm run hostile                                  against a stack of its own, gone afterwards
  npm run hostile -- --url http://localhost:3000   against the one that runs on DATA_DIR

  --url URL    only addresses of this machine; people and rows are added to its database and removed again
  --short      some of all probes, in a few seconds
  --only WORD  only the kinds of probes whose name has it, such as floods

Ends with 0 where nothing was found, with 1 where something was, after ${TIMEOUT_MS / 60_000} minutes at most.`;

process.exit(await main());

async function main(): Promise<number> {
  try {
    const options = {
      help: {type: 'boolean', short: 'h', default: false},
      short: {type: 'boolean', default: false},
      url: {type: 'string'},
      only: {type: 'string'},
    } as const;
    const {values} = understood(() => parseArgs({args: process.argv.slice(2), options}));
    if (values.help) {
      console.log(HELP);
      return 0;
    }
    const {only = ''} = values;
    // A table of nothing would look like one of no faults.
    if (!PROBE_NAMES.some(name => name.includes(only))) {
      throw new InputError(`--only must be in one of these: ${PROBE_NAMES.join(', ')}.`);
    }
    const what = {isShort: values.short, only, timeoutMs: TIMEOUT_MS};
    const lines = values.url ? await onRunning(localUrl(values.url), what) : await onOwnStack(what);
    const found = lines.flatMap(({what, problems}) =>
      problems.map(problem => `${what}\n    ${problem}`),
    );
    console.log(['', ...tableOf(lines), '', ...found].join('\n'));
    return found.length > 0 ? 1 : 0;
  } catch (error) {
    const isForPeople = error instanceof InputError || error instanceof StartError;
    console.error(isForPeople ? error.message : error);
    return 1;
  }
}

/**
 * Of this machine: what these probes do to another is an attack.
 * @throws {InputError}
 */
function localUrl(given: string): URL {
  if (!URL.canParse(given)) throw new InputError(`--url must be an address, but is "${given}".`);
  const url = new URL(given);
  if (url.protocol !== 'http:' || !isLoopback(url.hostname)) {
    throw new InputError(`--url must be an http address of this machine, but is "${given}".`);
  }
  return url;
}

type What = Pick<Target, 'isShort' | 'only' | 'timeoutMs'>;

function onRunning(url: URL, what: What): Promise<Line[]> {
  return withDatabase(
    parseSettings(process.env),
    () => {},
    databaseUrl => runProbes({...what, url: new URL(url.origin), databaseUrl}, tell),
  );
}

async function onOwnStack(what: What): Promise<Line[]> {
  await using cleanUp = new AsyncDisposableStack();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'signpost-hostile-'));
  cleanUp.defer(() => removeDataDir(dataDir));
  // Postgres runs as another user when we are root, and has to get through.
  chmodSync(dataDir, 0o711);
  const [port = 0] = await freePorts(1);
  const settings = parseSettings({PORT: String(port), DATA_DIR: dataDir, SEED: 'demo'});
  const stack = await startStack(settings, line => console.log(line));
  cleanUp.defer(() => stack.stop());
  const {databaseUrl, url} = stack;
  // Without the await the stack would end before the probes.
  return await runProbes({...what, url: new URL(url), databaseUrl}, tell);
}

function tell({what, problems, seconds}: Line): void {
  console.log(`${problems.length > 0 ? '✗' : '✓'} ${what} (${seconds.toFixed(1)} s)`);
}

function tableOf(lines: readonly Line[]): string[] {
  const rows = lines.map(({what, probes, problems, seconds, note}) => [
    what,
    String(probes),
    String(problems.length),
    seconds.toFixed(1),
    note,
  ]);
  const total = [
    'all',
    String(lines.reduce((sum, {probes}) => sum + probes, 0)),
    String(lines.reduce((sum, {problems}) => sum + problems.length, 0)),
    lines.reduce((sum, {seconds}) => sum + seconds, 0).toFixed(1),
    '',
  ];
  const cells = [['probes', 'checks', 'problems', 'seconds', 'note'], ...rows, total];
  const widths = [0, 1, 2, 3].map(column =>
    Math.max(...cells.map(row => row[column]?.length ?? 0)),
  );
  return cells.map(([what = '', ...rest]) =>
    [
      what.padEnd(widths[0] ?? 0),
      ...rest.map((cell, index) => (index < 3 ? cell.padStart(widths[index + 1] ?? 0) : cell)),
    ].join('  '),
  );
}
