import path from 'node:path';
import type {z} from 'zod';
import {withoutEnds} from '../common/texts/clean-text.ts';
import {fields, innerFields, envProblemsOf, withoutEmpty, type Variables} from './env-fields.ts';
import {keptSecrets} from './runtime/secrets.ts';

/** Where uploads go when they do not stay on this machine's disk. */
export interface ObjectStore {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The origin people open, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Of the role that migrating a database of the operator's makes for the API. */
  readonly appDatabasePassword: string | undefined;
  readonly zeroCacheUrl: string | undefined;
  /** Whether the demo's accounts, whose password is public, may exist and log in here. */
  readonly demo: boolean;
  /** The demo is the default but was left out, because others could reach its known passwords. */
  readonly demoWithheld: boolean;
  /** In the spelling that accounts have. */
  readonly adminEmail: string | undefined;
  /** Whether admins have their rights only in sessions that a passkey has opened. */
  readonly adminMfa: boolean;
  /** How many proxies of the operator stand before this server, each appending its peer's address. */
  readonly trustedProxies: number;
  /** Whether browsers are told to reach subdomains of the public host by TLS alone too. */
  readonly hstsSubdomains: boolean;
  /** Whether the addresses that people sign up and log in from are kept. */
  readonly keepIpAddresses: boolean;
  /** Whether signs of new people wait until they are approved. */
  readonly holdNewSigns: boolean;
  readonly mail: {readonly smtpUrl: string | undefined; readonly from: string};
  readonly objectStore: ObjectStore | undefined;
  /** Where the map's pictures come from, with placeholders for zoom, column and row. */
  readonly tileUrl: string;
  readonly geocoderUrl: string | undefined;
  /** Milliseconds between two questions to the geocoder. */
  readonly geocoderPauseMs: number;
  readonly authSecret: string | undefined;
  /** Shows push services who sends. */
  readonly vapidPrivateKey: string | undefined;
  /** zero-cache proves with these, in `X-Api-Key`, that a query or mutation came through it. */
  readonly queryApiKey: string | undefined;
  readonly mutateApiKey: string | undefined;
  readonly social: {readonly facebook: string | undefined; readonly x: string | undefined};
}

/** What the API process runs with: the settings, with everything the supervisor resolves filled in. */
export interface Env extends Settings {
  readonly databaseUrl: string;
  readonly zeroCacheUrl: string;
  readonly authSecret: string;
  readonly vapidPrivateKey: string;
  readonly queryApiKey: string;
  readonly mutateApiKey: string;
  /** Differs from `port` only in development, where another server holds the public port. */
  readonly listenPort: number;
}

/** One or more settings are wrong; the message has one sentence per problem, a line each. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

/** Whether only users of this machine reach the server. A proxy passes on requests of other machines. */
export function isOnlyForThisMachine({host, publicUrl, trustedProxies}: ReachedAs): boolean {
  return isLoopback(host) && isLoopback(new URL(publicUrl).hostname) && trustedProxies === 0;
}

type ReachedAs = Pick<Settings, 'host' | 'publicUrl' | 'trustedProxies'>;

/** The origins a browser may call us from: the public one, and the two local spellings. */
export function allowedOrigins({publicUrl, port}: Pick<Settings, 'publicUrl' | 'port'>): string[] {
  return [publicUrl, `http://localhost:${port}`, `http://127.0.0.1:${port}`];
}

/**
 * Reads the settings from environment variables.
 * @throws {SettingsError} when any of them is wrong.
 */
export function parseSettings(source: Variables): Settings {
  const variables = withoutEmpty(source);
  const parsed = fields.safeParse(variables);
  const {objectStore, problem} = objectStoreOf(variables);
  const problems = parsed.success ? [] : envProblemsOf(parsed.error, variables);
  if (problem) problems.push(problem);
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems);
  return settingsOf(parsed.data, objectStore);
}

/**
 * Reads what the API process runs with. Creates and keeps in `DATA_DIR` a session secret when
 * `BETTER_AUTH_SECRET` is unset, and a key for pushes when `VAPID_PRIVATE_KEY` is.
 * @throws {SettingsError} when a setting is wrong, or one that the supervisor gives is missing.
 */
export function parseEnv(source: Variables): Env {
  const settings = parseSettings(source);
  const variables = withoutEmpty(source);
  const inner = innerFields.safeParse(variables);
  if (!inner.success) throw new SettingsError(envProblemsOf(inner.error, variables));
  return {
    ...settings,
    databaseUrl: inner.data.DATABASE_URL,
    zeroCacheUrl: inner.data.ZERO_CACHE_URL,
    authSecret: settings.authSecret ?? keptSecrets(settings.dataDir).authSecret,
    vapidPrivateKey: settings.vapidPrivateKey ?? keptSecrets(settings.dataDir).vapidPrivateKey,
    queryApiKey: inner.data.ZERO_QUERY_API_KEY,
    mutateApiKey: inner.data.ZERO_MUTATE_API_KEY,
    listenPort: inner.data.LISTEN_PORT ?? settings.port,
  };
}

