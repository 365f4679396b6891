import {once} from 'node:events';
import {createServer, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {Position} from '../../../common/geo/cells.ts';
import {keysOf} from '../../../common/keys-of.ts';
import {zipCentre} from '../../../server/features/geocoding/zip-centres.ts';

/** A question as it came. */
export interface Asked {
  readonly q: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly userAgent: string | undefined;
}

/** Where every address is that the stand-in knows, but for those with a ZIP code elsewhere than in NJ or NY. */
export const GEOCODED = {latitude: 40.73712, longitude: -74.03145} as const;

const place = (address: object, {latitude, longitude}: Position = GEOCODED) =>
  JSON.stringify([{lat: String(latitude), lon: String(longitude), address}]);

async function positionOf(q: string): Promise<Position> {
  const [, state, zip = null] = /, ([A-Z]{2}) ([\d-]+)$/.exec(q) ?? [];
  return state === 'NJ' || state === 'NY' ? GEOCODED : ((await zipCentre(zip)) ?? GEOCODED);
}

/** Its faults for addresses with these words. It knows all others, with their house. */
const WAYS = {
  failing: response => response.writeHead(503).end('{"error": "busy"}'),
  stalling: (_response, stalled) => stalled(),
  moved: response => response.writeHead(302, {location: '/elsewhere'}).end(),
  nonsense: response => response.end('<!doctype html><title>Welcome</title>'),
  'nowhere near': response => response.end('[{"lat": "912.5", "lon": "1e3"}]'),
  endless: response => response.end(`[${' '.repeat(1024 * 1024)}]`),
  unknown: response => response.end('[]'),
  'street alone': response => response.end(place({road: 'Street Alone'})),
} as const satisfies Record<string, (response: ServerResponse, stalled: () => void) => void>;
export type Way = keyof typeof WAYS;

/**
 * A stand-in for a geocoder that speaks Nominatim's protocol, badly where it is asked to.
 * @param ways of its own for streets that do not say theirs themselves.
 */
export async function serveGeocoder(ways: ReadonlyMap<string, Way> = new Map()) {
  const asked: Asked[] = [];
  const state = {stalled: () => {}};
  const wayTo = (q: string) => {
    const [street = ''] = q.split(',');
    return ways.get(street) ?? keysOf(WAYS).find(words => q.toLowerCase().includes(words));
  };
  const server = createServer(async (request, response) => {
    const {pathname, searchParams} = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== '/search') {
      // A client that follows the redirect gets what looks like an answer.
      asked.push({q: pathname, parameters: {}, userAgent: undefined});
      response.end(place({house_number: '1'}));
      return;
    }
    const {q = '', ...parameters} = Object.fromEntries(searchParams);
    asked.push({q, parameters, userAgent: request.headers['user-agent']});
    const way = wayTo(q);
    if (way) WAYS[way](response, state.stalled);
    else response.end(place({house_number: '1', road: 'Street'}, await positionOf(q)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port, not a pipe
  const {port} = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/search`,
    asked,
    /** Called when a request arrives that is never answered. */
    state,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
