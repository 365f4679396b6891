import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {POINTER} from '../postgres/postgres-home.ts';
import {codeOf, messageOf, StartError} from '../start-error.ts';

/** Removes a data directory, and the place where its Postgres is when that is elsewhere. */
export function removeDataDir(dataDir: string): void {
  const pointer = path.join(dataDir, POINTER);
  const places = existsSync(pointer) ? [readFileSync(pointer, 'utf8').trim(), dataDir] : [dataDir];
  for (const place of places) rmSync(place, {recursive: true, force: true});
}

/** Everything one instance keeps, apart from what Postgres may have to keep elsewhere. */
export interface DataDir {
  /** Absolute, without symbolic links, so that one directory has one name. */
  readonly root: string;
  readonly logs: string;
  readonly lock: string;
  readonly running: string;
  readonly replica: string;
  /** For files that no run needs after its end. */
  readonly scratch: string;
}

/**
 * Creates the data directory if needed, and makes sure that it can be written to.
 * @throws {StartError} when it is a file, or cannot be created or written to.
 */
export function openDataDir(dataDir: string): DataDir {
  try {
    // Others may pass through, because Postgres runs as another user when we are root, but not list.
    mkdirSync(dataDir, {recursive: true, mode: 0o711});
    const root = realpathSync(dataDir);
    const probe = path.join(root, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
    const logs = path.join(root, 'logs');
    const zero = path.join(root, 'zero');
    for (const folder of [logs, zero]) mkdirSync(folder, {recursive: true, mode: 0o700});
    return {
      root,
      logs,
      lock: path.join(root, 'lock'),
      running: path.join(root, 'running.json'),
      replica: path.join(zero, 'replica.db'),
      scratch: path.join(zero, 'tmp'),
    };
  } catch (error) {
    throw new StartError(explain(dataDir, error));
  }
}

function explain(dataDir: string, error: unknown): string {
  if (statSync(dataDir, {throwIfNoEntry: false})?.isDirectory() === false) {
    return `DATA_DIR ${dataDir} is a file; it must be a directory.`;
  }
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
      return `DATA_DIR ${dataDir} is not writable by this user; give it write permission or choose another directory.`;
    case 'EROFS':
      return `DATA_DIR ${dataDir} is on a read-only file system; choose another directory.`;
    case 'ENOSPC':
      return `DATA_DIR ${dataDir} is on a full disk; free some space or choose another directory.`;
    default:
      return `DATA_DIR ${dataDir} cannot be used: ${messageOf(error)}.`;
  }
}
