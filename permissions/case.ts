import type {Query} from '@rocicorp/zero';
import type {Schema} from '../schema/zero.gen.ts';
import type {Actor} from './actor.ts';
import {nothing, can} from './roles.ts';

/** Cases, and which moderators look at them: for users who decide them. */
export function visibleCases<Row>(actor: Actor, q: Query<'cases', Schema, Row>) {
  return can(actor, 'case.decide.any') ? q : nothing(q);
}

export function visibleVisits<Row>(actor: Actor, q: Query<'caseVisits', Schema, Row>) {
  return can(actor, 'case.decide.any') ? q : nothing(q);
}

/** Reports and their authors, for moderators; not even the authors read them again. */
export function visibleReports<Row>(actor: Actor, q: Query<'reports', Schema, Row>) {
  return can(actor, 'case.decide.any') ? q : nothing(q);
}

/** Suspended users, for users who may suspend. */
export function visibleSuspensions<Row>(actor: Actor, q: Query<'suspensions', Schema, Row>) {
  return can(actor, 'case.decide.any') ? q : nothing(q);
}

/** Whether the actor may warn or suspend a user. Never themselves, or no admin might be left to undo it. */
export function canDecideAbout(actor: Actor, userId: string | null): userId is string {
  return can(actor, 'case.decide.any') && userId !== null && userId !== actor?.userId;
}
