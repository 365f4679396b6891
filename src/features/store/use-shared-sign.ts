import {asId} from '../../../common/api/fields/args.ts';
import {queries} from '../../../sync/queries/index.ts';
import {useQueryFromPage} from '../../data/loading/use-query-from-page.ts';
import type {ListedSign} from '../sign/list/sign-list.tsx';

interface SharedSign {
  /** `none`: the address names no sign at all. */
  readonly state: 'none' | 'loading' | 'found' | 'gone';
  readonly sign?: ListedSign;
}

/** The sign that an address names. One cannot tell a sign that is gone from one that never was. */
export function useSharedSign(signId: string | undefined): SharedSign {
  const id = asId(signId);
  const {rows: sign, type} = useQueryFromPage(id !== undefined && queries.sign.byId({id}));
  if (signId === undefined) return {state: 'none'};
  if (sign) return {state: 'found', sign};
  return {state: id && type === 'unknown' ? 'loading' : 'gone'};
}
