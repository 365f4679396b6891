import {clsx} from 'clsx';
import {Search, X} from 'lucide-react';
import {Suspense, useRef, useState, type RefObject, type SubmitEvent} from 'react';
import {useLocation, useNavigate} from 'react-router-dom';
import {LENGTHS} from '../../../../common/limits.ts';
import {
  type AddressSearch,
  parseSearch,
  SEARCH_PATH,
  searchPath,
  searchTermOf,
} from '../../../../common/search/search.ts';
import {onDemand} from '../../../data/loading/on-demand.ts';
import {useCombobox} from '../../../ui/controls/use-combobox.ts';
import {keepHistoryState} from '../../../ui/navigation/history-state.ts';

const Suggestions = onDemand(() => import('./suggestions.tsx'));

const LOOKS = {
  header: {input: 'min-h-11 placeholder:text-sm', icon: 'size-5'},
  hero: {input: 'min-h-14 shadow-float sm:text-lg', icon: 'size-6'},
};

interface SearchBoxProps {
  variant: keyof typeof LOOKS;
  ref?: RefObject<HTMLInputElement | null>;
}

/** Finds stores and signs as one types; Enter leads to all of them. */
export function SearchBox({variant, ref}: SearchBoxProps) {
  const [typed, setTyped] = useTyped();
  const goTo = useGoToSearch();
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const combobox = useCombobox({value: typed, onValue: setTyped});
  const {root, open, close, inputProps} = combobox;
  const {input: inputLook, icon} = LOOKS[variant];
  const term = searchTermOf(typed);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!term) return;
    close();
    goTo({term});
  };

  return (
    <search className="w-full" aria-label={variant === 'hero' ? 'Stores and signs' : undefined}>
      <form ref={root} className="relative" onSubmit={submit}>
        <button
          type="submit"
          tabIndex={-1}
          className="absolute inset-s-0 top-0 grid h-full w-11 place-items-center text-muted"
        >
          <Search className={icon} aria-hidden="true" />
          <span className="sr-only">Search</span>
        </button>
        <input
          ref={input}
          {...inputProps}
          type="text"
          dir="auto"
          inputMode="search"
          enterKeyHint="search"
          aria-label="Search stores, signs, locations"
          placeholder="Search stores, signs, locations..."
          maxLength={LENGTHS.searchTerm}
          className={clsx(
            'w-full rounded-control border border-edge bg-raised ps-11 pe-11 text-base text-ink text-ellipsis placeholder:text-muted placeholder-shown:pe-3 hover:border-ink max-sm:placeholder:text-sm',
            inputLook,
          )}
        />
        {typed !== '' && (
          <button
            type="button"
            className="absolute inset-e-0 top-0 grid h-full w-11 place-items-center rounded-control text-muted hover:text-ink"
            onClick={() => {
              setTyped('');
              close();
              input.current?.focus();
            }}
          >
            <X className={icon} aria-hidden="true" />
            <span className="sr-only">Clear search</span>
          </button>
        )}
        {open && term !== '' && (
          <Suspense>
            <Suggestions term={term} combobox={combobox} />
          </Suspense>
        )}
      </form>
    </search>
  );
}

/** The text in a search box. It follows the search that the address names, and empties elsewhere. */
function useTyped(): [string, (typed: string) => void] {
  const {pathname, search} = useLocation();
  const named = pathname === SEARCH_PATH ? searchTermOf(new URLSearchParams(search).get('q')) : '';
  const place = `${pathname}?${named}`;
  const [typed, setTyped] = useState(named);
  const [typedAt, setTypedAt] = useState(place);
  if (typedAt !== place) {
    setTypedAt(place);
    setTyped(named);
  }
  return [typed, setTyped];
}

/**
 * Navigates to the results of a search. On the same results it does not navigate: they are requested again,
 * and as many stay as were shown.
 */
export function useGoToSearch(): (search: AddressSearch) => void {
  const navigate = useNavigate();
  return search => {
    const path = searchPath(search);
    if (path === pathOfShown()) keepHistoryState(() => void navigate(path, {replace: true}));
    else void navigate(path);
  };
}

/** The path of the results that show, in its canonical form. */
const pathOfShown = () =>
  location.pathname === SEARCH_PATH
    ? searchPath(parseSearch(new URLSearchParams(location.search)))
    : undefined;
