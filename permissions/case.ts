import type {Query} from '@rocicorp/zero';
import type {Schema} from '../schema/zero.gen.ts';
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

/** Warning or suspending somebody. Nobody does it to themself: nobody else might be left to take it back. */
export function canDecideAbout(actor: Actor, userId: string | null): userId is string {
  return can(actor, 'case.decide.any') && userId !== null && userId !== actor?.userId;
}
