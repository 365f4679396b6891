import type {OutboxItem} from '../core/status.ts';
import type {JournalEntry} from '../journal/entry.ts';

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

/** An argument as any version of the app may have written it; empty if there is no such text. */
export function argument({args}: JournalEntry, name: string): string {
  const given = args[name];
  return typeof given === 'string' ? given : '';
}
