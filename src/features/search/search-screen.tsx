import {useSearchParams} from 'react-router-dom';
import {parseSearch, searchPath} from '../../../common/search/search-request.ts';
import {EmptyState} from '../../ui/display/empty-state.tsx';
import {useTitle} from '../../ui/navigation/use-screen.ts';
import {SearchBox} from './box/search-box.tsx';
import {FilterPanel} from './filter-panel.tsx';
import {Results} from './results.tsx';

export function SearchScreen() {
  const [query] = useSearchParams();
  const search = parseSearch(query);
  const {term} = search;
  useTitle(term ? `“${term}”` : 'Search');
  // Another search is another list.
  return (
    <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-14">
      {term ? (
        <Results key={searchPath(search)} search={search} />
      ) : (
        <div className="min-w-0 md:col-start-2">
          <EmptyState heading title="No results found">
            <p className="text-muted">Enter a search term to find content</p>
            <div className="w-full max-w-md">
              <SearchBox variant="hero" />
            </div>
          </EmptyState>
        </div>
      )}
      <FilterPanel search={search} />
    </div>
  );
}
