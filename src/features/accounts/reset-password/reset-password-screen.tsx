import {useEffect, useState} from 'react';
import {Link, Navigate, useSearchParams} from 'react-router-dom';
import * as z from 'zod/mini';
import {plural} from '../../../../common/texts/words.ts';
import {askAccountApi} from '../../../data/session/account.ts';
import {buttonStyle} from '../../../ui/controls/button-style.ts';
import {Alert} from '../../../ui/display/alert.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {useTitle} from '../../../ui/navigation/use-title.ts';
import {AccountCard} from '../password/account-card.tsx';
import {ResetPasswordForm} from './reset-password-form.tsx';

const answer = z.object({valid: z.boolean()});

type TokenState = 'asking' | 'good' | 'spent';

/**
 * Whether a link still works, checked before the user thinks of a password in vain. Without an answer it counts as
 * valid: the server decides anyway.
 */
function useToken(token: string | null): TokenState {
  const [state, setState] = useState<TokenState>('asking');
  useEffect(() => {
    if (!token) return;
    let isOver = false;
    void (async () => {
      const asked = await askAccountApi('/api/account/password-reset/check', {token}, '');
      const valid = asked.ok ? z.safeParse(answer, asked.body).data?.valid : undefined;
      if (!isOver) setState(valid === false ? 'spent' : 'good');
    })();
    return () => {
      isOver = true;
    };
  }, [token]);
  return state;
}

const SPENT = 'This link has expired or was used before. Request a new one.';

export function ResetPasswordScreen() {
  useTitle('Reset Password');
  const given = useSearchParams()[0].get('token');
  /** How many passkeys the account has, once the new password is set. */
  const [passkeys, setPasskeys] = useState<number>();
  const [isRefused, setRefused] = useState(false);
  const state = useToken(given);

  if (passkeys !== undefined) {
    return (
      <AccountCard title="Password Updated" board={{id: 'open-again', text: 'OPEN AGAIN'}}>
        <Alert variant="live">You can now login with your new password</Alert>
        {passkeys > 0 && (
          <Alert variant="pending" title="Your passkeys still open your account">
            <p>{`${plural(passkeys, 'passkey')} of yours ${passkeys === 1 ? 'stays' : 'stay'} as before.`}</p>
            <p>Log in and remove under Your account what is not yours.</p>
          </Alert>
        )}
        <Link to="/login" className={buttonStyle({variant: 'finger', size: 'large'})}>
          Go to Login
        </Link>
      </AccountCard>
    );
  }
  if (!given) return <Navigate to="/forgot-password" replace />;
  if (isRefused || state === 'spent') {
    return <Navigate to="/forgot-password" state={{error: SPENT}} replace />;
  }
  return (
    <AccountCard
      title="Reset Password"
      text="Choose a new password. You are logged out everywhere then."
      board={{id: 'new-locks', text: 'NEW LOCKS\nwhile you wait'}}
    >
      {state === 'asking' ? (
        <Skeleton className="h-64" />
      ) : (
        <ResetPasswordForm token={given} onDone={setPasskeys} onSpent={() => setRefused(true)} />
      )}
    </AccountCard>
  );
}
