import {Navigate, useLocation} from 'react-router-dom';
import * as z from 'zod/mini';
import {id} from '../../../sync/args.ts';
import {BackHeading} from '../../components/back-heading.tsx';
import {useGoBack} from '../../hooks/use-go-back.ts';
import {useSettledPerson} from '../../hooks/use-settled-person.ts';
import {useTitle} from '../../hooks/use-title.ts';
import {EditStore} from './edit-store.tsx';
import {StoreForm} from './store-form.tsx';

/** History state outlives deploys, so it is checked. */
const editState = z.object({editStore: id});

export function AddStoreScreen() {
  const {state} = useLocation();
  const storeId = z.safeParse(editState, state).data?.editStore;
  const title = storeId ? 'Edit Store' : 'Add Store';
  useTitle(title);
  const person = useSettledPerson();
  const goBack = useGoBack();
  if (person === undefined) return null;
  if (!person) return <Navigate to="/login" replace state={{returnTo: '/add-store'}} />;
  return (
    <div className="mx-auto grid max-w-3xl gap-7">
      <BackHeading title={storeId ? 'Edit the store' : 'Add a store'} onBack={goBack} />
      {storeId ? <EditStore storeId={storeId} onLeave={goBack} /> : <StoreForm onCancel={goBack} />}
    </div>
  );
}
