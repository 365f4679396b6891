import {useNavigate} from 'react-router-dom';
import {
  parseSearch,
  SEARCH_PATH,
  type AddressSearch,
  searchPath,
} from '../../../../common/search/search-request.ts';
import {keepHistoryState} from '../../../ui/navigation/history-state.ts';

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

/** However the address has it written. */
const pathOfShown = () =>
  location.pathname === SEARCH_PATH
    ? searchPath(parseSearch(new URLSearchParams(location.search)))
    : undefined;
