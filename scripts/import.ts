import path from 'node:path';
import {parseArgs} from 'node:util';
import {drizzle} from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import {OPTIONAL_COLUMNS, REQUIRED_COLUMNS} from '../common/api/fields/store-columns.ts';
import {understood, InputError, runCommand} from './cli/command.ts';
import {
  importStores,
  type FileOutcome,
  openStoreFile,
  type StoreFile,
} from './import/import-stores.ts';

const HELP = `Adds the stores of a CSV file.

  npm run import -- FILE.csv

The first line names the columns, in any order and case:
  needed    ${REQUIRED_COLUMNS.join(', ')}
  optional  ${OPTIONAL_COLUMNS.join(', ')}

A store that is there already (same name, address, city and state, even if deleted since) is left
as it is, so a file can be imported again. Rows that cannot be used are listed with their line and
every reason; the others are imported and the command ends well (exit code 0). It fails (exit code 1)
only when the file or the database as a whole cannot be used.`;

await runCommand<StoreFile>({
  help: HELP,
  read(args) {
    const {positionals} = understood(() => parseArgs({args, allowPositionals: true}));
    const [file, ...others] = positionals;
    if (!file || others.length > 0) {
      throw new InputError('Give one CSV file: npm run import -- FILE.csv');
    }
    // npm changes to the project's folder; the path is meant from where the person is.
    return openStoreFile(path.resolve(process.env['INIT_CWD'] ?? '', file));
  },
  async run(databaseUrl, file, report) {
    const client = postgres(databaseUrl, {max: 1, onnotice: () => {}});
    try {
      const startedAt = performance.now();
      const database = drizzle(client, {casing: 'snake_case'});
      const outcome = await importStores(database, file, report);
      report(summary(outcome, performance.now() - startedAt));
    } finally {
      await client.end();
    }
  },
});

function summary({added, known, bad}: FileOutcome, elapsedMs: number): string {
  if (added + known + bad === 0) return 'The file has no rows below its header.';
  const parts = [
    added === 0 ? 'Nothing was added' : `Added ${counted(added, 'store')}`,
    known > 0 && `there already: ${counted(known, 'store')}`,
    bad > 0 && `could not be used: ${counted(bad, 'row')}`,
  ];
  return `${parts.filter(Boolean).join('; ')} (${(elapsedMs / 1000).toFixed(1)} s).`;
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
}
