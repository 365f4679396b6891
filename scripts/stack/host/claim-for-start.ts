import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Settings} from '../../../server/env.ts';
import {endOrphanApi} from '../api.ts';
import {readRunning} from '../running.ts';
import {StartError} from '../start-error.ts';
import {endOrphanZeroCache} from '../zero-cache.ts';
import {claimDataDir, type Claim} from './claim.ts';
import {openDataDir, type DataDir} from './data-dir.ts';
import {instanceMark} from './end-orphan-processes.ts';
import {assertPortFree} from './ports.ts';

/**
 * Takes the data directory and the port for a new start, and ends processes of an earlier one that
 * could not clean up after itself. (Those of Postgres are ended when Postgres starts.)
 * @throws {StartError} when the directory or the port is taken.
 */
export async function claimForStart(settings: Settings): Promise<Claim> {
  const {dataDir, host, port} = settings;
  if (!existsSync(dataDir)) {
    // A first start that cannot succeed should not leave a directory behind.
    await endServing(instanceMark(dataDir));
    await assertPortFree(port, host);
  }
  const claim = claimDataDir(dataDir);
  if (!claim) throw new StartError(inUse(openDataDir(dataDir)));
  try {
    // Before looking at the port, which an orphan of ours may hold.
    await endServing(claim.instance);
    await assertPortFree(port, host);
    return claim;
  } catch (error) {
    claim.release();
    throw error;
  }
}

async function endServing(instance: string): Promise<void> {
  await endOrphanApi(instance);
  await endOrphanZeroCache(instance);
}

function inUse(dataDir: DataDir): string {
  const running = readRunning(dataDir.running);
  const who = running ? ` at ${running.url} (process ${running.pid})` : '';
  const shown = path.relative(process.cwd(), dataDir.root) || dataDir.root;
  return `DATA_DIR ${shown} is in use by another Signpost${who}; stop that, or choose another directory with DATA_DIR.`;
}
