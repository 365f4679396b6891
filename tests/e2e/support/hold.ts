import type {Sql} from 'postgres';

/** Holds the signs of all users as those of new users on a server with the setting, as long as `test` runs. */
export async function whileHeld(sql: Sql, test: () => Promise<void>): Promise<void> {
  await sql.unsafe(`
    create function hold_everybody() returns trigger language plpgsql as $$
    begin
      perform set_config('signpost.hold', '1000000', true);
      return null;
    end $$;
    create trigger hold_everybody before insert on signs for each statement execute function hold_everybody()`);
  try {
    await test();
  } finally {
    await sql.unsafe('drop function hold_everybody() cascade');
  }
}
