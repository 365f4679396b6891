import {cpSync, mkdtempSync, readdirSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {PROJECT_ROOT} from '../stack/host/platform.ts';
import {collectTool} from './run-tool.ts';

const MIGRATIONS = path.join(PROJECT_ROOT, 'schema/migrations');
const ZERO_SCHEMA = path.join(PROJECT_ROOT, 'schema/zero.gen.ts');

/** The tool and its arguments that write the Zero schema from the tables to the file `output`. */
export function zeroSchemaCommand(output: string): [tool: string, args: readonly string[]] {
  const options = ['--config', 'drizzle-zero.config.ts', '--output', output, '--force'];
  return ['drizzle-zero', ['generate', ...options]];
}

/** Says so when the committed Zero schema is not what the tables say. */
export async function staleZeroSchema(): Promise<string | undefined> {
  // As deep as `schema/`, for what it imports, and in no other check's way: Git overlooks it.
  const folder = mkdtempSync(path.join(PROJECT_ROOT, '.data-generated-'));
  const fresh = path.join(folder, 'zero.gen.ts');
  try {
    const {code, output} = await collectTool(...zeroSchemaCommand(fresh));
    if (code !== 0) return output;
    const isSame = readFileSync(fresh, 'utf8') === readFileSync(ZERO_SCHEMA, 'utf8');
    return isSame ? undefined : stale('schema/zero.gen.ts');
  } finally {
    rmSync(folder, {recursive: true});
  }
}

/** Says so when a table was changed without a migration. */
export async function missingMigration(): Promise<string | undefined> {
  const folder = mkdtempSync(path.join(tmpdir(), 'signpost-migrations-'));
  try {
    cpSync(MIGRATIONS, folder, {recursive: true});
    const out = path.relative(PROJECT_ROOT, folder);
    const {code, output} = await collectTool('drizzle-kit', [
      'generate',
      '--dialect=postgresql',
      '--schema=schema/index.ts',
      '--casing=snake_case',
      `--out=${out}`,
    ]);
    if (code !== 0) return output;
    const isComplete = readdirSync(folder).length === readdirSync(MIGRATIONS).length;
    return isComplete ? undefined : stale('schema/migrations');
  } finally {
    rmSync(folder, {recursive: true});
  }
}

function stale(what: string): string {
  return `${what} does not match the tables in schema/. Run: npm run generate`;
}
