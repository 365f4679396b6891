import {parseArgs} from 'node:util';
import {drizzle} from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import {makeAdmin} from './admin/make-admin.ts';
import {understood, InputError, runCommand} from './cli/command.ts';

const HELP = `Makes an account an administrator, also one that is suspended or was deleted within the last week.

  npm run admin -- EMAIL

  --forget-passkeys    removes the account's passkeys and ends its sessions, where an admin lost the device;
                       the first new one is added by the password and a mailed link`;

await runCommand<{email: string; forgetPasskeys: boolean}>({
  help: HELP,
  read(args) {
    const options = {'forget-passkeys': {type: 'boolean', default: false}} as const;
    const {positionals, values} = understood(() =>
      parseArgs({args, options, allowPositionals: true}),
    );
    const [email, ...others] = positionals;
    if (!email || others.length > 0) {
      throw new InputError("Give the account's e-mail address: npm run admin -- EMAIL");
    }
    return {email, forgetPasskeys: values['forget-passkeys']};
  },
  async run(databaseUrl, {email, forgetPasskeys}, report) {
    const client = postgres(databaseUrl, {max: 1, onnotice: () => {}});
    try {
      const database = drizzle(client, {casing: 'snake_case'});
      report(await database.transaction(tx => makeAdmin(tx, email, {forgetPasskeys})));
    } finally {
      await client.end();
    }
  },
});
