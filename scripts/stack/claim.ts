import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Settings} from '../../server/env.ts';
import {endApiLeftovers} from './api.ts';
import {openDataDir, type DataDir} from './data-dir.ts';
import {takeLock} from './lock.ts';
import {assertPortFree} from './ports.ts';
import {instanceMark} from './reap.ts';
import {readRunning} from './running.ts';
import {StartError} from './start-error.ts';
import {endZeroCacheLeftovers} from './zero-cache.ts';

/** A data directory that is ours until `release`. */
export interface Claim {
  readonly dataDir: DataDir;
  /** Marks every process started for this data directory. */
  readonly instance: string;
  release(): void;
}

/**
 * Takes the data directory and the port for a new start, and ends what an earlier one left that
 * could not clean up after itself. (What is left of Postgres is ended when Postgres starts.)
 * @throws {StartError} when the directory or the port is somebody else's.
 */
export async function claimForStart(settings: Settings): Promise<Claim> {
  const {dataDir, host, port} = settings;
  // A first start that cannot succeed should not leave a directory behind. A later one has to look
  // at its directory first, for it may be its own orphan that holds the port.
  if (!existsSync(dataDir)) await assertPortFree(port, host);
  const claim = claimDataDir(dataDir);
  if (!claim) throw new StartError(inUse(openDataDir(dataDir)));
  try {
    await endApiLeftovers(claim.instance);
    await endZeroCacheLeftovers(claim.instance);
    await assertPortFree(port, host);
    return claim;
  } catch (error) {
    claim.release();
    throw error;
  }
}

/**
 * Takes the data directory, or returns `undefined` when another process has it.
 * @throws {StartError} when it cannot be used at all.
 */
export function claimDataDir(directory: string): Claim | undefined {
  const dataDir = openDataDir(directory);
  const lock = takeLock(dataDir.lock);
  return lock && {dataDir, instance: instanceMark(dataDir.root), release: () => lock.release()};
}

function inUse(dataDir: DataDir): string {
  const running = readRunning(dataDir.running);
  const who = running ? ` at ${running.url} (process ${running.pid})` : '';
  const shown = path.relative(process.cwd(), dataDir.root) || dataDir.root;
  return `DATA_DIR ${shown} is in use by another Signpost${who}; stop that, or choose another directory with DATA_DIR.`;
}
