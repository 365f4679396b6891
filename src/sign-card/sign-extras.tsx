import type {CardSign, CardStore} from './card-sign.ts';
import {isSampleSign} from '../lib/sample.ts';
import ToggleSign from './toggle-sign.tsx';
import {SignMenu} from './sign-menu.tsx';

interface SignExtrasProps {
  sign: CardSign;
  store: CardStore | undefined;
}

/** What the first paint of a card does not wait for. */
export default function SignExtras({sign, store}: SignExtrasProps) {
  // Of what is not there yet, or never was, there is nothing to say.
  if (isSampleSign(sign.id) || sign.onlyHere) return null;
  return (
    <>
      <ToggleSign sign={sign} store={store} />
      <SignMenu sign={sign} />
    </>
  );
}
