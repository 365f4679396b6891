import {meantAddress} from '../../../common/paths.ts';

/** Without a network no server leads to the address that was meant. */
export function tidyAddress(): void {
  const {hash, pathname, search} = location;
  const meant = meantAddress(pathname, search);
  if (meant !== pathname + search) history.replaceState(history.state, '', meant + hash);
}
