import {spawn, type ChildProcess} from 'node:child_process';
import {chmodSync, mkdtempSync, realpathSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {vi} from 'vitest';
import {removeDataDir} from '../../scripts/stack/host/data-dir.ts';
import {instanceMark} from '../../scripts/stack/host/end-orphan-processes.ts';
import {PROJECT_ROOT} from '../../scripts/stack/host/platform.ts';
import {freePorts} from '../../scripts/stack/host/ports.ts';
import {listProcesses, type ProcessEntry} from '../../scripts/stack/host/process-table.ts';
import {withDatabase} from '../../scripts/stack/postgres/database.ts';
import {type DatabaseConnection, connect} from '../../server/db/db.ts';
import {migrateDatabase} from '../../server/db/migrate.ts';
import {parseSettings} from '../../server/env.ts';

/** For what a busy machine takes long for, in milliseconds. */
export const POLLING = {timeout: 60_000, interval: 50};

/** A data directory and a port that one test uses for any number of starts. */
export class Instance {
  readonly port: number;
  readonly dataDir: string;

  private constructor(port: number, dataDir: string) {
    this.port = port;
    this.dataDir = dataDir;
  }

  static async create(): Promise<Instance> {
    const [port = 0] = await freePorts(1);
    const dataDir = realpathSync(mkdtempSync(path.join(tmpdir(), 'signpost-process-')));
    // Postgres runs as another user when we are root, and has to get through.
    chmodSync(dataDir, 0o711);
    return new Instance(port, dataDir);
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  get variables(): Record<string, string> {
    return {PORT: String(this.port), DATA_DIR: this.dataDir};
  }

  /** Every process of this instance apart from its supervisor. */
  async processes(): Promise<ProcessEntry[]> {
    const mark = instanceMark(this.dataDir);
    return (await listProcesses()).filter(
      ({directory, instance}) => instance === mark || directory?.startsWith(`${this.dataDir}/`),
    );
  }

  /** The health the API tells, or `undefined` while it does not answer. */
  async health(): Promise<{status: string; parts: Record<string, string>} | undefined> {
    try {
      return await (await fetch(`${this.url}/api/health`)).json();
    } catch {
      return undefined;
    }
  }

  /** Waits until it is healthy: on a busy machine a part that is well may answer late. */
  async untilHealthy(): Promise<void> {
    await vi.waitFor(async () => {
      const health = await this.health();
      if (health?.status !== 'ok') throw new Error(`It is not healthy: ${JSON.stringify(health)}`);
    }, POLLING);
  }

  /** Runs the embedded Postgres alone, with our tables in it, until `stop`. */
  async startDatabase(): Promise<RunningDatabase> {
    const started = Promise.withResolvers<string>();
    const finished = Promise.withResolvers<void>();
    const ended = withDatabase(
      parseSettings(this.variables),
      () => {},
      url => {
        started.resolve(url);
        return finished.promise;
      },
    );
    ended.catch(started.reject);
    const url = await started.promise;
    await migrateDatabase(url);
    const connection = connect(url);
    return {
      url,
      connection,
      async stop() {
        await connection.sql.end({timeout: 1});
        finished.resolve();
        await ended;
      },
    };
  }

  remove(): void {
    removeDataDir(this.dataDir);
  }
}

/** An embedded Postgres that a test runs. */
export interface RunningDatabase {
  readonly url: string;
  readonly connection: DatabaseConnection;
  stop(): Promise<void>;
}

/** How a command ended, and everything it printed. */
export interface CommandOutcome {
  readonly code: number | null;
  readonly output: readonly string[];
  readonly errors: readonly string[];
}

/** A running command. */
export interface Command {
  readonly child: ChildProcess;
  readonly output: readonly string[];
  /** Resolves when a line is printed; rejects, with all output, when the command ends before. */
  printed(line: string): Promise<void>;
  readonly ended: Promise<CommandOutcome>;
}

/** Runs one of the project's scripts as a person would. */
export function runScript(
  script: string,
  variables: Record<string, string>,
  args: readonly string[] = [],
): Command {
  const child = spawn(process.execPath, [path.join(PROJECT_ROOT, 'scripts', script), ...args], {
    cwd: PROJECT_ROOT,
    env: {...inherited(), ...variables},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return follow(child);
}

/** The environment of a start, apart from its settings. */
function inherited(): Record<string, string> {
  const {PATH = '', HOME = '', NODE_COMPILE_CACHE} = process.env;
  return {PATH, HOME, ...(NODE_COMPILE_CACHE && {NODE_COMPILE_CACHE})};
}

/** Collects what a child prints. */
export function follow(child: ChildProcess): Command {
  const output: string[] = [];
  const errors: string[] = [];
  const waiting = new Map<string, PromiseWithResolvers<void>>();
  if (child.stdout) {
    createInterface(child.stdout).on('line', line => {
      output.push(line);
      waiting.get(line)?.resolve();
    });
  }
  if (child.stderr) createInterface(child.stderr).on('line', line => errors.push(line));
  const ended = Promise.withResolvers<CommandOutcome>();
  child.once('close', code => {
    ended.resolve({code, output, errors});
    const all = [...output, ...errors].join('\n');
    for (const [line, {reject}] of waiting) reject(new Error(`"${line}" was not printed:\n${all}`));
  });
  return {
    child,
    output,
    ended: ended.promise,
    printed(line) {
      if (output.includes(line)) return Promise.resolve();
      const resolvers = waiting.get(line) ?? Promise.withResolvers<void>();
      waiting.set(line, resolvers);
      return resolvers.promise;
    },
  };
}
