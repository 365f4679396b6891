import {existsSync, readFileSync, rmSync} from 'node:fs';
import path from 'node:path';
import {POINTER} from '../postgres/postgres-home.ts';

/** Removes a data directory, and the place where its Postgres is when that is elsewhere. */
export function removeDataDir(dataDir: string): void {
  const pointer = path.join(dataDir, POINTER);
  const places = existsSync(pointer) ? [readFileSync(pointer, 'utf8').trim(), dataDir] : [dataDir];
  for (const place of places) rmSync(place, {recursive: true, force: true});
}
