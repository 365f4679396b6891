import {expect, test} from 'vitest';
import {miscounts} from '../tests/support/recount.ts';
import {postgres} from '../tests/support/setup/pg.ts';

const pg = await postgres();

const STEPS = 600;
const SEEDS = [1, 2026];

/** A small generator (mulberry32), so that a walk that finds a fault can be walked again. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
type Random = ReturnType<typeof randomFrom>;

const uuid = (kind: number, number: number) =>
  `'${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}'`;

/** Few of each, so that the steps meet on the same rows. */
const person = (random: Random) => uuid(1, random(5));
const store = (random: Random) => uuid(2, random(4));
const sign = (random: Random) => uuid(3, random(12));
const flag = (random: Random) => String(random(2) === 0);
const ago = (random: Random) => `timestamptz '2026-03-08 12:00Z' - interval '${random(120)} hours'`;
const maybe = (random: Random, value: string) => (random(3) === 0 ? 'NULL' : value);

/** What may happen next. Rows that a step names and that are not there make it do nothing. */
const STEP_KINDS: readonly ((random: Random) => string)[] = [
  ...Array.from({length: 3}, () => addPerson),
  r => `DELETE FROM users WHERE id = ${person(r)} AND ${r(4)} = 0`,
  r =>
    `UPDATE user_profiles SET name = ${maybe(r, "'A'")}, nickname = ${maybe(r, "'B'")} WHERE user_id = ${person(r)}`,
  ...Array.from({length: 3}, () => addStore),
  r => `UPDATE stores SET is_active = ${flag(r)} WHERE id = ${store(r)}`,
  r => `UPDATE stores SET deleted_at = ${maybe(r, 'now()')} WHERE id = ${store(r)}`,
  () => `UPDATE stores SET is_active = true, deleted_at = NULL`,
  r =>
    `DELETE FROM stores s WHERE id = ${store(r)} AND NOT EXISTS (SELECT FROM signs g WHERE g.store_id = s.id AND g.visible)`,
  ...Array.from({length: 4}, () => addSign),
  r =>
    `UPDATE signs SET is_active = ${flag(r)}, deleted_at = ${maybe(r, 'NULL')} WHERE id = ${sign(r)}`,
  r => `UPDATE signs SET deleted_at = ${maybe(r, 'now()')} WHERE id = ${sign(r)}`,
  r =>
    `UPDATE signs SET moderation = '${r(2) ? 'ok' : 'hidden'}', visible = true WHERE id = ${sign(r)}`,
  r =>
    `UPDATE signs SET store_id = s.id FROM stores s WHERE signs.id = ${sign(r)} AND s.id = ${store(r)}`,
  r =>
    `UPDATE signs SET user_id = (SELECT id FROM users WHERE id = ${person(r)}), created_at = ${ago(r)} WHERE id = ${sign(r)}`,
  () => `UPDATE signs SET moderation = 'ok', is_active = true, deleted_at = NULL`,
  r => `DELETE FROM signs WHERE id = ${sign(r)} AND NOT visible`,
  ...Array.from({length: 8}, () => say),
  r => `UPDATE sign_interactions SET liked = NOT liked WHERE user_id = ${person(r)}`,
  r =>
    `UPDATE sign_interactions SET confirmed = ${flag(r)}, gone = ${flag(r)} WHERE sign_id = ${sign(r)}`,
  () => `UPDATE sign_interactions SET updated_at = now()`,
  r => `DELETE FROM sign_interactions WHERE sign_id = ${sign(r)} AND user_id = ${person(r)}`,
];

function addPerson(r: Random): string {
  return `INSERT INTO users (id, name, email) VALUES (${person(r)}, '${r(2) ? 'N' : ' '}', '${r(1e9)}@example.com') ON CONFLICT DO NOTHING`;
}

function addStore(r: Random): string {
  return `INSERT INTO stores (id, name, address, city, state, is_active, visible_signs_count, fresh_signs_count, created_at, updated_at)
        VALUES (${store(r)}, 'S', 'A', 'C', 'NY', ${flag(r)}, 0, 0, now(), now()) ON CONFLICT DO NOTHING`;
}

function addSign(r: Random): string {
  return `INSERT INTO signs (id, store_id, user_id, type, text, is_active, verified, moderation, visible,
      likes_count, confirmed_count, gone_count, last_seen_at, created_at, updated_at)
    SELECT ${sign(r)}, s.id, (SELECT id FROM users WHERE id = ${person(r)}), 'text', 'T', ${r(4)} > 0, false,
      '${r(4) ? 'ok' : 'held'}', ${flag(r)}, ${r(9)}, ${r(9)}, ${r(9)}, now(), ${ago(r)}, now()
      FROM stores s WHERE s.id = ${store(r)}
    ON CONFLICT (id) DO UPDATE SET is_active = excluded.is_active, store_id = excluded.store_id`;
}

function say(r: Random): string {
  return `INSERT INTO sign_interactions (sign_id, user_id, liked, confirmed, gone, liked_at, confirmed_at, updated_at)
    SELECT s.id, u.id, ${flag(r)}, ${flag(r)}, ${flag(r)}, ${maybe(r, ago(r))}, ${maybe(r, ago(r))}, now()
      FROM signs s, users u WHERE s.id = ${sign(r)} AND u.id = ${person(r)}
    ON CONFLICT (sign_id, user_id) DO UPDATE
      SET liked = excluded.liked, confirmed = excluded.confirmed, gone = excluded.gone`;
}

test.each(SEEDS)('every counter is right after every step of a random walk (%i)', async seed => {
  const random = randomFrom(seed);
  let changing = 0;
  for (let step = 0; step < STEPS; step++) {
    const statement = STEP_KINDS[random(STEP_KINDS.length)]?.(random) ?? '';
    const affectedRows = await pg.exec(statement);
    if (affectedRows > 0) changing += 1;
    expect(await miscounts(pg), `step ${step}: ${statement}`).toEqual([]);
  }
  // Else the walk proved little.
  expect(changing).toBeGreaterThan(STEPS / 3);
});
