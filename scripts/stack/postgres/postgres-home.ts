import {randomBytes} from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type {DataDir} from '../host/data-dir.ts';
import {postgresDistribution} from '../host/platform.ts';
import type {ReportProgress} from '../report.ts';
import {StartError} from '../start-error.ts';
import {canEnter, postgresOwner, type FolderOwner} from './postgres-owner.ts';

/** Where Postgres goes when its user cannot enter the data directory or the installed packages. */
const SHARED_BASE = '/var/lib/signpost';
const MAJOR_VERSION = '18';
/** The file in a data directory that names the place where its Postgres is, when that is elsewhere. */
export const POINTER = 'postgres-location';

/** The program directory, data directory and system user of Postgres. */
export interface PostgresHome {
  /** Holds `bin`, `lib` and `share`. */
  readonly distribution: string;
  /** The database cluster; may not exist yet, but its parent belongs to `owner`. */
  readonly cluster: string;
  readonly owner: FolderOwner | undefined;
}

/**
 * Finds, or prepares on first use, a place that Postgres's user can enter.
 * @throws {StartError} without such a place, or when the former data is not there.
 */
export function openPostgresHome(dataDir: DataDir, report: ReportProgress): PostgresHome {
  const inside = path.join(dataDir.root, 'postgres');
  const pointer = path.join(dataDir.root, POINTER);
  const elsewhere = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : undefined;
  if (elsewhere) assertOurs(elsewhere, dataDir.root, pointer);

  const base = elsewhere ?? inside;
  const cluster = path.join(base, MAJOR_VERSION);
  const owner = postgresOwner(cluster);
  const distribution = reachableDistribution(owner);
  if (elsewhere) return announce({distribution, cluster, owner}, elsewhere, report);

  const isNew = !existsSync(cluster);
  makeOwned(inside, owner);
  if (canEnter(inside, owner)) return {distribution, cluster, owner};
  if (!isNew) {
    throw new StartError(
      `Postgres cannot enter ${inside} as the user it runs as; let other users pass through the folders above it.`,
    );
  }
  rmSync(inside, {recursive: true});
  const place = path.join(SHARED_BASE, `data-${randomBytes(6).toString('hex')}`);
  makeOwned(place, owner);
  writeFileSync(path.join(place, 'data-dir'), dataDir.root);
  writeFileSync(pointer, place);
  return announce({distribution, cluster: path.join(place, MAJOR_VERSION), owner}, place, report);
}

function announce(home: PostgresHome, place: string, report: ReportProgress): PostgresHome {
  report(
    `Postgres keeps its data in ${place}, because it cannot run as root and other users cannot enter DATA_DIR.`,
  );
  return home;
}

// Two data directories must never share one cluster, which a copied pointer would make them do.
function assertOurs(place: string, root: string, pointer: string): void {
  const note = path.join(place, 'data-dir');
  if (!existsSync(note)) {
    throw new StartError(
      `The database of DATA_DIR ${root} was in ${place} and is gone; restore it, or remove ${pointer} to start with an empty one.`,
    );
  }
  const user = readFileSync(note, 'utf8');
  if (user === root) return;
  const otherPointer = path.join(user, POINTER);
  if (existsSync(otherPointer) && readFileSync(otherPointer, 'utf8').trim() === place) {
    throw new StartError(
      `DATA_DIR ${root} is a copy of ${user}, which uses the database in ${place}; remove ${pointer} to start with an empty one.`,
    );
  }
  writeFileSync(note, root);
}

function reachableDistribution(owner: FolderOwner | undefined): string {
  const installed = postgresDistribution();
  if (canEnter(path.join(installed, 'bin'), owner)) return installed;
  const {version} = JSON.parse(readFileSync(path.join(installed, '../package.json'), 'utf8'));
  const copy = path.join(SHARED_BASE, `postgres-${version}`);
  if (!existsSync(copy)) {
    // Copied aside and renamed, so that an interrupted copy is never run.
    const draft = `${copy}.${process.pid}`;
    mkdirSync(SHARED_BASE, {recursive: true, mode: 0o755});
    cpSync(installed, draft, {recursive: true, verbatimSymlinks: true});
    try {
      renameSync(draft, copy);
    } catch (error) {
      rmSync(draft, {recursive: true, force: true});
      // Another instance that starts for the first time may have been quicker.
      if (!existsSync(copy)) throw error;
    }
  }
  return copy;
}

function makeOwned(directory: string, owner: FolderOwner | undefined): void {
  mkdirSync(path.dirname(directory), {recursive: true, mode: 0o755});
  mkdirSync(directory, {recursive: true, mode: 0o700});
  if (owner) chownSync(directory, owner.uid, owner.gid);
}
