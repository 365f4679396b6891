import {isSampleSign} from '../../store/sample-stores/sample.ts';
import {DeleteSign} from '../actions/delete-sign.tsx';
import {EditSignAction} from '../actions/edit-sign.tsx';
import ToggleSign from '../actions/toggle-sign.tsx';
import type {CardSign, CardStore} from './card-sign.ts';
import {SignMenu} from './sign-menu.tsx';

interface SignExtrasProps {
  sign: CardSign;
  store: CardStore | undefined;
}

/** What the first paint of a card does not wait for. */
export default function SignExtras({sign, store}: SignExtrasProps) {
  if (isSampleSign(sign.id)) return null;
  return (
    <>
      {/* Other users cannot see a sign that is only here. */}
      {!sign.onlyHere && (
        <>
          <ToggleSign sign={sign} store={store} />
          <SignMenu sign={sign} />
        </>
      )}
      <EditSignAction sign={sign} store={store} />
      <DeleteSign sign={sign} store={store} />
    </>
  );
}
