import {formatNumber} from '../../schema/words.ts';
import type {JournalEntry} from '../lib/outbox/entry.ts';
import type {OutboxItem} from '../lib/outbox/status.ts';

/** What the button is called: how much waits, and whether somebody has to do something. */
export function trayLabel(items: readonly OutboxItem[]): string {
  const {waiting, needing} = tally(items);
  if (waiting === 0) return 'Outbox, nothing waiting';
  const needs = needing === 1 ? '1 needs you' : `${formatNumber(needing)} need you`;
  return [`Outbox, ${formatNumber(waiting)} waiting`, ...(needing > 0 ? [needs] : [])].join(', ');
}

/** How many are not with the server yet, and for how many of them a person has to decide. */
export function tally(items: readonly OutboxItem[]) {
  const types = items.map(({status}) => status.type);
  const needing = types.filter(type => type === 'needs-you').length;
  const moving = types.filter(type => type === 'saved' || type === 'sending').length;
  return {waiting: needing + moving, needing};
}

/** What waits for a decision before what goes on by itself. */
export function urgentFirst(items: readonly OutboxItem[]): readonly OutboxItem[] {
  return items.toSorted((one, other) => rank(one) - rank(other));
}

const rank = ({status}: OutboxItem): number => (status.type === 'needs-you' ? 0 : 1);

/** @param whenClosed whether the browser has promised to send while no page is open. */
export const whenSent = (whenClosed: boolean): string =>
  whenClosed
    ? 'It is sent when there is a network, even when Signpost is closed.'
    : 'It is sent while Signpost is open.';

const TITLES: Readonly<Record<string, string>> = {
  'sign.create': 'New sign',
  'sign.update': 'Changes to a sign',
  'store.create': 'New store',
  'store.createUnassigned': 'A spot without a store',
  'store.update': 'Changes to a store',
  'storeClaim.create': 'Claim on a store',
  'profile.update': 'Changes to your profile',
};

export const itemTitle = (name: string): string => TITLES[name] ?? 'A change';

/** An argument as any version of the app may have written it; empty if there is no such text. */
export function argument({args}: JournalEntry, name: string): string {
  const given = args[name];
  return typeof given === 'string' ? given : '';
}
