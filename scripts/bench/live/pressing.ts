import type {Sql} from 'postgres';
import {cookieOfEmail} from '../running-stack.ts';
import type {Trial} from './our-trial.ts';
import type {Strain} from './stack-usage.ts';
import type {Made, Person} from './writer-process.ts';

export interface Press {
  readonly person: number;
  readonly sign: number;
  readonly liked: boolean;
}

interface Plan {
  readonly people: number;
  readonly signs: number;
  readonly presses: number;
}

/** Presses that go around the signs, and around the people: each likes a sign and takes it back in turn. */
export function planPresses({people, signs, presses}: Plan): Press[] {
  return Array.from({length: presses}, (_, press) => {
    const round = Math.floor(press / signs);
    const liked = Math.floor(round / people) % 2 === 0;
    return {sign: press % signs, person: round % people, liked};
  });
}

export const PEOPLE = 20;
const WARM_UP_SECONDS = 5;
/** Milliseconds. What measures must not be what is slow. */
const LATEST = 50;
const LONGEST_STRETCH = 1.05;

interface PressPlan {
  readonly presses: readonly Press[];
  readonly perSecond: number;
  /** How many of them only warm up. */
  readonly warmUp: number;
}

export function pressPlan(
  {perSecond}: Pick<Trial, 'perSecond'>,
  signs: number,
  seconds: number,
): PressPlan {
  const warmUp = Math.min(WARM_UP_SECONDS, seconds) * perSecond;
  const presses = planPresses({
    people: PEOPLE,
    signs,
    presses: warmUp + seconds * perSecond,
  });
  return {presses, perSecond, warmUp};
}

export interface PressOutcome extends Deliveries {
  /** Likes that the server did not take, by what it said. */
  readonly refused: readonly string[];
  /** Seconds from the last press until the last client showed the last like. */
  readonly drainSeconds: number;
  /** Why the figures may be those of the generator. */
  readonly slow: readonly string[];
  /** Seconds of processor that the generator took. */
  readonly generatorSeconds: number;
}

interface Happened {
  readonly plan: PressPlan;
  readonly signs: readonly string[];
  /** Versions before the first press. */
  readonly base: ReadonlyMap<string, number>;
  readonly made: readonly Made[];
  readonly shown: readonly Shown[];
  readonly writer: Strain;
  readonly watchers: readonly Strain[];
}

export function outcomeOf(happened: Happened): PressOutcome {
  const {base, made, plan, shown, watchers, writer} = happened;
  const pressed = pressedIn(happened);
  const lastShown = Math.max(...shown.map(({at}) => at));
  const latest = Math.max(...watchers.map(({lateMs}) => lateMs));
  const took = (made.at(-1)?.at ?? 0) - (made[0]?.at ?? 0);
  const planned = ((plan.presses.length - 1) * 1000) / plan.perSecond;
  return {
    ...deliveriesOf(base, pressed, shown),
    refused: made.flatMap(({refused}) => refused ?? []),
    drainSeconds: Math.max(0, lastShown - (made.at(-1)?.at ?? 0)) / 1000,
    slow: [
      ...(took > planned * LONGEST_STRETCH
        ? [`likes took ${(took / planned).toFixed(2)} times as long as they should`]
        : []),
      ...(writer.lateMs > LATEST ? [`writers were ${writer.lateMs.toFixed(0)} ms late`] : []),
      ...(latest > LATEST ? [`watchers were ${latest.toFixed(0)} ms late`] : []),
    ],
    generatorSeconds: [writer, ...watchers].reduce((sum, {busySeconds}) => sum + busySeconds, 0),
  };
}

/** What versions have to be once all is there. */
export function finalVersions(happened: Pick<Happened, 'plan' | 'signs' | 'base' | 'made'>) {
  const versions = new Map(happened.base);
  for (const {sign} of pressedIn(happened)) versions.set(sign, (versions.get(sign) ?? 0) + 1);
  return versions;
}

