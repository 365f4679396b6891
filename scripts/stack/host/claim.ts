import {statSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {DatabaseSync} from 'node:sqlite';
import {z} from 'zod';
import {keptSecrets, type Secrets} from '../../../server/runtime/secrets.ts';
import {messageOf, StartError, codeOf} from '../start-error.ts';
import {openDataDir, type DataDir} from './data-dir.ts';
import {instanceMark} from './end-orphan-processes.ts';

/** A data directory that is ours until `release`. */
export interface Claim {
  readonly dataDir: DataDir;
  /** Marks every process started for this data directory. */
  readonly instance: string;
  readonly secrets: Secrets;
  /**
   * Call it before ending processes by their mark: they belong to another instance if the directory was
   * removed while this one ran, and another one started in its place.
   * @throws {StartError} when the directory is not the locked one.
   */
  assertHeld(): void;
  release(): void;
}

/**
 * Takes the data directory, or returns `undefined` when another process has it.
 * @throws {StartError} when it cannot be used at all.
 */
export function claimDataDir(directory: string): Claim | undefined {
  const dataDir = openDataDir(directory);
  const lock = takeLock(dataDir.lock);
  if (!lock) return undefined;
  try {
    // What an instance that was killed published does not hold any more.
    withdrawRunning(dataDir.running);
    const held = inodeOf(dataDir.lock);
    return {
      dataDir,
      instance: instanceMark(dataDir.root),
      secrets: keptSecrets(dataDir.root),
      assertHeld() {
        if (inodeOf(dataDir.lock) === held) return;
        throw new StartError(`DATA_DIR ${dataDir.root} was removed or replaced; start again.`);
      },
      release: () => lock.release(),
    };
  } catch (error) {
    lock.release();
    throw new StartError(messageOf(error));
  }
}

function inodeOf(file: string): number | undefined {
  return statSync(file, {throwIfNoEntry: false})?.ino;
}

const SQLITE_BUSY = 5;

interface Lock {
  release(): void;
}

/**
 * Takes the lock kept in `file`, or returns `undefined` when another process holds it.
 *
 * Node has no file locks, but SQLite does. The kernel drops them when the holder dies, however it
 * dies, so a lock can be neither stale nor mistaken for one by a recycled process id.
 * @throws {StartError} when the file is not ours.
 */
export function takeLock(file: string): Lock | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, {timeout: 0});
    database.exec('begin exclusive');
    const held = database;
    return {release: () => held.close()};
  } catch (error) {
    database?.close();
    if (isBusy(error)) return undefined;
    throw new StartError(
      `${file} cannot be locked (${messageOf(error)}); remove it and start again.`,
    );
  }
}

function isBusy(error: unknown): boolean {
  return (
    codeOf(error) === 'ERR_SQLITE_ERROR' &&
    error instanceof Error &&
    'errcode' in error &&
    error.errcode === SQLITE_BUSY
  );
}

const schema = z.object({
  pid: z.number(),
  url: z.string(),
  databaseUrl: z.string(),
});

/** What a running instance tells other commands on the same data directory. Trust it only while the lock is held. */
type Running = z.infer<typeof schema>;

/** Publishes where this instance can be reached; readable by its user alone, for it holds a password. */
export function writeRunning(file: string, running: Running): void {
  withdrawRunning(file);
  writeFileSync(file, JSON.stringify(running), {mode: 0o600});
}

export function withdrawRunning(file: string): void {
  rmSync(file, {force: true});
}

/** The addresses that the instance published; `undefined` while it is starting. */
export function readRunning(file: string): Running | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}
