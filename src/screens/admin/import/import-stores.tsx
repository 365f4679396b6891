import {useQuery} from '@rocicorp/zero/react';
import {useState} from 'react';
import {PAGE_SIZES} from '../../../../schema/limits.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {Button} from '../../../components/button.tsx';
import {FileForm} from './file-form.tsx';
import {ImportRow} from './import-row.tsx';

/** Stores out of CSV files: takes a file, asks what its columns hold, and shows how far each one is. */
export function ImportStores() {
  const [imports] = useQuery(queries.storeImport.latest({limit: PAGE_SIZES.storeImports}));
  const [choosing, setChoosing] = useState(false);
  return (
    <section aria-labelledby="import-stores" className="grid grid-cols-1 content-start gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h2 id="import-stores" className="text-xl">
            Import stores
          </h2>
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
      {imports.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {imports.map(run => (
            <ImportRow key={run.id} run={run} />
          ))}
        </ul>
      )}
    </section>
  );
}
