import {useQuery} from '@rocicorp/zero/react';
import {Link} from 'react-router-dom';
import {addressOf} from '../../../schema/words.ts';
import {queries} from '../../../sync/queries/index.ts';
import {Alert} from '../../components/alert.tsx';
import {buttonStyle} from '../../components/button-style.ts';
import {EmptyState} from '../../components/empty-state.tsx';
import {Skeleton} from '../../components/skeleton.tsx';
import {Awaited} from '../../connection/awaited.tsx';
import {TextSignForm} from './text-sign-form.tsx';

export function SignStep({storeId}: {storeId: string}) {
  const [store, {type}] = useQuery(queries.store.byId({id: storeId}));
  if (!store && type !== 'unknown') return <Unusable title="Store not found" />;
  if (!store) {
    return (
      <Awaited what="The store that this sign is at shows up here">
        <Skeleton className="h-80" />
      </Awaited>
    );
  }
  if (!store.isActive) return <Unusable title="Store Inactive" />;
  return (
    <div className="grid gap-7">
      <Alert variant="live" title="Store selected">
        <p className="wrap-anywhere">
          {store.name}, {addressOf(store)}
        </p>
        <Link to="/add-sign" className="prose-link inline-flex min-h-11 items-center font-medium">
          Choose another
        </Link>
      </Alert>
      <TextSignForm storeId={store.id} />
    </div>
  );
}

/** A link can be old; the way on is to choose again. */
function Unusable({title}: {title: string}) {
  return (
    <EmptyState title={title}>
      <p className="text-muted">It takes no signs at the moment.</p>
      <Link to="/add-sign" className={buttonStyle({variant: 'finger', size: 'large'})}>
        Choose another store
      </Link>
    </EmptyState>
  );
}
