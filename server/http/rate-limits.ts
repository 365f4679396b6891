import {createHmac} from 'node:crypto';
import {eq, sql} from 'drizzle-orm';
import {rateLimits} from '../../schema/tables/private/rate-limits.ts';
import {
  isMutatorName,
  type MutationPolicy,
  mutationPolicyOf,
} from '../../sync/mutation-policies.ts';
import type {TableTransaction} from '../db/db.ts';

/** How often something may be done: `most` times in a row, and in the long run `most` in each window. */
export interface Rate {
  readonly name: string;
  readonly most: number;
  /** Milliseconds. */
  readonly windowMs: number;
}

/** The limit was reached. A rollback of the transaction also rolls back its counts. */
export class TooOften extends Error {
  override readonly name = 'TooOften';
  /** Milliseconds until it may be done again. */
  readonly waitMs: number;

  constructor(waitMs: number) {
    super();
    this.waitMs = waitMs;
  }
}

/**
 * Counts an action within its transaction. Counts are forgotten gradually, so a limit opens as time passes
 * and not all at once.
 * @param who a user id, or the result of `networkOf` for an address.
 * @param secret hashes the stored key, so that it does not identify the user.
 * @throws TooOften
 */
export async function countOnce(
  tx: TableTransaction,
  {name, most, windowMs}: Rate,
  who: string,
  secret: string,
): Promise<void> {
  const key = keyOf(name, who, secret);
  const each = windowMs / most;
  const isFull = sql`${rateLimits.forgottenAt} > now() + ${span(windowMs - each)}`;
  // Who is refused only reads, and does not queue for the row with a connection to the database.
  const full = sql`select from ${rateLimits} where ${rateLimits.key} = ${key} and ${isFull}`;
  const counted = await tx
    .insert(rateLimits)
    .select(sql`select ${key}::text, now() + ${span(each)} where not exists (${full})`)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {forgottenAt: sql`greatest(${rateLimits.forgottenAt}, now()) + ${span(each)}`},
      setWhere: sql`not (${isFull})`,
    })
    .returning({key: rateLimits.key});
  if (counted.length > 0) return;
  const wait = sql<number>`extract(epoch from ${rateLimits.forgottenAt} - now())::float8 * 1000`;
  const [row] = await tx.select({wait}).from(rateLimits).where(eq(rateLimits.key, key));
  throw new TooOften(Math.max(0, (row?.wait ?? 0) - windowMs + each));
}

export async function forget(
  tx: TableTransaction,
  {name}: Rate,
  who: string,
  secret: string,
): Promise<void> {
  await tx.delete(rateLimits).where(eq(rateLimits.key, keyOf(name, who, secret)));
}

const keyOf = (name: string, who: string, secret: string): string =>
  createHmac('sha256', secret).update(`${name} ${who}`).digest('base64url');
const span = (ms: number) => sql`${ms}::float8 * interval '1 millisecond'`;

/** What stands for an IPv4 client where a server has IPv6 too, or alone (RFC 4291, 6052). */
const OF_IPV4 = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']);

