import type {Actor} from './actor.ts';
import {can, rowsFor} from './roles.ts';

// For moderators alone; not even the author of a report reads it again.

export const visibleCases = rowsFor<'cases'>('case.decide.any');
/** Which moderators look at a case. */
export const visibleVisits = rowsFor<'caseVisits'>('case.decide.any');
export const visibleReports = rowsFor<'reports'>('case.decide.any');
export const visibleSuspensions = rowsFor<'suspensions'>('case.decide.any');

/** Whether the actor may warn or suspend a user. Never themselves, or no admin might be left to undo it. */
export function canDecideAbout(actor: Actor, userId: string | null): userId is string {
  return can(actor, 'case.decide.any') && userId !== null && userId !== actor?.userId;
}
