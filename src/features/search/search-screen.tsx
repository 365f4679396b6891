import {useMemo, useRef} from 'react';
import {useSearchParams, Link} from 'react-router-dom';
import {parseSearch, searchPath, type AddressSearch} from '../../../common/search/search.ts';
import {searchWords} from '../../../common/texts/search-words.ts';
import {useMoreInList} from '../../data/queries/use-pages.ts';
import {keyIn, useStableItems, useStableList} from '../../data/queries/use-stable-list.ts';
import {buttonStyle, Button} from '../../ui/controls/button.tsx';
import {Alert} from '../../ui/display/alert.tsx';
import {EmptyState, EmptyStateActions} from '../../ui/display/empty-state.tsx';
import {SectionHeading} from '../../ui/display/headings.tsx';
import {LoadMore, NewItemsChip} from '../../ui/lists/list-buttons.tsx';
import {useIsScrolledIntoList} from '../../ui/lists/use-is-scrolled-into-list.ts';
import {useTitle} from '../../ui/navigation/use-screen.ts';
import {WritingLink} from '../accounts/suspension/suspended.tsx';
import {SignCard} from '../sign/card/sign-card.tsx';
import {SignGrid} from '../sign/list/sign-grid.tsx';
import {SearchBox} from './box/search-box.tsx';
import {useHighlight} from './box/use-highlight.ts';
import {activeFilters} from './filter-form.ts';
import {FilterPanel} from './filter-panel.tsx';
import {FoundStores} from './found-stores.tsx';
import {resultsOf} from './matching/merge-results.ts';
import {type Found, useFound} from './use-found.ts';

export function SearchScreen() {
  const [query] = useSearchParams();
  const search = parseSearch(query);
  const {term} = search;
  useTitle(term ? `“${term}”` : 'Search');
  // Another search is another list.
  return (
    <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-[13rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)] lg:gap-x-14">
      <FilterPanel search={search} />
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
    </div>
  );
}

const PLACEHOLDERS = 4;

function Results({search}: {search: AddressSearch}) {
  const {term} = search;
  const {top: storesTop, reading, aimedAt, toTop: toStores} = useIsScrolledIntoList();
  const found = useFound(search, reading);
  const all = useRef<HTMLElement>(null);
  const isSimilar = found.kind === 'similar';
  useHighlight(
    all,
    useMemo(() => searchWords(term, {typos: isSimilar}), [term, isSimilar]),
  );
  const {settled} = found.stores;
  const {hold: holdStores} = useStableItems(found.stores.rows, {settled, reading, aimedAt});
  const {
    hold: holdSigns,
    top: signsTop,
    toTop: toSigns,
  } = useStableList(found.signs.rows, found.signs.settled);
  const {visible: stores, left: leftStores, waiting: waitingStores} = holdStores();
  const {visible: signs, left: leftSigns, waiting: waitingSigns} = holdSigns();
  const signCards = useRef<HTMLDivElement>(null);
  const onMoreSigns = useMoreInList(
    signCards,
    signs.map(({id}) => id),
    found.signs.loadMore,
  );
  const nothing = stores.length + signs.length === 0;
  const waiting = nothing && found.loading;
  const hasSigns = signs.length > 0;
  return (
    <section ref={all} className="min-w-0 md:col-start-2 md:row-start-1">
      <div ref={storesTop} />
      <h1 data-unmarked className="mb-6 text-3xl wrap-anywhere md:text-4xl">
        {headline(found)} "<bdi>{term}</bdi>"
      </h1>
      <Shortfall found={found} isEmpty={nothing} />
      <NewItemsChip
        waiting={waitingStores + waitingSigns}
        one={nounOf(waitingStores, waitingSigns)}
        showNew={() => {
          toSigns();
          // The last word says where one lands. Signs alone begin right below the headline.
          if (waitingStores > 0 || stores.length === 0) toStores();
        }}
      />
      {nothing && !waiting && !found.failure && (
        <EmptyState title="No results found">
          <p data-unmarked className="max-w-full text-muted wrap-anywhere">
            No content found for "<bdi>{term}</bdi>"
          </p>
          <NextSteps search={search} />
        </EmptyState>
      )}
      {/* Under no heading, which stores would push down. */}
      {waiting && <SignGrid placeholders={PLACEHOLDERS}>{null}</SignGrid>}
      {stores.length > 0 && (
        <FoundStores
          stores={stores}
          left={leftStores}
          total={found.stores.total}
          more={found.stores.more}
          hasMore={found.stores.hasMore}
          coming={found.stores.coming}
          problem={found.stores.problem}
          loadMore={found.stores.loadMore}
        />
      )}
      <section aria-labelledby={hasSigns ? 'found-signs' : undefined}>
        <div ref={signsTop} />
        {hasSigns && (
          <>
            <SectionHeading
              small
              id="found-signs"
              title="Signs"
              count={found.signs.total}
              more={found.signs.more}
            />
            <SignGrid ref={signCards}>
              {signs.map((sign, index) => (
                <SignCard
                  key={keyIn(leftSigns, sign.id)}
                  hasLeft={leftSigns.has(sign.id)}
                  sign={sign}
                  store={sign.store}
                  eager={index < 2}
                />
              ))}
            </SignGrid>
            <LoadMore
              label="Load More Results"
              hasMore={found.signs.hasMore}
              coming={found.signs.coming}
              problem={found.signs.problem}
              onClick={onMoreSigns}
            />
          </>
        )}
      </section>
    </section>
  );
}

/** Fewer filters, or adding the missing store or sign. */
function NextSteps({search}: {search: AddressSearch}) {
  const isFiltered = activeFilters(search) > 0;
  return (
    <EmptyStateActions>
      {isFiltered && (
        <Link
          to={searchPath({term: search.term})}
          className={buttonStyle({variant: 'signal', size: 'large'})}
        >
          Clear filters
        </Link>
      )}
      <WritingLink
        to="/add-sign"
        className={buttonStyle({variant: isFiltered ? 'outline' : 'finger', size: 'large'})}
      >
        Submit a Sign
      </WritingLink>
      <WritingLink to="/add-store" className={buttonStyle({variant: 'outline', size: 'large'})}>
        Add New Store
      </WritingLink>
    </EmptyStateActions>
  );
}

function nounOf(stores: number, signs: number): string {
  if (signs === 0) return 'new store';
  return stores === 0 ? 'new sign' : 'new result';
}

function headline({stores, signs, kind}: Found): string {
  if (kind === 'local') return 'Results for';
  const total = (stores.total ?? 0) + (signs.total ?? 0);
  return `${resultsOf(total, stores.more || signs.more)} for`;
}

/** What these results are not, and why; nothing when they are all there are. */
function Shortfall({found: {kind, failure, again}, isEmpty}: {found: Found; isEmpty: boolean}) {
  if (failure === 'offline') {
    const what = isEmpty ? 'no results found' : 'showing what is';
    return (
      <div className="mb-6">
        <Alert variant="pending" title={`Offline: ${what} on this device`}>
          All results come as soon as there is a connection.
        </Alert>
      </div>
    );
  }
  if (failure) {
    return (
      <div className="mb-6">
        <Alert
          variant="gone"
          title={isEmpty ? 'No results found on this device' : 'Showing what is on this device'}
        >
          <p>{failure.message}</p>
          <Button className="mt-3" onClick={again}>
            Try again
          </Button>
        </Alert>
      </div>
    );
  }
  if (kind === 'similar') {
    return (
      <p data-unmarked className="mb-6 text-muted">
        No exact match: showing similar words.
      </p>
    );
  }
  return null;
}
