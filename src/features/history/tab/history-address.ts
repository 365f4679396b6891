import {isId} from '../../../../common/api/fields/args.ts';
import {type HistoryFilter, NO_FILTER} from '../../../../common/api/history.ts';
import {HISTORY_NOUNS} from '../../../../common/limits.ts';
import type {ParamChanges} from '../../../ui/navigation/use-query-params.ts';
import {MUTATION_TEXTS} from '../history-text.ts';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The day on the person's calendar as a date field has it, from milliseconds since 1970. */
export function dayOf(at: number | null): string {
  if (at === null) return '';
  const date = new Date(at);
  const [year, month, day] = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return [String(year).padStart(4, '0'), ...[month, day].map(twoDigits)].join('-');
}

/** The last day before a time at which a day begins. */
export const lastDayOf = (until: number | null): string => dayOf(until === null ? null : until - 1);

/** The start, where the person is, of the day that a date field holds; null while it holds none. */
export function startOf(day: string): number | null {
  // Without a zone this is a time of the device.
  const at = DAY.test(day) ? Date.parse(`${day}T00:00`) : Number.NaN;
  return Number.isNaN(at) || at < 0 ? null : at;
}

/** The start of the day after it. */
export function endOf(day: string): number | null {
  const start = startOf(day);
  if (start === null) return null;
  // Days on which the clocks change have not 24 hours, and some do not begin at midnight.
  const next = new Date(start);
  next.setDate(next.getDate() + 1);
  return startOf(dayOf(+next));
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

/** Reads an address, which any visitor may have written: invalid filters are left out. */
export function parseHistoryFilter(query: URLSearchParams): HistoryFilter {
  const actor = query.get('actor');
  const verb = query.get('verb') ?? '';
  return {
    ...NO_FILTER,
    actorId: isId(actor) ? actor.toLowerCase() : null,
    noun: HISTORY_NOUNS.find(noun => noun === query.get('noun')) ?? null,
    verb: Object.hasOwn(MUTATION_TEXTS, verb) ? verb : null,
    since: startOf(query.get('from') ?? ''),
    until: endOf(query.get('to') ?? ''),
  };
}

/** How an address says it: by days, as its fields do. */
export function historyParams({actorId, noun, verb, since, until}: HistoryFilter): ParamChanges {
  return {
    actor: actorId,
    noun,
    verb,
    from: dayOf(since) || null,
    to: lastDayOf(until) || null,
  };
}
