import {once} from 'node:events';
import {createServer, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';

/** A question as it came. */
export interface Asked {
  readonly q: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly userAgent: string | undefined;
  /** Milliseconds, by a clock that only goes on. */
  readonly at: number;
}

/** Where every address is that the stand-in knows. */
export const GEOCODED = {latitude: 40.73712, longitude: -74.03145} as const;

const place = (address: object) =>
  JSON.stringify([{lat: String(GEOCODED.latitude), lon: String(GEOCODED.longitude), address}]);

/** What it does, by what the address begins with. It knows all others, house and all. */
const WAYS: readonly [RegExp, (response: ServerResponse) => void][] = [
  [/failing/i, response => response.writeHead(503).end('{"error": "busy"}')],
  [/stalling/i, () => {}],
  [/moved/i, response => response.writeHead(302, {location: '/elsewhere'}).end()],
  [/nonsense/i, response => response.end('<!doctype html><title>Welcome</title>')],
  [/nowhere near/i, response => response.end('[{"lat": "912.5", "lon": "1e3"}]')],
  [/endless/i, response => response.end(`[${' '.repeat(1024 * 1024)}]`)],
  [/unknown/i, response => response.end('[]')],
  [/street alone/i, response => response.end(place({road: 'Street Alone'}))],
];

/** A stand-in for a geocoder that speaks Nominatim's protocol, badly where it is asked to. */
export async function serveGeocoder() {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const {pathname, searchParams} = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== '/search') {
      // Whoever follows the redirection gets what looks like an answer.
      asked.push({q: pathname, parameters: {}, userAgent: undefined, at: performance.now()});
      response.end(place({house_number: '1'}));
      return;
    }
    const {q = '', ...parameters} = Object.fromEntries(searchParams);
    asked.push({q, parameters, userAgent: request.headers['user-agent'], at: performance.now()});
    const way = WAYS.find(([pattern]) => pattern.test(q))?.[1];
    if (way) way(response);
    else response.end(place({house_number: '1', road: 'Street'}));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port, not a pipe
  const {port} = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/search`,
    asked,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
