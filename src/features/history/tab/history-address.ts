import {isId} from '../../../../common/api/fields/args.ts';
import {type HistoryFilter, NO_FILTER} from '../../../../common/api/history.ts';
import {HISTORY_NOUNS} from '../../../../common/limits.ts';
import type {ParamChanges} from '../../../ui/navigation/use-query-params.ts';
import {MUTATION_TEXTS} from '../history-text.ts';
import {dayOf, endOf, lastDayOf, startOf} from './days.ts';

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
