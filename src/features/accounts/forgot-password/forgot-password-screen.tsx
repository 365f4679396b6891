import {useState} from 'react';
import {Link, useLocation} from 'react-router-dom';
import {ArrowLeft} from 'lucide-react';
import {parseLoginState} from '../../../data/session/return-to.ts';
import {buttonStyle} from '../../../ui/controls/button-style.ts';
import {Alert} from '../../../ui/display/alert.tsx';
import {useTitle} from '../../../ui/navigation/use-title.ts';
import {AccountCard} from '../password/account-card.tsx';
import {ForgotPasswordForm} from './forgot-password-form.tsx';

export function ForgotPasswordScreen() {
  const {error} = parseLoginState(useLocation().state);
  const [sentTo, setSentTo] = useState<string>();
  useTitle(sentTo === undefined ? 'Forgot Password' : 'Check Your Email');
  if (sentTo !== undefined) {
    return (
      <AccountCard
        title="Check Your Email"
        board={{id: 'in-the-post', text: 'IN THE POST\nback in a minute'}}
      >
        <Alert variant="live">
          <p className="wrap-anywhere">
            A reset link was sent to <strong>{sentTo}</strong>, if there is an account of it. It
            works for an hour.
          </p>
        </Alert>
        <p className="text-muted">
          Nothing there after a few minutes? Please check your spam folder too.
        </p>
        <BackToLogin as="button" />
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Forgot Password"
      text="Enter your email, and we send you a link to choose a new password"
      board={{id: 'lost-keys', text: 'LOST KEYS?\nask inside'}}
    >
      <ForgotPasswordForm problem={error} onSent={setSentTo} />
      <BackToLogin as="link" />
    </AccountCard>
  );
}

/** Beside something else to do a link, alone a button. */
function BackToLogin({as}: {as: 'link' | 'button'}) {
  const look = as === 'button' ? buttonStyle({size: 'large'}) : 'prose-link justify-self-start';
  return (
    <Link to="/login" className={`${look} inline-flex min-h-11 items-center gap-2`}>
      <ArrowLeft className="size-4" aria-hidden="true" />
      Back to Login
    </Link>
  );
}
