import {Navigate} from 'react-router-dom';
import {editSignPath} from '../../../../common/paths.ts';
import {useSettledPerson} from '../../../data/session/use-session.ts';
import {BackHeading} from '../../../ui/display/headings.tsx';
import {useDraftReturns} from '../../../ui/navigation/draft-returns.ts';
import {useGoBack, useTitle} from '../../../ui/navigation/use-screen.ts';
import {ReadingFiles} from '../reading/reading-files.tsx';
import {useAskedFor} from './asked-for.ts';
import {EditSign} from './edit-sign.tsx';
import {NewSign} from './new-sign.tsx';

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
