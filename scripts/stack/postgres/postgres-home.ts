import {spawnSync} from 'node:child_process';
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
  statSync,
} from 'node:fs';
import path from 'node:path';
import type {DataDir} from '../host/data-dir.ts';
import {postgresDistribution} from '../host/platform.ts';
import {type ReportProgress, StartError} from '../start-error.ts';

/** Where Postgres goes when its user cannot enter the data directory or the installed packages. */
const SHARED_BASE = '/var/lib/signpost';
const MAJOR_VERSION = '18';
/** The file in a data directory that names the place where its Postgres is, when that is elsewhere. */
export const POINTER = 'postgres-location';

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

/** The system user that Postgres runs as, because it refuses to run as root. */
const USER = 'signpost';

/** Ids of an unprivileged user. */
interface FolderOwner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The system user for Postgres: the current one (`undefined`) unless this process is root; then the owner of
 * existing data, else a system user of our own, which is created on first use.
 * @throws {StartError} when the data belongs to another user, or the user cannot be created.
 */
function postgresOwner(clusterDir: string): FolderOwner | undefined {
  const existing = statSync(clusterDir, {throwIfNoEntry: false});
  if (process.getuid?.() !== 0) {
    if (existing && existing.uid !== process.getuid?.()) {
      throw new StartError(
        `The database in ${clusterDir} belongs to another user; start as the user that created it.`,
      );
    }
    return undefined;
  }
  if (existing && existing.uid !== 0) return {uid: existing.uid, gid: existing.gid};
  return findUser(readFileSync('/etc/passwd', 'utf8')) ?? createUser();
}

/** Whether `owner` can enter a directory, as the system itself judges it. */
function canEnter(directory: string, owner: FolderOwner | undefined): boolean {
  const attempt = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], {...owner, cwd: '/'});
  return attempt.status === 0;
}

/** Our user's line in the contents of `/etc/passwd`. */
export function findUser(passwd: string): FolderOwner | undefined {
  const [, , uid, gid] =
    passwd
      .split('\n')
      .find(line => line.startsWith(`${USER}:`))
      ?.split(':') ?? [];
  return uid && gid ? {uid: Number(uid), gid: Number(gid)} : undefined;
}

function createUser(): FolderOwner {
  const flags = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin'];
  spawnSync('useradd', [...flags, USER]);
  const created = findUser(readFileSync('/etc/passwd', 'utf8'));
  if (!created) {
    throw new StartError(
      `Postgres does not run as root, and the user "${USER}" could not be created; start as an ordinary user instead.`,
    );
  }
  return created;
}
