import {Navigate, useLocation, useSearchParams} from 'react-router-dom';
import {isId} from '../../../sync/args.ts';
import {BackHeading} from '../../components/back-heading.tsx';
import {Steps} from '../../components/steps.tsx';
import {useGoBack} from '../../hooks/use-go-back.ts';
import {useSettledPerson} from '../../hooks/use-settled-person.ts';
import {useTitle} from '../../hooks/use-title.ts';
import {parseLoginState} from '../../lib/return-to.ts';
import {SignStep} from './sign-step.tsx';
import {StorePicker} from './store-picker.tsx';

const STEPS = ['Choose the store', 'Write the sign'];

export function AddSignScreen() {
  useTitle('Add Sign');
  const person = useSettledPerson();
  const goBack = useGoBack();
  const [search, setSearch] = useSearchParams();
  const {state} = useLocation();
  const given = search.get('store') ?? search.get('storeId') ?? parseLoginState(state).storeId;
  const storeId = isId(given) ? given : undefined;
  if (person === undefined) return null;
  if (!person)
    return (
      <Navigate
        to="/login"
        replace
        state={{
          returnTo: '/add-sign',
          storeId,
          message: 'You must login to submit a sign.',
        }}
      />
    );
  return (
    <div className="mx-auto grid max-w-3xl gap-7">
      <BackHeading title="Add a sign" onBack={goBack} />
      <Steps now={storeId ? 2 : 1} names={STEPS} />
      {storeId ? (
        <SignStep key={storeId} storeId={storeId} />
      ) : (
        <StorePicker onPick={id => setSearch({store: id})} />
      )}
    </div>
  );
}
