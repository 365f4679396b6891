import {useState} from 'react';
import type {SuggestionList} from './use-suggestions.ts';

/**
 * While the user is on one of the suggestions for a term, all stay where they are; only the counts change. New
 * ones show once the user has left them.
 */
export function useHeld(newest: SuggestionList, term: string, holding: boolean): SuggestionList {
  const [held, setHeld] = useState({term, rows: rowsOf(newest)});
  const rows = held.term === term && holding ? held.rows : rowsOf(newest);
  if (held.term !== term || idsOf(held.rows) !== idsOf(rows)) setHeld({term, rows});
  return {...newest, ...rows};
}

type Rows = Pick<SuggestionList, 'stores' | 'signs'>;

const rowsOf = ({stores, signs}: Rows): Rows => ({stores, signs});
const idsOf = ({stores, signs}: Rows): string => [...stores, ...signs].map(({id}) => id).join();