function pressedIn({made, plan, signs}: Pick<Happened, 'made' | 'plan' | 'signs'>): Pressed[] {
  return plan.presses.flatMap(({sign}, index) => {
    const press = made[index];
    if (!press || press.refused !== undefined) return [];
    return {sign: signs[sign] ?? '', at: press.at, isMeasured: index >= plan.warmUp};
  });
}

/** A press that the server took, in the order of pressing. */
export interface Pressed {
  readonly sign: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Presses of the warm-up raise versions and are not measured. */
  readonly isMeasured: boolean;
}

/** A version of a sign's likes that a client showed from a moment on. The first is where it began. */
export interface Shown {
  readonly client: number;
  readonly sign: string;
  readonly version: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface Deliveries {
  /** Milliseconds from a press to a client's version that includes it, of each press and client. */
  readonly delays: readonly number[];
  /** How many never came. */
  readonly lost: number;
}

/**
 * Matches what clients showed with what was pressed.
 * @param base versions of the signs before the first press.
 * @param shown in the order of the moments, client by client.
 */
export function deliveriesOf(
  base: ReadonlyMap<string, number>,
  presses: readonly Pressed[],
  shown: readonly Shown[],
): Deliveries {
  const pressed = Map.groupBy(presses, ({sign}) => sign);
  const delays: number[] = [];
  let lost = 0;
  for (const views of Map.groupBy(shown, ({client, sign}) => `${client} ${sign}`).values()) {
    const {sign = ''} = views[0] ?? {};
    for (const [index, {at, isMeasured}] of (pressed.get(sign) ?? []).entries()) {
      if (!isMeasured) continue;
      const version = (base.get(sign) ?? 0) + index + 1;
      const seen = views.find(view => view.version >= version);
      if (seen) delays.push(seen.at - at);
      else lost++;
    }
  }
  return {delays, lost};
}

/** Fewer than the log-ins that a network gets in ten seconds. */
const LOG_INS_AT_ONCE = 5;

/**
 * Logs people in who hung none of these signs. They get the password of the demo, whose hash ana has.
 * @throws when there are not as many.
 */
export async function logPeopleIn(
  url: string,
  sql: Sql,
  count: number,
  signs: readonly string[],
): Promise<Person[]> {
  const people = await sql<{id: string; email: string}[]>`
    select id, email from users
     where email like 'person-%@seed.invalid'
       and id not in (select user_id from signs where id = any(${[...signs]}))
     order by email limit ${count}`;
  if (people.length < count) throw new Error(`There are not ${count} people to press for.`);
  await sql`
    insert into private.accounts (account_id, provider_id, user_id, password)
    select person.id, 'credential', person.id, known.password
      from users person, private.accounts known join users ana on ana.id = known.user_id
     where ana.email = 'ana@signpost.local'
       and person.id = any(${people.map(({id}) => id)})
       and not exists (select from private.accounts there where there.user_id = person.id)`;
  const loggedIn: Person[] = [];
  for (let first = 0; first < count; first += LOG_INS_AT_ONCE) {
    await forgetRates(sql);
    const some = people.slice(first, first + LOG_INS_AT_ONCE);
    const cookies = await Promise.all(some.map(({email}) => cookieOfEmail(url, email)));
    loggedIn.push(...some.map(({id}, index) => ({userId: id, cookie: cookies[index] ?? ''})));
  }
  return loggedIn;
}

/** What limits the writes of a person and of a network counts for ten minutes, which hold several of our trials. */
export async function forgetRates(sql: Sql): Promise<void> {
  await sql`delete from private.rate_limits`;
}

export async function takeLikesBack(
  sql: Sql,
  people: readonly Person[],
  signs: readonly string[],
): Promise<void> {
  await sql`
    update sign_interactions set liked = false
     where liked and sign_id = any(${[...signs]}) and user_id = any(${people.map(({userId}) => userId)})`;
}

/** The versions of the likes of these signs, as their rows in Postgres have them. */
export async function versionsOf(sql: Sql, signs: readonly string[]): Promise<Map<string, number>> {
  const rows = await sql<{id: string; version: number}[]>`
    select id, likes_version as version from signs where id = any(${[...signs]})`;
  return new Map(rows.map(({id, version}) => [id, version]));
}
