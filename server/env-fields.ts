import {isIP} from 'node:net';
import {z} from 'zod';
import {canonicalEmail} from '../common/texts/addresses.ts';

/** The public tile server of the people whose data the map shows. */
export const PUBLIC_TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

const LARGEST_PORT = 65_535;
const SHORTEST_SECRET = 32;

/** Settings whose value may carry a password, so no message may repeat it. */
const CONFIDENTIAL = new Set([
  'DATABASE_URL',
  'APP_DATABASE_PASSWORD',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'BETTER_AUTH_SECRET',
  'VAPID_PRIVATE_KEY',
  'ZERO_QUERY_API_KEY',
  'ZERO_MUTATE_API_KEY',
]);

function url(protocols: string[], expected: string) {
  return z
    .string()
    .refine(value => URL.canParse(value) && protocols.includes(new URL(value).protocol), expected);
}

const expectedPort = `a whole number from 1 to ${LARGEST_PORT}`;
const port = z
  .string()
  .regex(/^\d{1,5}$/, expectedPort)
  .transform(Number)
  .refine(value => value >= 1 && value <= LARGEST_PORT, expectedPort);

const host = z
  .string()
  .refine(
    value => isIP(value) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(value),
    'an IP address or a host name without a port',
  );

const publicUrl = url(['http:', 'https:'], 'an http(s) address such as https://signs.example.com')
  .refine(
    value => new URL(value).pathname === '/' && new URL(value).search === '',
    'an address without a path, because the app is served at the root of its origin',
  )
  .transform(value => new URL(value).origin);

/** As accounts have theirs. */
const email = z.string().transform(canonicalEmail).pipe(z.email('an e-mail address'));
const webAddress = url(['http:', 'https:'], 'an http(s) address');
// Only {s} stands where URL parsing would not let it.
const tileUrl = z
  .string()
  .refine(
    value =>
      /^https?:\/\/[^/]+\//.test(value) &&
      ['{z}', '{x}', '{y}'].every(placeholder => value.includes(placeholder)) &&
      URL.canParse(value.replaceAll('{s}', 'a')),
    'an http(s) address with {z}, {x} and {y}',
  );
const text = z.string().min(1);

/** Every message completes the sentence "NAME must be …". */
export const fields = z.object({
  PORT: port.default(3000),
  HOST: host.default('127.0.0.1'),
  PUBLIC_URL: publicUrl.optional(),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'a postgres:// address').optional(),
  APP_DATABASE_PASSWORD: text.optional(),
  ZERO_CACHE_URL: webAddress.optional(),
  SEED: z.enum(['demo', 'none'], 'demo or none').optional(),
  ADMIN_EMAIL: email.optional(),
  TRUSTED_PROXIES: z
    .string()
    .regex(/^\d$/, 'a whole number from 0 to 9')
    .transform(Number)
    .default(0),
  ADMIN_MFA: z.enum(['yes', 'no'], 'yes or no').default('no'),
  HSTS_SUBDOMAINS: z.enum(['yes', 'no'], 'yes or no').default('yes'),
  KEEP_IP_ADDRESSES: z.enum(['yes', 'no'], 'yes or no').default('no'),
  HOLD_NEW_SIGNS: z.enum(['yes', 'no'], 'yes or no').default('no'),
  SMTP_URL: url(['smtp:', 'smtps:'], 'an smtp:// or smtps:// address').optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^<>@]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/,
      'a sender such as Name <name@example.com>',
    )
    .optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: text.optional(),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  TILE_URL: tileUrl.default(PUBLIC_TILES),
  GEOCODER_URL: webAddress.optional(),
  GEOCODER_PAUSE_MS: z
    .string()
    .regex(/^\d{1,5}$/, 'a whole number of milliseconds')
    .transform(Number)
    .default(1000),
  BETTER_AUTH_SECRET: z
    .string()
    .min(SHORTEST_SECRET, `at least ${SHORTEST_SECRET} characters long`)
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, '32 bytes in base64url')
    .optional(),
  ZERO_QUERY_API_KEY: text.optional(),
  ZERO_MUTATE_API_KEY: text.optional(),
  FACEBOOK_URL: webAddress.optional(),
  X_URL: webAddress.optional(),
});

/** What the API process needs in addition, set by the supervisor or by the operator who runs it alone. */
export const innerFields = z.object({
  LISTEN_PORT: port.optional(),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'a postgres:// address'),
  ZERO_CACHE_URL: webAddress,
  ZERO_QUERY_API_KEY: text,
  ZERO_MUTATE_API_KEY: text,
});

export type Variables = Readonly<Record<string, string | undefined>>;

/** Compose files and shells pass unset settings as empty strings, which must mean "unset". */
export function withoutEmpty(source: Variables): Variables {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
}

/** One sentence per problem: the setting, the expected value, and the present one unless that is secret. */
export function envProblemsOf(error: z.ZodError, source: Variables): string[] {
  const firstOf = new Map<string, string>();
  for (const {path, message} of error.issues) {
    const name = String(path[0]);
    if (!firstOf.has(name)) firstOf.set(name, message);
  }
  return [...firstOf].map(([name, expected]) => {
    const value = source[name];
    if (value === undefined) return `${name} is not set, but is needed here.`;
    const shown = CONFIDENTIAL.has(name) ? '' : `, but is ${JSON.stringify(value)}`;
    return `${name} must be ${expected}${shown}.`;
  });
}

/**
 * Milliseconds that open requests and running jobs get to end when the process is asked to stop. Nearly
 * all take less; the others are sent or run again. A supervisor kills the process soon after: ours waits by
 * this number, Docker for 10 s.
 */
export const SHUTDOWN_TIMEOUT_MS = 3000;
