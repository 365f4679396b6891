import {KeyRound} from 'lucide-react';
import {useState} from 'react';
import {canUsePasskeys, logInWithPasskey} from '../../../data/session/passkeys.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {toast} from '../../../ui/overlays/toast-store.ts';
import type {LoginProblem} from './login-form.tsx';

/** The other way in, without address and password. */
export function PasskeyLogin({
  onFailure,
}: {
  onFailure: (failure: LoginProblem | undefined) => void;
}) {
  const [busy, setBusy] = useState(false);
  if (!canUsePasskeys()) return null;

  const logIn = async () => {
    onFailure(undefined);
    setBusy(true);
    const outcome = await logInWithPasskey();
    setBusy(false);
    if ('done' in outcome) {
      toast({title: 'Login Successful', description: 'You have been logged in successfully.'});
    } else if (outcome.problem !== undefined) {
      onFailure({sentence: outcome.problem});
    }
  };

  return (
    <Button size="large" busy={busy} onClick={() => void logIn()}>
      <KeyRound className="size-5" aria-hidden="true" />
      Log in with a passkey
    </Button>
  );
}
