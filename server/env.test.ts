import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {tempDir} from '../tests/support/setup/temp-dir.ts';
import type {Variables} from './env-fields.ts';
import {allowedOrigins, apiVariables, parseEnv, parseSettings, SettingsError} from './env.ts';

const INNER = {
  DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/signpost',
  ZERO_CACHE_URL: 'http://127.0.0.1:4848',
  ZERO_QUERY_API_KEY: 'query-key',
  ZERO_MUTATE_API_KEY: 'mutate-key',
};

const S3 = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'photos',
  S3_REGION: 'eu-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'hush',
};

function problems(variables: Variables): readonly string[] {
  try {
    parseSettings(variables);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe('settings', () => {
  test('have defaults that work on one machine without any', () => {
    expect(parseSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: path.resolve('.data'),
      databaseUrl: undefined,
      zeroCacheUrl: undefined,
      demo: true,
      trustedProxies: 0,
      hstsSubdomains: true,
      keepIpAddresses: false,
      holdNewSigns: false,
      objectStore: undefined,
      tileUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      social: {facebook: undefined, x: undefined},
    });
  });

  test('that are empty count as unset', () => {
    expect(parseSettings({PORT: '', DATABASE_URL: ' ', SEED: ''})).toEqual(parseSettings({}));
  });

  test('know an address in every spelling', () => {
    expect(parseSettings({ADMIN_EMAIL: ' Ana@Bücher.example '}).adminEmail).toBe(
      'ana@xn--bcher-kva.example',
    );
  });

  test('derive the public address from the port', () => {
    expect(parseSettings({PORT: '4000'}).publicUrl).toBe('http://localhost:4000');
    expect(parseSettings({PUBLIC_URL: 'https://signs.example.com/'}).publicUrl).toBe(
      'https://signs.example.com',
    );
  });

  test.each([
    [{PORT: 'abc'}, 'PORT must be a whole number from 1 to 65535, but is "abc".'],
    [{PORT: '0'}, 'PORT must be a whole number from 1 to 65535, but is "0".'],
    [{PORT: '65536'}, 'PORT must be a whole number from 1 to 65535, but is "65536".'],
    [{SEED: 'all'}, 'SEED must be demo or none, but is "all".'],
    [{TRUSTED_PROXIES: 'all'}, 'TRUSTED_PROXIES must be a whole number from 0 to 9, but is "all".'],
    [{HOLD_NEW_SIGNS: 'on'}, 'HOLD_NEW_SIGNS must be yes or no, but is "on".'],
    [{KEEP_IP_ADDRESSES: '1'}, 'KEEP_IP_ADDRESSES must be yes or no, but is "1".'],
    [{ADMIN_MFA: 'all'}, 'ADMIN_MFA must be yes or no, but is "all".'],
    [{ADMIN_EMAIL: 'me'}, 'ADMIN_EMAIL must be an e-mail address, but is "me".'],
    [
      {FACEBOOK_URL: 'javascript:alert(1)'},
      'FACEBOOK_URL must be an http(s) address, but is "javascript:alert(1)".',
    ],
    [
      {TILE_URL: 'https://tiles.example/{z}/{x}.png'},
      'TILE_URL must be an http(s) address with {z}, {x} and {y}, but is "https://tiles.example/{z}/{x}.png".',
    ],
  ])('%o is refused in one sentence', (variables, sentence) => {
    expect(problems(variables)).toEqual([sentence]);
  });

  test('are all checked at once', () => {
    expect(problems({PORT: 'x', HOST: 'a b', SEED: 'y'})).toHaveLength(3);
  });

  test('never appear in a message when they may hold a password', () => {
    const text = problems({
      DATABASE_URL: 'mysql://me:hush@db/x',
      SMTP_URL: 'http://me:hush@mail',
      BETTER_AUTH_SECRET: 'hush',
    }).join();
    expect(text).toContain('BETTER_AUTH_SECRET must be at least 32 characters long');
    expect(text).not.toContain('hush');
  });

  test('for S3 are needed together', () => {
    expect(parseSettings(S3).objectStore).toMatchObject({bucket: 'photos', region: 'eu-1'});
    expect(problems({...S3, S3_REGION: ''})).toEqual([
      'S3 storage needs all of its five settings; not set: S3_REGION.',
    ]);
  });
});

describe('the demo, whose passwords are public,', () => {
  test.each([
    [{}, true, false],
    [{HOST: '::1'}, true, false],
    [{SEED: 'none'}, false, false],
    [{HOST: '0.0.0.0'}, false, true],
    [{HOST: '0.0.0.0', SEED: 'demo'}, true, false],
    [{TRUSTED_PROXIES: '1'}, false, true],
    [{PUBLIC_URL: 'https://signs.example.com'}, false, true],
  ])('with %o: present %s, withheld %s', (variables, demo, demoWithheld) => {
    expect(parseSettings(variables)).toMatchObject({demo, demoWithheld});
  });
});

describe('the API process', () => {
  test('needs what the supervisor resolves', () => {
    expect(() => parseEnv({})).toThrow('DATABASE_URL is not set, but is needed here.');
    expect(() => parseEnv({})).toThrow('ZERO_QUERY_API_KEY is not set, but is needed here.');
  });

  test('reads back what the supervisor passes on', () => {
    const TILE_URL = 'https://tiles.example/{z}/{x}/{y}.png';
    const source = {PORT: '4000', HOST: '0.0.0.0', SEED: 'demo', HSTS_SUBDOMAINS: 'no'};
    const X_URL = 'https://x.com/signpost';
    const resolved = {
      databaseUrl: INNER.DATABASE_URL,
      zeroCacheUrl: INNER.ZERO_CACHE_URL,
      authSecret: 'a'.repeat(40),
      vapidPrivateKey: 'k'.repeat(43),
      queryApiKey: 'query-key',
      mutateApiKey: 'mutate-key',
      listenPort: 4001,
    };
    const settings = parseSettings({...source, TILE_URL, X_URL});
    const env = parseEnv({X_URL, ...apiVariables(settings, resolved)});
    expect(env).toEqual({...settings, ...resolved});
  });

  test('keeps a session secret in the data directory when none is set', () => {
    const dataDir = tempDir();
    const first = parseEnv({...INNER, DATA_DIR: dataDir});
    expect(first.authSecret.length).toBeGreaterThanOrEqual(32);
    expect(parseEnv({...INNER, DATA_DIR: dataDir}).authSecret).toBe(first.authSecret);
    const file = path.join(dataDir, 'secrets.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toContain(first.authSecret);
  });
});

test('browsers may call from the public origin and both local spellings', () => {
  const settings = parseSettings({PORT: '4000', PUBLIC_URL: 'https://signs.example.com'});
  expect(allowedOrigins(settings)).toEqual([
    'https://signs.example.com',
    'http://localhost:4000',
    'http://127.0.0.1:4000',
  ]);
});
