import {useQuery} from '@rocicorp/zero/react';
import {Wrench} from 'lucide-react';
import {useId, useState} from 'react';
import {PAGE_SIZES} from '../../../common/limits.ts';
import {allQueries} from '../../../sync/queries/all.ts';
import {Button} from '../../ui/controls/button.tsx';
import {GeocodeStores} from '../geocoding/geocode-stores.tsx';
import {ImportStores} from '../imports/import-stores.tsx';

/**
 * What admins do to many stores at once, behind one button, so that the table begins above the fold. A run that is
 * not over shows it at once; an admin who closes it has it closed.
 * @param allowed whether this user has any of it.
 */
export function useStoreTools(allowed: boolean) {
  const id = useId();
  // As many as the list itself asks for, so that both are one query.
  const [imports] = useQuery(
    allowed && allQueries.storeImport.open({limit: PAGE_SIZES.openImports + 1, after: null}),
  );
  const [geocoding] = useQuery(allowed && allQueries.geocoding.latest());
  const isGeocoding =
    geocoding !== undefined && geocoding.status !== 'done' && geocoding.status !== 'cancelled';
  const running = (imports?.length ?? 0) + (isGeocoding ? 1 : 0);
  const [isOpen, setOpen] = useState<boolean>();
  if (isOpen === undefined && running > 0) setOpen(true);
  if (!allowed) return {};
  const button = (
    <Button aria-expanded={isOpen === true} aria-controls={id} onClick={() => setOpen(!isOpen)}>
      <Wrench className="size-4.5" aria-hidden="true" />
      Tools
      {!isOpen && running > 0 && (
        <span className="inline-grid h-5 min-w-5 place-items-center rounded-chip bg-pending-wash px-1.5 text-xs font-semibold text-pending tabular-nums">
          <span aria-hidden="true">{running}</span>
          <span className="sr-only">({running} not over)</span>
        </span>
      )}
    </Button>
  );
  const panel = (
    <div id={id}>
      {isOpen && (
        <div className="mb-8 grid grid-cols-1 gap-x-12 gap-y-6 border-b border-line pb-8 lg:flex lg:flex-wrap">
          <ImportStores />
          <GeocodeStores />
        </div>
      )}
    </div>
  );
  return {button, panel};
}
