import {Plus} from 'lucide-react';
import {Link} from 'react-router-dom';
import {distanceAway} from '../../../../common/geo/distance.ts';
import {addSignPath, storePath} from '../../../../common/paths.ts';
import {addressOf, countOfSigns} from '../../../../common/texts/words.ts';
import {useToday} from '../../../data/time/use-clock.ts';
import {buttonStyle} from '../../../ui/controls/button-style.ts';
import {Chip} from '../../../ui/controls/chip.tsx';
import {isSampleStore} from '../sample-stores/sample.ts';
import type {ListedStore} from './store-list.tsx';

export function StoreRow({store}: {store: ListedStore}) {
  const {id, name, miles} = store;
  const today = useToday();
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-5">
      <div className="min-w-0 flex-[1_1_16rem]">
        <h3 className="text-lg leading-snug wrap-anywhere" dir="auto">
          {name}
        </h3>
        {isSampleStore(id) && <Chip>Sample</Chip>}
        <p className="text-sm text-muted wrap-anywhere">{addressOf(store)}</p>
        {miles !== undefined && (
          <p className="mt-1 text-sm font-medium tabular-nums">{distanceAway(miles)}</p>
        )}
      </div>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Link to={storePath(id)} className={buttonStyle()}>
          <span className="tabular-nums">{countOfSigns(store, today, 'Sign')}</span>
          <span className="sr-only"> at {name}</span>
        </Link>
        {!isSampleStore(id) && <AddSign id={id} name={name} />}
      </div>
    </li>
  );
}

function AddSign({id, name}: Pick<ListedStore, 'id' | 'name'>) {
  return (
    <Link to={addSignPath(id)} className={buttonStyle()}>
      <Plus className="size-4" aria-hidden="true" />
      <span>
        Add Sign<span className="sr-only"> at {name}</span>
      </span>
    </Link>
  );
}
