import {expect} from 'vitest';
import {page} from 'vitest/browser';
import type {Case, Report, Sign, Store} from '../../../schema/zero.gen.ts';
import {caseOn} from './admin-rows.ts';
import {ana, givenSign, givenStore} from './rows.ts';
import {server} from './test-server.ts';

export type SignAtStore = Awaited<ReturnType<typeof givenSign>>;

/** A case that waits for a moderator, with one report by Ana. */
export async function givenCase(
  sign: SignAtStore,
  columns: Partial<Case> = {},
  report: Partial<Report> = {},
): Promise<Case> {
  const row = caseOn(sign, columns);
  await server.apply([
    {table: 'cases', op: 'upsert', row},
    {table: 'reports', op: 'upsert', row: reportOf(row, report)},
  ]);
  return row;
}

export const reportOf = ({id: caseId}: Case, columns: Partial<Report> = {}): Report => ({
  id: crypto.randomUUID(),
  caseId,
  reporterId: ana.id,
  reason: 'wrong',
  rule: null,
  note: null,
  createdAt: Date.now(),
  ...columns,
});

/** Signs at stores of their own, each with a case, in the order of the queue. */
export async function givenReportedSigns(
  ...names: readonly string[]
): Promise<readonly SignAtStore[]> {
  const signs: SignAtStore[] = [];
  const now = Date.now();
  for (const [index, name] of names.entries()) {
    const sign = await givenSign({store: await givenStore({name}), text: `Words at ${name}`});
    await givenCase(sign, {reportedAt: now - index});
    signs.push(sign);
  }
  return signs;
}

/** What was reported of a sign, in the queue of moderators. */
export const caseAt = ({name}: Pick<Store, 'name'>) =>
  page.getByRole('article', {name: new RegExp(`^A sign at ${name}(,|$)`)});

/** What was decided of a sign, in the list below the queue. */
export const decidedAt = ({name}: Pick<Store, 'name'>) =>
  page
    .getByRole('list', {name: 'Decided lately'})
    .getByRole('listitem')
    .filter({hasText: `A sign at ${name}`});

export const decideDialog = page.getByRole('dialog');

/** Gives a reason and decides. */
export async function decide(action: 'Keep' | 'Hide' | 'Edit', reason: string): Promise<void> {
  await decideDialog.getByLabelText('Reason', {exact: false}).fill(reason);
  await decideDialog.getByRole('button', {name: action}).click();
}

/** Its author writes other words. */
export async function rewrite({id}: Pick<Sign, 'id'>, text: string): Promise<void> {
  await server.change('signs', {id}, {text, textContent: text, updatedAt: Date.now()});
}

/** The server has so many cases that wait. */
export const expectOpenCases = (count: number) =>
  expect
    .poll(() => server.rows('cases').filter(({status}) => status === 'open'))
    .toHaveLength(count);
