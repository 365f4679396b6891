import {randomUUID} from 'node:crypto';
import type {CaseNoun, CaseRule} from '../../../common/moderation.ts';
import type {ZqlDatabase} from '../../db/db.ts';
import {isMomentary, isOutage} from '../../http/refusals.ts';
import {log, nameOf} from '../../runtime/log.ts';
import type {ById, MutationContext, Step} from '../../sync/override.ts';
import {fileReportOf} from './mutators.ts';

// Rules that open a case without a report. Each gives a reason; none hides anything.

/** Signs that one person may post in `BURST_MINUTES` before it is looked at: a long street has fewer. */
export const BURST = 20;
const BURST_MINUTES = 10;

/** Addresses that can be followed. A sign that names a shop's domain has none; what advertises has. */
const LINK = /\bhttps?:\/\/\S|\bwww\.\S/i;

/** Ten digits or more, however they are grouped: no year, price or house number. */
const PHONE = /(?:\+|\b)\d(?:[\s().-]{0,2}\d){9,14}\b/;

/** As a place has it in degrees: no part of a number to be called. */
const DECIMAL = /^\d{1,3}\.\d{3,}$/;

/** A sign, with what else its author posted. */
interface CheckedSign {
  readonly words: string;
  /** By its author within `BURST_MINUTES`, itself included. */
  readonly signsLately: number;
  /** Other signs that show the same picture. */
  readonly samePictures: number;
}

/** Signs tell numbers to be called, so that is no matter there. */
export function rulesOnSign({words, signsLately, samePictures}: CheckedSign): CaseRule[] {
  return [
    ...(LINK.test(words) ? (['links'] as const) : []),
    ...(signsLately > BURST ? (['burst'] as const) : []),
    ...(samePictures > 0 ? (['repeated'] as const) : []),
  ];
}

/** Profile text: a telephone number or an address there is private, or advertises. */
export function rulesOnProfile(words: string): CaseRule[] {
  const numbers = words.replaceAll(/[\d.]+/g, number => (DECIMAL.test(number) ? ' ' : number));
  return [
    ...(LINK.test(words) ? (['links'] as const) : []),
    ...(PHONE.test(numbers) ? (['phone'] as const) : []),
  ];
}

type Database = MutationContext<unknown>['tx']['dbTransaction'];

/** Raises a case of a sign that was just written, if a rule says so. */
export const autoFlagSign: Step<ById> = ({tx, args: {id}}) =>
  lookOver(tx.dbTransaction, async database => {
    const [sign] = await database.query(
      `select coalesce(s.text, s.extracted_text, '') as words,
              (select count(*)::int from signs o where o.user_id = s.user_id
                and o.created_at > s.created_at - $2::int * interval '1 minute'
                and o.created_at <= s.created_at) as signs_lately,
              (select count(*)::int from (select from signs o
                where lower(o.image_hash) = lower(s.image_hash) and o.id <> s.id limit 1) same) as same_pictures
         from signs s where s.id = $1::uuid`,
      [id, BURST_MINUTES],
    );
    const rules = sign
      ? rulesOnSign({
          words: String(sign['words']),
          signsLately: Number(sign['signs_lately']),
          samePictures: Number(sign['same_pictures']),
        })
      : [];
    return {noun: 'sign', itemId: id, rules};
  });

/** The same for a user's profile. */
export const autoFlagProfile: Step<{readonly userId: string}> = ({tx, args}) =>
  lookOver(tx.dbTransaction, profileOf(args.userId));

/** The same for a new user once verified: others are swept in a week. A failure is only logged. */
export async function autoFlagNewUser(zql: ZqlDatabase, userId: string): Promise<void> {
  try {
    await zql.transaction(({dbTransaction}) => lookOver(dbTransaction, profileOf(userId)));
  } catch (error) {
    log('error', 'not-looked-over', {name: nameOf(error)});
  }
}

const profileOf =
  (userId: string) =>
  async (database: Database): Promise<Looked> => {
    const [profile] = await database.query(
      `select concat_ws(' ', name, nickname, bio, city) as words from user_profiles where user_id = $1::uuid`,
      [userId],
    );
    return {
      noun: 'person',
      itemId: userId,
      rules: profile ? rulesOnProfile(String(profile['words'])) : [],
    };
  };

interface Looked {
  readonly noun: CaseNoun;
  readonly itemId: string;
  readonly rules: readonly CaseRule[];
}

/** That it cannot be looked over is no fault of the writer's. */
async function lookOver(
  database: Database,
  look: (database: Database) => Promise<Looked>,
): Promise<void> {
  await database.query('savepoint looked_over', []);
  try {
    const {rules, ...item} = await look(database);
    for (const rule of rules) {
      const report = {...item, id: randomUUID(), reporterId: null, reason: null, rule, note: null};
      await fileReportOf(database, report);
    }
    await database.query('release savepoint looked_over', []);
  } catch (error) {
    if (isOutage(error) || isMomentary(error)) throw error;
    await database.query('rollback to savepoint looked_over', []);
    log('error', 'not-looked-over', {name: nameOf(error)});
  }
}
