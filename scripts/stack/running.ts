import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {z} from 'zod';

const schema = z.object({
  pid: z.number(),
  url: z.string(),
  databaseUrl: z.string(),
});

/** What a running instance tells other commands on the same data directory. Trust it only while the lock is held. */
export type Running = z.infer<typeof schema>;

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
