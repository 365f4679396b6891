import {expect, test} from 'vitest';
import type {ZqlDatabase} from '../../../../server/db/db.ts';
import {questionsOf} from './audience.ts';
import {comparable, wrongRows} from './truth.ts';

const PLAN = {client: 0, url: '', today: 0, screen: {kind: 'home'}} as const;
const STORED = [{id: 'a'}, {id: 'b'}];
const [question] = questionsOf(PLAN.screen, PLAN.today);
const zql = {run: async () => STORED} as unknown as ZqlDatabase;

test.each([
  ['the same rows', STORED, 0],
  ['a row that differs', [{id: 'a'}, {id: 'c'}], 2],
  ['a row less', [{id: 'a'}], 2],
  ['a row too much', [...STORED, {id: 'c'}], 2],
  ['no rows', undefined, 4],
])('counts for each of two clients %s', async (_, rows, wrong) => {
  const held = {name: question?.name ?? '', rows: comparable(rows), clients: 2};
  expect(await wrongRows(zql, [PLAN], [held])).toBe(wrong);
});
