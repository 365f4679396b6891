import {Navigate} from 'react-router-dom';
import {editSignPath} from '../../../schema/paths.ts';
import {BackHeading} from '../../components/back-heading.tsx';
import {useDraftReturns} from '../../hooks/use-draft-returns.ts';
import {useGoBack} from '../../hooks/use-go-back.ts';
import {useSettledPerson} from '../../hooks/use-settled-person.ts';
import {useTitle} from '../../hooks/use-title.ts';
import {useAskedFor} from './asked-for.ts';
import {EditSign} from './edit-sign.tsx';
import {NewSign} from './new-sign.tsx';
import {ReadingFiles} from './reading-files.tsx';

export function AddSignScreen() {
  const {signId, storeId, withoutStore} = useAskedFor();
  useTitle(signId ? 'Edit Sign' : 'Add Sign');
  const person = useSettledPerson();
  const goBack = useGoBack();
  const handedBack = useDraftReturns();
  if (person === undefined) return null;
  if (!person)
    return (
      <Navigate
        to="/login"
        replace
        state={{
          returnTo: signId ? editSignPath(signId) : '/add-sign',
          storeId,
          message: 'You must login to submit a sign.',
        }}
      />
    );
  return (
    <div className="mx-auto grid max-w-3xl gap-7">
      <div>
        <BackHeading title={signId ? 'Edit sign' : 'Add a sign'} onBack={goBack} />
        <ReadingFiles />
      </div>
      {signId ? (
        <EditSign key={`${signId} ${handedBack}`} signId={signId} />
      ) : (
        <NewSign key={handedBack} storeId={storeId} withoutStore={withoutStore} />
      )}
    </div>
  );
}
