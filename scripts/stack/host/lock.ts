import {DatabaseSync} from 'node:sqlite';
import {codeOf, messageOf, StartError} from '../start-error.ts';

const SQLITE_BUSY = 5;

/** A held lock. */
export interface Lock {
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
