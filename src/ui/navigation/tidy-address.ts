import {withoutTail} from '../../../common/paths.ts';

/** Without a network no server leads to the address that was meant. */
export function tidyAddress(): void {
  const {hash, pathname, search} = location;
  const meant = withoutTail(pathname);
  if (meant !== pathname) history.replaceState(history.state, '', meant + search + hash);
}
