import type {Query} from '@rocicorp/zero';
import type {Case, Schema} from '../schema/zero.gen.ts';
import type {Actor} from './actor.ts';
import {nothing} from './deny.ts';
import {can} from './roles.ts';

/** Cases, and who looks at which: for whoever decides them. */
export function visibleCases<Row>(actor: Actor, q: Query<'cases', Schema, Row>) {
  return can(actor, 'case.decide.any') ? q : nothing(q);
}

export function visibleVisits<Row>(actor: Actor, q: Query<'caseVisits', Schema, Row>) {
  return can(actor, 'case.decide.any') ? q : nothing(q);
}

/** What was reported, and by whom: not even those who did read it again. */
export function visibleReports<Row>(actor: Actor, q: Query<'reports', Schema, Row>) {
  return can(actor, 'case.decide.any') ? q : nothing(q);
}

/** Who is suspended: for whoever decides it. */
export function visibleSuspensions<Row>(actor: Actor, q: Query<'suspensions', Schema, Row>) {
  return can(actor, 'case.decide.any') ? q : nothing(q);
}

/** Nobody suspends themself: nobody else might be left to take it back. */
export function canSuspend(actor: Actor, {aboutId}: Pick<Case, 'aboutId'>): boolean {
  return can(actor, 'case.decide.any') && aboutId !== null && aboutId !== actor?.userId;
}
