import {useQuery} from '@rocicorp/zero/react';
import {useState} from 'react';
import {PAGE_SIZES} from '../../../../schema/limits.ts';
import type {StoreImport} from '../../../../schema/zero.gen.ts';
import {allQueries} from '../../../../sync/queries/all.ts';
import {Button} from '../../../components/button.tsx';
import {useClock} from '../../../hooks/use-clock.ts';
import {isCurrent} from '../current-runs.ts';
import {FileForm} from './file-form.tsx';
import {ImportRow} from './import-row.tsx';

/**
 * Stores out of CSV files: takes a file, asks what its columns hold, and shows how far each one is. What was
 * over a while ago shows beside the form.
 */
export function ImportStores() {
  const [imports] = useQuery(allQueries.storeImport.latest({limit: PAGE_SIZES.storeImports}));
  const [choosing, setChoosing] = useState(false);
  const current = useClock(now => idsOf(imports.filter(run => isCurrent(run, now))));
  const shown = choosing ? imports : imports.filter(({id}) => current.includes(id));
  return (
    <section aria-labelledby="import-stores" className="grid grid-cols-1 content-start gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h3 id="import-stores" className="text-xl">
            Import stores
          </h3>
          <p className="text-sm text-muted">
            From a CSV file. Stores that are there already are left as they are.
          </p>
        </div>
        <Button
          aria-expanded={choosing}
          onClick={() => setChoosing(before => !before)}
          className="max-sm:w-full"
        >
          {choosing ? 'Close' : 'Import CSV'}
        </Button>
      </div>
      {choosing && <FileForm onReceived={() => setChoosing(false)} />}
      {shown.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {shown.map(run => (
            <ImportRow key={run.id} run={run} />
          ))}
        </ul>
      )}
    </section>
  );
}

const idsOf = (runs: readonly StoreImport[]) => runs.map(({id}) => id).join();
