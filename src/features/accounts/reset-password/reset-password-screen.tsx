import {useState} from 'react';
import {Link, Navigate, useSearchParams} from 'react-router-dom';
import {plural} from '../../../../common/texts/words.ts';
import {buttonStyle} from '../../../ui/controls/button-style.ts';
import {Alert} from '../../../ui/display/alert.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {useTitle} from '../../../ui/navigation/use-title.ts';
import {AccountCard} from '../password/account-card.tsx';
import {ResetPasswordForm} from './reset-password-form.tsx';
import {useToken} from './use-token.ts';

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
