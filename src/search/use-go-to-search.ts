import {useNavigate} from 'react-router-dom';
import {parseSearch, SEARCH_PATH, type Search, searchPath} from '../../sync/search-address.ts';
import {keepingNotes} from '../lib/entry-memory.ts';

/**
 * Leads to the results of a search. Who has them before them goes nowhere, and need not come back from it:
 * they are asked for anew, and as many stay as were there.
 */
export function useGoToSearch(): (search: Search) => void {
  const navigate = useNavigate();
  return search => {
    const path = searchPath(search);
    if (path === pathOfShown()) keepingNotes(() => void navigate(path, {replace: true}));
    else void navigate(path);
  };
}

/** However the address has it written. */
const pathOfShown = () =>
  location.pathname === SEARCH_PATH
    ? searchPath(parseSearch(new URLSearchParams(location.search)))
    : undefined;
