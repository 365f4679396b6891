import type {TestDatabase} from './pg.ts';

/**
 * Does something as often as an hour allows, and keeps the limits that this reached, which would open a little
 * while a slow machine goes on.
 * @returns how many limits were reached.
 */
export async function reachHourlyLimits(
  pg: Pick<TestDatabase, 'sql'>,
  act: () => Promise<unknown>,
): Promise<number> {
  const [start] = await pg.sql<{at: string}>('SELECT now()::text AS at');
  await act();
  const reached = await pg.sql(
    `UPDATE private.rate_limits SET forgotten_at = now() + interval '1 day'
      WHERE forgotten_at >= $1::timestamptz + interval '1 hour' RETURNING key`,
    [start?.at],
  );
  return reached.length;
}
