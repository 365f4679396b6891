import {spawnSync} from 'node:child_process';
import {readFileSync, statSync} from 'node:fs';
import {StartError} from '../start-error.ts';

/** The system user that Postgres runs as, because it refuses to run as root. */
const USER = 'signpost';

/** Ids of an unprivileged user. */
export interface FolderOwner {
  readonly uid: number;
  readonly gid: number;
}

/**
 * The system user for Postgres: the current one (`undefined`) unless this process is root; then the owner of
 * existing data, else a system user of our own, which is created on first use.
 * @throws {StartError} when the data belongs to another user, or the user cannot be created.
 */
export function postgresOwner(clusterDir: string): FolderOwner | undefined {
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
export function canEnter(directory: string, owner: FolderOwner | undefined): boolean {
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
