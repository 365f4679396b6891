import {clsx} from 'clsx';
import {ArrowRight} from 'lucide-react';
import {type ReactNode, useId, useMemo, useRef} from 'react';
import {Link} from 'react-router-dom';
import {SEARCH_SUGGESTIONS} from '../../../../common/limits.ts';
import {storePath} from '../../../../common/paths.ts';
import {searchPath} from '../../../../common/search/search.ts';
import {searchWords} from '../../../../common/texts/search-words.ts';
import {addressOf, formatNumber, wordsOf, caption} from '../../../../common/texts/words.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import type {Combobox} from '../../../ui/controls/use-combobox.ts';
import {resultsOf} from '../matching/merge-results.ts';
import type {FoundSign} from '../matching/use-local-matches.ts';
import {useHighlight} from './use-highlight.ts';
import {type SuggestionList as Suggested, useHeld, useSuggestions} from './use-suggestions.ts';

const ROW =
  'block rounded-control px-3 py-2.5 outline-offset-0 aria-selected:bg-sunken ' +
  'aria-selected:outline-2 aria-selected:outline-ink';

interface SuggestionsProps {
  term: string;
  combobox: Combobox;
}

export default function Suggestions({term, combobox}: SuggestionsProps) {
  const {activeId, close, listProps, optionProps} = combobox;
  const suggested = useHeld(useSuggestions(term), term, activeId !== undefined);
  const {stores, signs, kind} = suggested;
  const results = searchPath({term});
  const list = useRef<HTMLDivElement>(null);
  const isSimilar = kind === 'similar';
  useHighlight(
    list,
    useMemo(() => searchWords(term, {typos: isSimilar}), [term, isSimilar]),
  );
  const more = moreLabel(suggested);
  // How many there are is known once the server has answered.
  const isCounted = kind !== 'local';
  return (
    <div
      ref={list}
      className="absolute inset-x-0 top-full z-40 mt-2 animate-fade overflow-hidden rounded-board border border-line bg-raised text-start text-base shadow-float"
    >
      <div
        {...listProps}
        aria-label="Suggestions"
        className="max-h-[min(38rem,75dvh)] overflow-y-auto overscroll-contain p-2"
      >
        {stores.length > 0 && (
          <Section
            title="STORES"
            count={isCounted ? suggested.storesTotal : undefined}
            more={suggested.moreStores}
          >
            {stores.map(store => (
              <Link
                key={store.id}
                {...optionProps(store.id)}
                to={storePath(store.id)}
                className={ROW}
                onClick={close}
              >
                <StoreLines store={store} />
              </Link>
            ))}
          </Section>
        )}
        {signs.length > 0 && (
          <Section
            title="SIGNS"
            count={isCounted ? suggested.signsTotal : undefined}
            more={suggested.moreSigns}
          >
            {signs.map(sign => (
              <Link
                key={sign.id}
                {...optionProps(sign.id)}
                to={results}
                className={ROW}
                onClick={close}
              >
                <SignLines sign={sign} />
              </Link>
            ))}
          </Section>
        )}
        {more && (
          <Link
            {...optionProps('all')}
            to={results}
            data-unmarked
            className={clsx(ROW, 'flex items-center justify-between gap-3 py-3 font-semibold')}
            onClick={close}
          >
            {more}
            <ArrowRight className="size-5" aria-hidden="true" />
          </Link>
        )}
      </div>
      <Standing kind={kind} empty={stores.length + signs.length === 0} />
    </div>
  );
}

interface SectionProps {
  title: string;
  count: number | undefined;
  /** Whether there are more than that. */
  more: boolean | undefined;
  children: ReactNode;
}

function Section({title, count, more, children}: SectionProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="min-w-0 pb-1">
      <div
        id={id}
        data-unmarked
        className="flex justify-between px-3 pt-2 pb-1 text-xs font-semibold text-muted"
      >
        {title}
        {count !== undefined && (
          <span className="tabular-nums">
            {formatNumber(count)}
            {more && <span>+</span>}
          </span>
        )}
      </div>
      {children}
    </fieldset>
  );
}

function StoreLines({store}: {store: Store}) {
  return (
    <>
      <span className="block font-semibold wrap-anywhere" dir="auto">
        {store.name}
      </span>
      <span data-address className="block truncate text-sm text-muted" dir="auto">
        {addressOf(store)}
      </span>
    </>
  );
}

function SignLines({sign}: {sign: FoundSign}) {
  return (
    <>
      <span className="line-clamp-2 wrap-anywhere" dir="auto">
        {caption(wordsOf(sign))}
      </span>
      <span className="block truncate text-sm text-muted">{sign.store?.name}</span>
    </>
  );
}

/** The extent of the list, where that is not all rows. */
function Standing({kind, empty}: {kind: Suggested['kind']; empty: boolean}) {
  const words = standingOf(kind, empty);
  return (
    <p
      data-unmarked
      aria-live="polite"
      className={clsx(
        words && 'px-5 py-3 text-sm text-muted',
        words && !empty && 'border-t border-line',
      )}
    >
      {words}
    </p>
  );
}

function standingOf(kind: Suggested['kind'], empty: boolean): string {
  switch (kind) {
    case 'complete':
      return empty ? 'No results found' : '';
    case 'similar':
      return empty ? 'No results found' : 'No exact match: showing similar words';
    case 'local':
      return empty ? 'Searching…' : '';
    case 'offline':
      return empty
        ? 'Offline: no results found on this device'
        : 'Offline: showing what is on this device';
    case 'failed':
      return empty
        ? 'Searching everything did not work right now'
        : 'Showing what is on this device: searching everything did not work right now';
  }
}

/** The way to all results, where there are more than the list has room for. */
function moreLabel(suggested: Suggested): string | undefined {
  const {kind, storesTotal, signsTotal, moreStores, moreSigns} = suggested;
  const total = (storesTotal ?? Infinity) + (signsTotal ?? Infinity);
  if (total <= 2 * SEARCH_SUGGESTIONS) return undefined;
  if (kind === 'local' || !Number.isFinite(total)) return 'View all results';
  return `View all ${resultsOf(total, moreStores || moreSigns)}`;
}
