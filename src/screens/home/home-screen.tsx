import {useQuery} from '@rocicorp/zero/react';
import {Link} from 'react-router-dom';
import {PAGE_SIZES} from '../../../schema/limits.ts';
import {queries} from '../../../sync/queries/index.ts';
import {ActionBar} from '../../components/action-bar.tsx';
import {buttonStyle} from '../../components/button-style.ts';
import {useTitle} from '../../hooks/use-title.ts';
import {useToday} from '../../hooks/use-today.ts';
import {useSampleStores} from '../../sample-stores/use-sample-stores.ts';
import {RecentSigns} from './recent-signs.tsx';
import {TopSubmitters} from './top-submitters.tsx';

export function HomeScreen() {
  useTitle();
  const [stores, {type}] = useQuery(
    queries.store.withNewestSign({limit: PAGE_SIZES.homeSigns, today: useToday()}),
  );
  const samples = useSampleStores();
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-6 pb-8 md:pt-4 md:pb-14">
        <div>
          <h1 className="text-5xl">What's Going On?</h1>
          <p className="mt-3 text-lg text-muted md:mt-5">Check the signs before going out!</p>
        </div>
        <ActionBar>
          <Link to="/add-sign" className={buttonStyle({variant: 'finger', size: 'large'})}>
            Submit a Sign
          </Link>
        </ActionBar>
      </div>
      <div className="grid grid-cols-1 gap-14 lg:grid-cols-[minmax(0,1fr)_17rem] lg:gap-12">
        <RecentSigns stores={samples.length > 0 ? samples : stores} loading={type !== 'complete'} />
        <TopSubmitters />
      </div>
    </>
  );
}
