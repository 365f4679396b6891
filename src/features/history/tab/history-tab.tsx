import {Download} from 'lucide-react';
import {HISTORY_FILE, type HistoryFilter} from '../../../../common/api/history.ts';
import {PAGE_SIZES} from '../../../../common/limits.ts';
import {buttonStyle} from '../../../ui/controls/button-style.ts';
import {SectionHeading} from '../../../ui/display/headings.tsx';
import {useQueryParams} from '../../../ui/navigation/use-query-params.ts';
import {HistoryList} from '../history-list.tsx';
import {historyParams, parseHistoryFilter} from './history-address.ts';
import {HistoryFilters} from './history-filters.tsx';

/** Who did what to what, for admins: to look through, or as a file. */
export function HistoryTab() {
  const [params, change] = useQueryParams({step: false});
  const filter = parseHistoryFilter(params);
  const setFilter = (next: HistoryFilter) => change(historyParams(next));
  const isNarrowed = Object.values(filter).some(value => value !== null);
  return (
    <section aria-labelledby="history">
      <SectionHeading id="history" title="History">
        <a href={fileOf(filter)} download="history.csv" className={buttonStyle()}>
          <Download className="size-5" aria-hidden="true" />
          Export CSV
        </a>
      </SectionHeading>
      <HistoryFilters filter={filter} onFilter={setFilter} />
      <HistoryList
        filter={filter}
        step={PAGE_SIZES.history}
        {...(isNarrowed && {empty: 'Nothing matches these filters.'})}
        onActor={actorId => setFilter({...filter, actorId})}
      />
    </section>
  );
}

/** The same as a file. */
function fileOf(filter: HistoryFilter): string {
  const asked = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)]],
    ),
  );
  return `${HISTORY_FILE}?${asked.toString()}`;
}
