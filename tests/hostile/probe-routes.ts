import {randomUUID} from 'node:crypto';
import {pathOf, ROUTES} from '../support/routes.ts';
import {Findings, forEach} from './findings.ts';
import type {Plan} from './plan.ts';
import {nested, TEXTS, thinned} from './values.ts';
import type {Sent} from './wire.ts';

const AT_ONCE = 6;
const ELSEWHERE = 'https://evil.example';

const JSON_TYPE = {'content-type': 'application/json'};
const entries = Object.entries(ROUTES);
const methodOf = (route: string) => route.slice(0, route.indexOf(' '));

/** Each route by each role that may have no answer of it, and by a page of another site. */
export async function roleByRoute({wire, cookies}: Plan): Promise<Findings> {
  const findings = new Findings('routes: role × route, and other origins');
  await forEach(entries, AT_ONCE, async ([route, access]) => {
    const method = methodOf(route);
    const path = pathOf(route, randomUUID());
    const body = method === 'GET' ? {} : {body: '{}'};
    const ask = async (who: string, headers: Record<string, string>, right: readonly number[]) => {
      const reply = await wire.ask({method, path, headers: {...JSON_TYPE, ...headers}, ...body});
      findings.judge(`${route} by ${who}`, reply);
      findings.check(
        right.includes(reply.status),
        () => `${route} by ${who}: status ${reply.status}`,
      );
    };
    if (access === 'engine') {
      for (const who of ['ben', 'admin'] as const) await ask(who, {cookie: cookies[who]}, [404]);
      await ask('a guessed key', {'x-api-key': 'key'}, [404]);
    }
    // The body is looked at first where that costs less.
    if (access === 'member') await ask('a visitor', {}, [400, 401, 404]);
    if (access === 'admin') {
      await ask('a visitor', {}, [401, 404]);
      await ask('ben', {cookie: cookies.ben}, [403, 404]);
    }
    if (method !== 'GET' && (access === 'member' || access === 'admin')) {
      await ask('another site', {cookie: cookies.admin, origin: ELSEWHERE}, [403, 404]);
    }
  });
  return findings;
}

const PARAMETERS = [
  'q',
  'term',
  'limit',
  'after',
  'offset',
  'page',
  'state',
  'sort',
  'show',
  'name',
  'today',
  'ids',
  'theme',
  'token',
  'v',
  'category',
  'storeId',
  'since',
  'until',
  'verb',
];

const BODIES: readonly Omit<Sent, 'path'>[] = [
  {body: '{'},
  {body: 'null', headers: JSON_TYPE},
  {body: '[]', headers: JSON_TYPE},
  {body: '"text"', headers: JSON_TYPE},
  {body: nested(50_000), headers: JSON_TYPE},
  {
    body: '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}',
    headers: JSON_TYPE,
  },
  {
    body: `{"email":${JSON.stringify('\0'.repeat(2000))},"password":7,"token":[]}`,
    headers: JSON_TYPE,
  },
  {
    body: `{"email":"a@example.com\\r\\nBcc: b@example.com","name":"x\\r\\ny","comment":"z"}`,
    headers: JSON_TYPE,
  },
  {body: new Uint8Array([0xff, 0xfe, 0, 0x80]), headers: JSON_TYPE},
  {body: 'a=1&b=2', headers: {'content-type': 'application/x-www-form-urlencoded'}},
  {body: '--x\r\n', headers: {'content-type': 'multipart/form-data; boundary=x'}},
  {body: '{}', headers: {...JSON_TYPE, 'content-encoding': 'gzip'}},
  {body: 'A'.repeat(300_000), headers: JSON_TYPE},
];

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  {'x-forwarded-for': "127.0.0.1', '"},
  {'x-forwarded-host': 'evil.example', host: 'evil.example'},
  {authorization: 'Bearer AAAA'},
  {cookie: 'A'.repeat(10_000)},
  {cookie: '__proto__=1; constructor=2; =; ;;'},
  {range: 'bytes=0-,-1,5-1'},
  {'if-none-match': '"'.repeat(1000)},
  {accept: 'text/html;q=9, */*;q=-1', 'accept-encoding': 'br;q=x, gzip'},
  {'upload-offset': '-1', 'tus-resumable': '9.9.9', 'upload-metadata': 'uploadId !!!!'},
];

const PATHS = [
  '/..%2f..%2f..%2fetc/passwd',
  '/images/..%2f..%2fsecrets.json',
  '/images/avatars/%2e%2e%2f%2e%2e%2fsecrets.json',
  '/assets/..%5c..%5cpackage.json',
  '/%E0%A4%A',
  '//evil.example/',
  '//evil.example/stores/',
  '/\\evil.example/login/',
  '/.env',
  '/.git/config',
  '/secrets.json',
  '/api/auth/list-sessions',
  '/api/auth/update-user',
  '/api/auth/change-email',
  '/api/auth/delete-user',
  '/api/auth/../auth/admin/list-users',
  '/api/zero/../zero/query',
  '/sync/keepalive',
  '/sync/statz',
  '/sync/sync/v51/connect',
  `/${'a'.repeat(30_000)}`,
  `/stores?${'q=1&'.repeat(10_000)}`,
  '/api/search?q=%00&q=%ff&q[]=1',
];

/** Addresses, bodies and headers that no page of ours sends. */
export async function fuzzedRoutes({stage, wire, isShort}: Plan): Promise<Findings> {
  const findings = new Findings('routes: fuzzed addresses, bodies and headers');
  await stage.forgetRates();
  // Some of these end sessions.
  const cookie = await stage.logIn(wire, 'owner');
  const texts = TEXTS.map(text => encodeURIComponent(text.toWellFormed()));
  const all = entries.flatMap(([route]) => {
    const method = methodOf(route);
    const plain = pathOf(route, randomUUID());
    const params: Sent[] = /[:*]/.test(route)
      ? texts.map(text => ({method, path: pathOf(route, text)}))
      : [];
    const queries = texts.map(text => ({
      method,
      path: `${plain}?${PARAMETERS.map(name => `${name}=${text.slice(0, 1500)}`).join('&')}`,
    }));
    const bodies = method === 'GET' ? [] : BODIES;
    const rest = [...bodies, ...HEADERS.map(headers => ({headers}))];
    return params.concat(
      queries,
      rest.map(sent => Object.assign({method, path: plain}, sent)),
    );
  });
  const odd: Sent[] = PATHS.flatMap(path =>
    ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'].map(method => ({method, path})),
  );
  await forEach([...thinned(all, isShort ? 40 : 2), ...odd], AT_ONCE, async sent => {
    for (const headers of [
      sent.headers ?? {},
      {...sent.headers, cookie: sent.headers?.['cookie'] ?? cookie},
    ]) {
      const reply = await wire.send({...sent, headers});
      findings.judge(`${sent.method} ${sent.path.slice(0, 80)}`, reply);
    }
  });
  return findings;
}
