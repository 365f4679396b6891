import {GeocodeStores} from './geocoding/geocode-stores.tsx';
import {ImportStores} from './import/import-stores.tsx';

/** What admins do to many stores at once. */
export function StoreTools() {
  return (
    <div className="mb-8 grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-[3fr_2fr]">
      <ImportStores />
      <GeocodeStores />
    </div>
  );
}
