import {Navigate, useLocation, useSearchParams} from 'react-router-dom';
import * as z from 'zod/mini';
import {asId, id} from '../../../../common/api/fields/args.ts';
import {editStorePath} from '../../../../common/paths.ts';
import {useSettledPerson} from '../../../data/session/use-session.ts';
import {BackHeading} from '../../../ui/display/headings.tsx';
import {useDraftReturns} from '../../../ui/navigation/draft-returns.ts';
import {useGoBack} from '../../../ui/navigation/use-go-back.ts';
import {useTitle} from '../../../ui/navigation/use-title.ts';
import {EditStore} from './edit-store.tsx';
import {StoreForm} from './store-form.tsx';

/** History state outlives deploys, so it is checked. */
const editState = z.object({editStore: id});

export function AddStoreScreen() {
  const {state} = useLocation();
  const [search] = useSearchParams();
  const named = search.get('edit');
  const given = z.safeParse(editState, state).data?.editStore;
  const storeId = given ?? asId(named);
  useTitle(storeId ? 'Edit Store' : 'Add Store');
  const person = useSettledPerson();
  const goBack = useGoBack();
  const handedBack = useDraftReturns();
  // In the address it outlives what the history holds, and can be passed on.
  if (given && given !== named) return <Navigate to={editStorePath(given)} replace />;
  if (person === undefined) return null;
  if (!person) {
    const returnTo = storeId ? editStorePath(storeId) : '/add-store';
    return <Navigate to="/login" replace state={{returnTo}} />;
  }
  return (
    <div className="mx-auto grid max-w-3xl gap-7">
      <BackHeading title={storeId ? 'Edit the store' : 'Add a store'} onBack={goBack} />
      {storeId ? (
        <EditStore key={`${storeId} ${handedBack}`} storeId={storeId} onLeave={goBack} />
      ) : (
        <StoreForm key={handedBack} onCancel={goBack} />
      )}
    </div>
  );
}
