import {expect, test, vi} from 'vitest';
import {addActors, ana, ben} from '../../../../tests/support/actors.ts';
import {accountsOver} from '../../../../tests/support/setup/accounts.ts';
import {addPasswords, cookieOf, logIn} from '../../../../tests/support/setup/app.ts';
import {postgres} from '../../../../tests/support/setup/pg.ts';
import {endConnectionsWithRights} from './rights.ts';

const pg = await postgres();
const accounts = await accountsOver(pg);

test('a log-out, ended sessions, and another role or account end live connections, by whichever server', async () => {
  await addActors(pg.db);
  await addPasswords(pg.db);
  const app = accounts.open();
  const disconnect = vi.fn<(userId: string) => void>();
  const listens = vi.spyOn(pg.driver, 'listen');
  endConnectionsWithRights(pg.driver, disconnect);
  const listening = await listens.mock.results[0]?.value;
  const ended = async (userId: string) => {
    await expect.poll(() => disconnect.mock.calls).toEqual([[userId]]);
    disconnect.mockClear();
  };

  const cookie = cookieOf(await logIn(app, 'ana'));
  await app.post('/api/auth/sign-out', {}, {cookie});
  await ended(ana.userId);

  for (const change of ["role = 'admin'", "role = 'user'", 'removed_at = now()']) {
    await pg.sql(`UPDATE user_private SET ${change} WHERE user_id = $1`, [ben.userId]);
    await ended(ben.userId);
  }
  await pg.sql("UPDATE user_private SET username = 'ben-2' WHERE user_id = $1", [ben.userId]);
  await logIn(app, 'ana');
  await pg.sql('DELETE FROM private.sessions');
  await ended(ana.userId);
  await listening?.unlisten();
});