export type Resolved = Pick<
  Env,
  | 'databaseUrl'
  | 'zeroCacheUrl'
  | 'authSecret'
  | 'vapidPrivateKey'
  | 'queryApiKey'
  | 'mutateApiKey'
  | 'listenPort'
>;

/** The environment variables from which `parseEnv`, in the API process, reads `settings` and `resolved` back. */
export function apiVariables(settings: Settings, resolved: Resolved): Record<string, string> {
  return {
    PORT: String(settings.port),
    HOST: settings.host,
    PUBLIC_URL: settings.publicUrl,
    DATA_DIR: settings.dataDir,
    SEED: settings.demo ? 'demo' : 'none',
    TRUSTED_PROXIES: String(settings.trustedProxies),
    ADMIN_MFA: settings.adminMfa ? 'yes' : 'no',
    HSTS_SUBDOMAINS: settings.hstsSubdomains ? 'yes' : 'no',
    KEEP_IP_ADDRESSES: settings.keepIpAddresses ? 'yes' : 'no',
    HOLD_NEW_SIGNS: settings.holdNewSigns ? 'yes' : 'no',
    DATABASE_URL: resolved.databaseUrl,
    ZERO_CACHE_URL: resolved.zeroCacheUrl,
    BETTER_AUTH_SECRET: resolved.authSecret,
    VAPID_PRIVATE_KEY: resolved.vapidPrivateKey,
    ZERO_QUERY_API_KEY: resolved.queryApiKey,
    ZERO_MUTATE_API_KEY: resolved.mutateApiKey,
    LISTEN_PORT: String(resolved.listenPort),
    TILE_URL: settings.tileUrl,
    MAIL_FROM: settings.mail.from,
    ...(settings.mail.smtpUrl && {SMTP_URL: settings.mail.smtpUrl}),
    ...(settings.geocoderUrl && {GEOCODER_URL: settings.geocoderUrl}),
    GEOCODER_PAUSE_MS: String(settings.geocoderPauseMs),
  };
}

function settingsOf(given: z.infer<typeof fields>, objectStore: ObjectStore | undefined): Settings {
  const publicUrl = given.PUBLIC_URL ?? `http://localhost:${given.PORT}`;
  const publicHost = new URL(publicUrl).hostname;
  const onlyThisMachine = isOnlyForThisMachine({
    host: given.HOST,
    publicUrl,
    trustedProxies: given.TRUSTED_PROXIES,
  });
  return {
    port: given.PORT,
    host: given.HOST,
    publicUrl,
    dataDir: path.resolve(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    appDatabasePassword: given.APP_DATABASE_PASSWORD,
    zeroCacheUrl: given.ZERO_CACHE_URL && withoutEnds(given.ZERO_CACHE_URL, null, /\//),
    demo: given.SEED === 'demo' || (given.SEED === undefined && onlyThisMachine),
    demoWithheld: given.SEED === undefined && !onlyThisMachine,
    adminEmail: given.ADMIN_EMAIL,
    adminMfa: given.ADMIN_MFA === 'yes',
    trustedProxies: given.TRUSTED_PROXIES,
    hstsSubdomains: given.HSTS_SUBDOMAINS === 'yes',
    keepIpAddresses: given.KEEP_IP_ADDRESSES === 'yes',
    holdNewSigns: given.HOLD_NEW_SIGNS === 'yes',
    mail: {smtpUrl: given.SMTP_URL, from: given.MAIL_FROM ?? `Signpost <no-reply@${publicHost}>`},
    objectStore,
    tileUrl: given.TILE_URL,
    geocoderUrl: given.GEOCODER_URL,
    geocoderPauseMs: given.GEOCODER_PAUSE_MS,
    authSecret: given.BETTER_AUTH_SECRET,
    vapidPrivateKey: given.VAPID_PRIVATE_KEY,
    queryApiKey: given.ZERO_QUERY_API_KEY,
    mutateApiKey: given.ZERO_MUTATE_API_KEY,
    social: {facebook: given.FACEBOOK_URL, x: given.X_URL},
  };
}

function objectStoreOf(variables: Variables): {objectStore?: ObjectStore; problem?: string} {
  const {S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY} = variables;
  const all = {S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY};
  const missing = Object.entries(all).filter(([, value]) => value === undefined);
  if (missing.length === Object.keys(all).length) return {};
  if (!(S3_ENDPOINT && S3_BUCKET && S3_REGION && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY)) {
    const names = missing.map(([name]) => name).join(', ');
    return {problem: `S3 storage needs all of its five settings; not set: ${names}.`};
  }
  return {
    objectStore: {
      endpoint: S3_ENDPOINT,
      bucket: S3_BUCKET,
      region: S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
    },
  };
}
