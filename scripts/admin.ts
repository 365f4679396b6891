import {parseArgs} from 'node:util';
import {drizzle} from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import {makeAdmin} from './admin/make-admin.ts';
import {understood} from './arguments.ts';
import {InputError, runCommand} from './command.ts';

const HELP = `Makes an account an administrator, also one that is suspended or was deleted within the last week.

  npm run admin -- EMAIL`;

await runCommand<string>({
  help: HELP,
  read(args) {
    const {positionals} = understood(() => parseArgs({args, allowPositionals: true}));
    const [email, ...others] = positionals;
    if (!email || others.length > 0) {
      throw new InputError("Give the account's e-mail address: npm run admin -- EMAIL");
    }
    return email;
  },
  async run(databaseUrl, email, report) {
    const client = postgres(databaseUrl, {max: 1, onnotice: () => {}});
    try {
      const database = drizzle(client, {casing: 'snake_case'});
      report(await database.transaction(tx => makeAdmin(tx, email)));
    } finally {
      await client.end();
    }
  },
});
