import {parseArgs} from 'node:util';
import postgres from 'postgres';
import {canonicalEmail} from '../sync/email-address.ts';
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
    return canonicalEmail(email);
  },
  async run(databaseUrl, email, report) {
    const sql = postgres(databaseUrl, {max: 1, onnotice: () => {}});
    try {
      const {count} = await sql`
        with made as (
          update user_private set role = 'admin', removed_at = null, updated_at = now()
           where user_id = (select id from users where lower(email) = ${email})
          returning user_id
        ), ended as (
          delete from suspensions where user_id in (select user_id from made)
        )
        select user_id from made`;
      if (count === 0) {
        throw new InputError(`There is no account ${email}; sign up with it first.`);
      }
      report(`${email} is an administrator now.`);
    } finally {
      await sql.end();
    }
  },
});
