import {formatNumber} from '../../../common/texts/words.ts';
import type {OutboxItem, Status} from '../core/status.ts';

/** The name of the button: how many items wait, and whether the user has to act. */
export function trayLabel(items: readonly OutboxItem[]): string {
  const {waiting, needing} = tally(items);
  if (waiting === 0) return 'Outbox, nothing waiting';
  const needs = needing === 1 ? '1 needs you' : `${formatNumber(needing)} need you`;
  return [`Outbox, ${formatNumber(waiting)} waiting`, ...(needing > 0 ? [needs] : [])].join(', ');
}

const MOVING: ReadonlySet<Status['type']> = new Set(['saved', 'sending', 'waiting', 'taking-back']);

/** How many are not with the server yet, and for how many of them a person has to decide. */
export function tally(items: readonly OutboxItem[]) {
  const types = items.map(({status}) => status.type);
  const needing = types.filter(type => type === 'needs-you').length;
  const moving = types.filter(type => MOVING.has(type)).length;
  return {waiting: needing + moving, needing};
}
