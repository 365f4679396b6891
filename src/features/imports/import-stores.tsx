import {useQuery} from '@rocicorp/zero/react';
import {clsx} from 'clsx';
import {useRef, useState} from 'react';
import {IMPORTS_KEPT_DAYS, PAGE_SIZES} from '../../../common/limits.ts';
import type {StoreImport} from '../../../schema/zero.gen.ts';
import {allQueries} from '../../../sync/queries/all.ts';
import {NEWEST_FIRST} from '../../data/queries/paging.ts';
import {useMoreInList, usePages} from '../../data/queries/use-pages.ts';
import {useClock} from '../../data/time/server-clock.ts';
import {Button} from '../../ui/controls/button.tsx';
import {LoadMore} from '../../ui/lists/list-buttons.tsx';
import {isCurrent} from '../admin/table/selection/change-together.tsx';
import {FileForm} from './file-form.tsx';
import {ImportRow} from './import-row.tsx';

/**
 * Stores out of CSV files: takes a file, asks what its columns hold, and shows how far each one is, first
 * those that are not over. What was over a while ago shows below the form.
 */
export function ImportStores() {
  const {
    rows: open,
    complete,
    settled,
    hasMore,
    loadMore,
  } = usePages({
    name: 'open imports',
    step: PAGE_SIZES.openImports,
    order: NEWEST_FIRST,
    request: page => allQueries.storeImport.open(page),
  });
  const [ended] = useQuery(allQueries.storeImport.ended({limit: PAGE_SIZES.endedImports}));
  const [choosing, setChoosing] = useState(false);
  const [received, setReceived] = useState<string>();
  const news = useClock(now => idsOf(ended.filter(run => isCurrent(run, now))));
  const shown = [...open, ...(choosing ? ended : ended.filter(({id}) => news.includes(id)))];
  const list = useRef<HTMLUListElement>(null);
  const onMore = useMoreInList(
    list,
    open.map(({id}) => id),
    loadMore,
  );
  const ready = open.find(({status}) => status === 'ready');
  return (
    <section
      aria-labelledby="import-stores"
      className={clsx(
        'grid grow-3 grid-cols-1 content-start gap-5',
        choosing || ready ? 'basis-full' : 'basis-0',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h3 id="import-stores" className="text-xl">
            Import stores
          </h3>
          <p className="text-sm text-muted">
            From a CSV file. Stores that are there already are left as they are. An import stays
            listed for {IMPORTS_KEPT_DAYS} days, with the rows that could not be used.
          </p>
        </div>
        <Button
          aria-expanded={choosing}
          onClick={() => setChoosing(before => !before)}
          className="max-sm:w-full"
        >
          {choosing ? 'Close' : 'Import CSV'}
        </Button>
      </div>
      {choosing && (
        <FileForm
          onReceived={id => {
            setReceived(id);
            setChoosing(false);
          }}
        />
      )}
      {shown.length > 0 && (
        <ul ref={list} className="divide-y divide-line border-t border-line">
          {shown.map(run => (
            <ImportRow
              key={run.id}
              run={run}
              asksAtOnce={run.id === received || (complete ? run === ready : undefined)}
            />
          ))}
        </ul>
      )}
      <LoadMore
        label="Load More Imports"
        hasMore={hasMore}
        coming={!settled && open.length > 0}
        onClick={onMore}
      />
    </section>
  );
}

const idsOf = (runs: readonly StoreImport[]) => runs.map(({id}) => id).join();
