import {useState} from 'react';
import {useLocation} from 'react-router-dom';
import {SEARCH_PATH} from '../../../../common/search/search-address.ts';
import {searchTermOf} from '../../../../common/search/search.ts';

/** The text in a search box. It follows the search that the address names, and empties elsewhere. */
export function useTyped(): [string, (typed: string) => void] {
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
