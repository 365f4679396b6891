import {randomUUID} from 'node:crypto';
import {isDeepStrictEqual} from 'node:util';
import {describe, expect, onTestFinished, test} from 'vitest';
import {type ErrorCode, SENTENCES} from '../../common/errors.ts';
import {mutators} from '../../sync/mutators/index.ts';
import {ACTORS, type ActorName, ana} from '../../tests/support/actors.ts';
import {addSign} from '../../tests/support/factories.ts';
import {registered} from '../../tests/support/registered.ts';
import {dump} from '../../tests/support/setup/dump.ts';
import {postgres} from '../../tests/support/setup/pg.ts';
import {ANY_JOBS, fresh, push, sendAlone} from '../../tests/support/setup/push.ts';
import {ANSWERS} from '../../tests/support/write-answers.ts';
import {addScene, prepareFor, writeOf, WRITES} from '../../tests/support/writes.ts';

const pg = await postgres();
const ACTOR_NAMES = Object.keys(ACTORS) as ActorName[];

const scene = (given?: Parameters<typeof addScene>[1]) => addScene(pg.db, given);

test('every registered write has a row in the matrix', () => {
  const names = [...registered(mutators).keys()].toSorted();
  expect(Object.keys(ANSWERS).toSorted()).toEqual(names);
  expect(Object.keys(WRITES).toSorted()).toEqual(names);
});

type Sent = Parameters<typeof sendAlone>;
const WAYS = Object.entries({
  'the sync engine': (...[zql, actor, name, args]: Sent) =>
    push(zql, actor, name, args, fresh(), ANY_JOBS),
  'a service worker': (...[zql, actor, name, args]: Sent) =>
    sendAlone(zql, actor, name, args, [], ANY_JOBS),
});
const CASES = WAYS.flatMap(([way, send]) => ACTOR_NAMES.map(who => ({who, way, send})));

describe.each(Object.entries(ANSWERS))('%s', (name, answers) => {
  test.each(CASES)('by $who, from $way', async ({who, send}) => {
    const given = await scene();
    await prepareFor(pg.db, name);
    const before = await dump(pg);
    const {code, message} = await send(pg.zql, ACTORS[who], name, writeOf(name, given));
    expect(code).toBe(answers[who]);
    expect(message).toBe(code === 'ok' ? undefined : SENTENCES[code as ErrorCode]);
    // What changed, besides the note that it was applied.
    const after = await dump(pg);
    const changed = Object.keys(after).filter(
      table => !isDeepStrictEqual(after[table], before[table]),
    );
    const noted = changed.filter(table => table === 'private.applied_writes');
    expect(noted).toHaveLength(code === 'ok' ? 1 : 0);
    expect(changed.length > noted.length).toBe(code === 'ok');
  });
});

test('a write that its user may not make waits for no row, so it holds none', async () => {
  const given = await scene();
  const locked = ['stores', 'signs', 'user_profiles', 'cases', 'store_claims'];
  // Longer than a write takes, and shorter than a test.
  await pg.db.execute("SET lock_timeout = '1s'");
  // Else what fails here would hold up the tests after it.
  onTestFinished(async () => {
    await pg.exec('ROLLBACK');
    await pg.db.execute('RESET lock_timeout');
  });
  await pg.exec(`BEGIN; ${locked.map(table => `SELECT FROM ${table} FOR UPDATE;`).join(' ')}`);
  const refused = Object.keys(ANSWERS).filter(name => ANSWERS[name]?.ben === 'forbidden');
  for (const name of refused) {
    const args = {...writeOf(name, given), ...(name === 'store.setActive' && {isActive: true})};
    const {code} = await push(pg.zql, ACTORS.ben, name, args, fresh(), ANY_JOBS);
    expect([name, code]).toEqual([name, 'forbidden']);
  }
});

const ON_A_SIGN = Object.keys(ANSWERS).filter(name => /^sign\.(?!create)/.test(name));

describe('to a stranger a hidden sign is the same as a deleted one and as none at all', () => {
  test.each(ON_A_SIGN)('%s', async name => {
    const {storeId, signId} = await scene({hidden: true});
    const deleted = await addSign(pg.db, {storeId, userId: ana.userId, deletedAt: new Date()});
    const before = await dump(pg);
    const answers = [];
    for (const id of [signId, deleted.id, randomUUID()]) {
      const args = writeOf(name, {storeId, signId: id});
      answers.push(await push(pg.zql, ACTORS.ben, name, args));
    }
    const notFound = {code: 'not-found', message: SENTENCES['not-found']};
    expect(answers).toEqual([notFound, notFound, notFound]);
    expect(await dump(pg)).toEqual(before);
  });
});

describe('a deleted sign is gone for all users, except to restore it', () => {
  test.each(ON_A_SIGN.filter(name => name !== 'sign.restore'))('%s', async name => {
    const given = await scene({deleted: true});
    for (const actor of [ACTORS.ana, ACTORS.owner, ACTORS.admin]) {
      const answer = await push(pg.zql, actor, name, writeOf(name, given));
      expect(answer.code).toBe('not-found');
    }
  });
});
