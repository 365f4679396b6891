/** Modes that encrypt and, to most programs, do not ask who answers. */
const WITHOUT_ASKING = /^(prefer|require)$/;

/**
 * The database's address for pg-boss, whose driver would ask for more proof of who answers than the
 * one that everything else goes through.
 */
export function connectionStringOf(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  if (!WITHOUT_ASKING.test(url.searchParams.get('sslmode') ?? '')) return databaseUrl;
  url.searchParams.set('uselibpqcompat', 'true');
  return url.href;
}
