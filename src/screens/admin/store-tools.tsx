import {GeocodeStores} from './geocoding/geocode-stores.tsx';
import {ImportStores} from './import/import-stores.tsx';

/** What admins do to many stores at once. Where one of them asks for something, it has the whole width. */
export function StoreTools() {
  return (
    <div className="mb-8 grid grid-cols-1 gap-x-12 gap-y-6 lg:flex lg:flex-wrap">
      <ImportStores />
      <GeocodeStores />
    </div>
  );
}
