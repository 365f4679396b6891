import {spawn} from 'node:child_process';
import path from 'node:path';
import type {TestProject} from 'vitest/node';
import {PROJECT_ROOT} from '../../../scripts/stack/host/platform.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a Postgres server with a template database of the newest schema. */
    postgresUrl: string;
  }
}

const PROGRAM = path.join(PROJECT_ROOT, 'tests/support/setup/postgres-process.ts');

/** Starts a server for all test files. Each copies a database that is migrated once. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = Promise.withResolvers<void>();
  const started = Promise.withResolvers<string>();
  child.once('message', url => started.resolve(url as string));
  child.once('error', started.reject);
  child.once('exit', () => {
    ended.resolve();
    started.reject(new Error('Postgres for the tests did not start; it says above why.'));
  });
  project.provide('postgresUrl', await started.promise);
  return () => {
    // It ends when its channel to us closes, as it does when this process is killed.
    if (child.connected) child.disconnect();
    return ended.promise;
  };
}
