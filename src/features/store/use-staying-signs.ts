import {useState} from 'react';
import {MAX_QUERY_ROWS} from '../../../common/limits.ts';
import {useFoundSigns} from '../search/matching/use-found-rows.ts';
import type {ListedSign} from '../sign/list/sign-list.tsx';
import {staysEarlier} from './staying.ts';

/** The signs that go on standing among the earlier ones, as they are now. */
export function useStayingSigns(shown: readonly string[]): readonly ListedSign[] {
  const {rows, complete} = useFoundSigns(shown.slice(-MAX_QUERY_ROWS));
  const [before, setBefore] = useState<readonly ListedSign[]>([]);
  const there = new Set(rows.map(({id}) => id));
  const staying = [
    ...rows.filter(sign => staysEarlier(sign, shown)),
    // Where the list has more, they are queried again.
    ...(complete ? [] : before.filter(({id}) => !there.has(id))),
  ];
  if (keyOf(staying) !== keyOf(before)) setBefore(staying);
  return staying;
}

const keyOf = (signs: readonly ListedSign[]) => signs.map(({id}) => id).join();
