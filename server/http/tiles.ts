/** The public tile server of the people whose data the map shows. */
export const PUBLIC_TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

/** What maps put for `{s}`, to spread the requests over several hosts. */
const SUBDOMAINS = ['a', 'b', 'c'];

/** The origins that pictures of a tile address come from: one, or one for each subdomain. */
export function tileOrigins(tileUrl: string): string[] {
  const addresses = tileUrl.includes('{s}')
    ? SUBDOMAINS.map(subdomain => tileUrl.replaceAll('{s}', subdomain))
    : [tileUrl];
  return addresses.map(address => new URL(address).origin);
}
