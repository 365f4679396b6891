import {ArrowLeft} from 'lucide-react';
import {Navigate} from 'react-router-dom';
import {Button} from '../../components/button.tsx';
import {useGoBack} from '../../hooks/use-go-back.ts';
import {useSettledPerson} from '../../hooks/use-settled-person.ts';
import {useTitle} from '../../hooks/use-title.ts';
import {StoreForm} from './store-form.tsx';

export function AddStoreScreen() {
  useTitle('Add Store');
  const person = useSettledPerson();
  const goBack = useGoBack();
  if (person === undefined) return null;
  if (!person) return <Navigate to="/login" replace state={{returnTo: '/add-store'}} />;
  return (
    <div className="mx-auto grid max-w-3xl gap-7">
      <div>
        <Button variant="ghost" className="-ms-4" onClick={goBack}>
          <ArrowLeft className="size-5" aria-hidden="true" />
          Back
        </Button>
        <h1 className="mt-1 text-4xl">Add a store</h1>
      </div>
      <StoreForm onCancel={goBack} />
    </div>
  );
}
