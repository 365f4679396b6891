import {useLocation} from 'react-router-dom';

/**
 * Names this entry of the tab's history. The router gives the first page of each load the same key,
 * so the path has to tell those apart.
 */
export function useEntry(): string {
  const {key, pathname, search} = useLocation();
  return `${key} ${pathname}${search}`;
}
