import {useQuery} from '@rocicorp/zero/react';
import {PAGE_SIZES} from '../../../../schema/limits.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {SectionHeading} from '../../../components/section-heading.tsx';
import {OwnStore} from './own-store.tsx';

/** The stores that the person owns. */
export function OwnStores() {
  const [stores] = useQuery(queries.store.own({limit: PAGE_SIZES.ownStores}));
  return (
    <section aria-labelledby="own-stores">
      <SectionHeading id="own-stores" title="Your stores" count={stores.length} />
      <ul className="divide-y divide-line">
        {stores.map(store => (
          <OwnStore key={store.id} store={store} />
        ))}
      </ul>
    </section>
  );
}
