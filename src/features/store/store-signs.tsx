import {type Dispatch, type SetStateAction, useEffect} from 'react';
import {addSignPath} from '../../../common/paths.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import {signsOfStore} from '../../../sync/requests.ts';
import {NEWEST_FIRST, withShown} from '../../data/queries/paging.ts';
import {usePages} from '../../data/queries/use-pages.ts';
import {useToday} from '../../data/time/server-clock.ts';
import {ActionBar, buttonStyle} from '../../ui/controls/button.tsx';
import {EmptyState} from '../../ui/display/empty-state.tsx';
import {SectionHeading} from '../../ui/display/headings.tsx';
import {WritingLink} from '../accounts/suspension/suspended.tsx';
import {type CardSign, isStale, staysEarlier} from '../sign/card/card-sign.ts';
import {pendingFirst} from '../sign/list/pending-sign.ts';
import {SignList} from '../sign/list/sign-list.tsx';
import {useHeldSigns, withHeld} from '../sign/list/use-held-signs.ts';
import {usePendingSigns} from '../sign/list/use-pending-signs.ts';
import {useReportedSigns} from '../sign/list/use-reported-signs.ts';

interface StoreSignsProps {
  store: Store;
  /** The id of a sign that the page shows already. */
  except?: string;
  /** Ids of the signs that the page has shown among the earlier ones. */
  earlier: readonly string[];
  onShown: Dispatch<SetStateAction<readonly string[]>>;
  /** Told how many of the store's signs are here; undefined while that is not known. */
  onCount: (count: number | undefined) => void;
}

export function StoreSigns({store, except, earlier, onShown, onCount}: StoreSignsProps) {
  const today = useToday();
  const {rows, complete, settled, hasMore, loadMore} = usePages({
    name: 'store-signs',
    order: NEWEST_FIRST,
    ...signsOfStore(store.id, today),
  });
  const pending = usePendingSigns().filter(({storeId}) => storeId === store.id);
  const held = useHeldSigns().filter(({storeId}) => storeId === store.id);
  const isHere = (sign: CardSign) => sign.storeId === store.id && !staysEarlier(sign, earlier);
  const apart = [...held, ...useReportedSigns(rows).filter(isHere)];
  const signs = pendingFirst(pending, withHeld(apart, rows.filter(isHere), hasMore));
  useEffect(() => {
    const ids = rows.map(({id}) => id);
    onShown(before => withShown(before, ids));
  });
  const count = complete && !hasMore ? rows.filter(isHere).length : undefined;
  useEffect(() => onCount(count), [onCount, count]);
  const loading = signs.length === 0 && !complete;
  const none = store.visibleSignsCount === 0 && signs.length === 0;
  // The first sign may be here, and wait to be shown. Until all have come, more may come.
  const isEarlier = store.visibleSignsCount > signs.length;
  return (
    <section aria-labelledby="store-signs">
      <SectionHeading
        id="store-signs"
        title="Recent Store Signs"
        count={loading ? undefined : signs.length}
        more={hasMore || (!complete && isEarlier)}
      >
        <ActionBar>
          <WritingLink
            to={addSignPath(store.id)}
            className={buttonStyle({variant: 'finger', size: 'large'})}
          >
            {none ? 'Add the First Sign' : 'Add Sign'}
          </WritingLink>
        </ActionBar>
      </SectionHeading>
      <SignList
        of={except}
        signs={signs.filter(sign => sign.id !== except)}
        store={store}
        placeholders={loading ? 4 : 0}
        empty={
          !loading &&
          !signs.some(({id}) => id === except) && (
            <EmptyState title={isEarlier ? 'Nothing seen here lately' : 'No signs here yet'}>
              <p className="text-muted">Seen one at this store? Put it up for everybody.</p>
            </EmptyState>
          )
        }
        eager={except === undefined ? 2 : 0}
        settled={settled}
        hasMore={hasMore}
        onMore={loadMore}
        belongs={sign => !isStale(sign, today) && !staysEarlier(sign, earlier)}
      />
    </section>
  );
}
