import {cpSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {PROJECT_ROOT} from '../stack/platform.ts';
import {runTool, StepFailed} from './run-tool.ts';

const MIGRATIONS = path.join(PROJECT_ROOT, 'schema/migrations');
const ZERO_SCHEMA = path.join(PROJECT_ROOT, 'schema/zero.gen.ts');

/** Writes the Zero schema from the tables to `output`, which must lie in `schema/` for its imports. */
export function generateZeroSchema(output: string): Promise<void> {
  return runTool(
    'drizzle-zero',
    ['generate', '--config', 'drizzle-zero.config.ts', '--output', output, '--force'],
    true,
  );
}

/** @throws {StepFailed} when the committed Zero schema is not what the tables say. */
export async function assertFreshZeroSchema(): Promise<void> {
  const fresh = path.join(PROJECT_ROOT, 'schema/zero.fresh.gen.ts');
  try {
    await generateZeroSchema(fresh);
    if (readFileSync(fresh, 'utf8') === readFileSync(ZERO_SCHEMA, 'utf8')) return;
  } finally {
    rmSync(fresh, {force: true});
  }
  throw stale('schema/zero.gen.ts');
}

/** @throws {StepFailed} when a table was changed without a migration. */
export async function assertCompleteMigrations(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'signpost-migrations-'));
  try {
    cpSync(MIGRATIONS, folder, {recursive: true});
    const out = path.relative(PROJECT_ROOT, folder);
    await runTool(
      'drizzle-kit',
      [
        'generate',
        '--dialect=postgresql',
        '--schema=schema/index.ts',
        '--casing=snake_case',
        `--out=${out}`,
      ],
      true,
    );
    if (readdirSync(folder).length > readdirSync(MIGRATIONS).length) {
      throw stale('schema/migrations');
    }
  } finally {
    rmSync(folder, {recursive: true});
  }
}

function stale(what: string): StepFailed {
  console.error(`${what} does not match the tables in schema/. Run: npm run generate`);
  return new StepFailed(what);
}