/**
 * The key by which an address is counted: an IPv4 address itself. With IPv6 a phone or a household has a /64, but a site
 * may have a /48, which holds 65,536 of them (RFC 6177). They share 16 counts, by the last digit of the /64.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const groups = groupsOf(address);
  if (!OF_IPV4.has(groups.slice(0, 6).join(':'))) {
    return [...groups.slice(0, 3), groups[3]?.slice(-1)].join(':');
  }
  const pairs = groups.slice(6).map(group => parseInt(group, 16));
  return pairs.flatMap(pair => [pair >> 8, pair & 255]).join('.');
}

/** The eight groups of an IPv6 address, whichever way it is written. */
function groupsOf(address: string): string[] {
  const plain = address.toLowerCase().replace(/(?<=:)[\d.]{7,15}$/, ipv4 => {
    const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [before = [], after = []] = plain.split('::').map(part => part.split(':').filter(Boolean));
  const zeros = Array.from({length: 8 - before.length - after.length}, () => '0');
  return [...before, ...zeros, ...after].map(group => group.replace(/^0+(?=.)/, ''));
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often one thing may be done from a network, and by a person. */
interface MutationRateLimits {
  readonly network: Rate;
  readonly person?: Rate;
}

/** The same for what opens accounts, whose person is named by an address. */
export interface AccountRates extends MutationRateLimits {
  /** How many mails an address gets that did not ask for them, of whatever kind. */
  readonly receiver?: Rate;
  /** In place of the person's, for a browser in which they logged in before. */
  readonly device?: Rate;
}

/** Any visitor may type another user's address: these are mails to users who did not ask. */
const ACCOUNT_MAIL: Rate = {name: 'account mail by receiver', most: 12, windowMs: HOUR_MS};

/** Mails that others cause: claims, messages and decisions. Further ones are sent little by little. */
export const RECEIVER_RATE: Rate = {name: 'mail by receiver', most: 60, windowMs: HOUR_MS};

/** @param most in an hour, in a row too. */
const hourly = (name: string, most: {network: number; person: number}) => ({
  network: {name: `${name} by network`, most: most.network, windowMs: HOUR_MS},
  person: {name: `${name} by person`, most: most.person, windowMs: HOUR_MS},
});

/** A house, a school or an office shares its network, so a network gets more than a person does. */
export const ACCOUNT_RATES = {
  logIn: {
    network: {name: 'log-in by network', most: 20, windowMs: 10_000},
    // What succeeds is forgotten, so these are wrong passwords, from wherever.
    person: {name: 'log-in by person', most: 10, windowMs: 10 * MINUTE_MS},
    device: {name: 'log-in by known device', most: 10, windowMs: 10 * MINUTE_MS},
  },
  // Each is a guess at the password by who sits at an open browser.
  deletion: {
    network: {name: 'deletion by network', most: 30, windowMs: 10 * MINUTE_MS},
    person: {name: 'deletion by person', most: 10, windowMs: 10 * MINUTE_MS},
  },
  signUp: {
    network: {name: 'sign-up by network', most: 60, windowMs: HOUR_MS},
    person: {name: 'sign-up by person', most: 5, windowMs: HOUR_MS},
    receiver: ACCOUNT_MAIL,
  },
  verification: {
    network: {name: 'verification by network', most: 20, windowMs: HOUR_MS},
    person: {name: 'verification by person', most: 1, windowMs: MINUTE_MS},
    receiver: ACCOUNT_MAIL,
  },
  verify: {
    network: {name: 'verify by network', most: 60, windowMs: 10 * MINUTE_MS},
    // Each is a guess at the password of who signed up.
    person: {name: 'verify by person', most: 10, windowMs: 10 * MINUTE_MS},
  },
  resetRequest: {
    network: {name: 'reset request by network', most: 20, windowMs: HOUR_MS},
    person: {name: 'reset request by person', most: 1, windowMs: MINUTE_MS},
    receiver: ACCOUNT_MAIL,
  },
  ownData: hourly('own data', {network: 20, person: 3}),
  // Account changes by admins, some of which send a mail: more than admins press, less than a script would.
  people: hourly('people', {network: 1000, person: 300}),
  // A mail to oneself, by who is logged in.
  passkeyLink: hourly('passkey link', {network: 60, person: 5}),
  // A challenge each, and then a row and a mail to oneself: more than a user has devices, and a company sets them up.
  passkeyStart: hourly('passkey start', {network: 120, person: 10}),
  passkeyAdd: hourly('passkey', {network: 120, person: 10}),
  push: hourly('push', {network: 60, person: 20}),
  reset: {network: {name: 'reset by network', most: 30, windowMs: 10 * MINUTE_MS}},
} as const satisfies Record<string, AccountRates>;

/** A school shares its network, and a class may look at a street of stores. A script is not to make a store look busy. */
export const VIEW_RATE: Rate = {name: 'view by network', most: 300, windowMs: HOUR_MS};

/** A user who types searches at each pause, and turns pages, but not twice a second for long. */
export const MANAGED_SEARCH_RATE: Rate = {
  name: 'managed search by person',
  most: 120,
  windowMs: MINUTE_MS,
};

/** Each message is a mail to every admin. */
export const CONTACT_RATES = {
  network: {name: 'contact by network', most: 10, windowMs: HOUR_MS},
  person: {name: 'contact by person', most: 5, windowMs: HOUR_MS},
} as const satisfies MutationRateLimits;

/** An unassigned store's sign is a mail that no admin asked for. What goes beyond stands in their tables all the same. */
export const UNASSIGNED_MAIL_RATES = {
  store: {name: 'unassigned mail by store', most: 1, windowMs: HOUR_MS},
  author: {name: 'unassigned mail by author', most: 5, windowMs: HOUR_MS},
  admins: {name: 'unassigned mail to admins', most: 20, windowMs: HOUR_MS},
} as const satisfies Record<string, Rate>;

/**
 * An evening of fast presses, or all that a device kept for days without a network, is sent at once; after
 * that one a second. Users do not press faster for long, and a script gets no further than a user.
 */
const WRITE_RATES: Required<MutationRateLimits> = {
  network: {name: 'write by network', most: 6000, windowMs: 10 * MINUTE_MS},
  person: {name: 'write by person', most: 600, windowMs: 10 * MINUTE_MS},
};

/** Visitors who are not logged in cannot be asked, or suspended. */
export const VISITOR_REPORT_RATES = {
  network: {name: 'visitor report by network', most: 10, windowMs: HOUR_MS},
} as const satisfies MutationRateLimits;

/** Zero's own mutations: a client confirms each result of a mutation once. */
const UNREGISTERED_RATES: Required<MutationRateLimits> = {
  network: {...WRITE_RATES.network, name: 'unregistered mutation by network'},
  person: {...WRITE_RATES.person, name: 'unregistered mutation by person'},
};

/** By the rate that a mutation policy names. */
const OWN_RATES: Record<NonNullable<MutationPolicy['rate']>, Required<MutationRateLimits>> = {
  // Each is a mail to every admin, and their work. The owner of a chain claims more, a little later.
  claims: {
    network: {name: 'claim by network', most: 20, windowMs: HOUR_MS},
    person: {name: 'claim by person', most: 5, windowMs: HOUR_MS},
  },
  // Each is work for a moderator.
  reports: {
    network: {name: 'report by network', most: 60, windowMs: HOUR_MS},
    person: {name: 'report by person', most: 30, windowMs: HOUR_MS},
  },
};

/** Which rates count a write, those of all writes first. */
export function rateLimitsOfMutation(name: string): readonly Required<MutationRateLimits>[] {
  if (!isMutatorName(name)) return [UNREGISTERED_RATES];
  const {rate} = mutationPolicyOf(name);
  return rate ? [WRITE_RATES, OWN_RATES[rate]] : [WRITE_RATES];
}

/** A form asks once per address. Answers may cost money, and all users together may ask once a second. */
export const GEOCODE_RATES = {
  network: {name: 'geocoding by network', most: 300, windowMs: HOUR_MS},
  person: {name: 'geocoding by person', most: 60, windowMs: HOUR_MS},
} as const satisfies MutationRateLimits;
