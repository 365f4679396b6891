import {clsx} from 'clsx';
import {KeyRound} from 'lucide-react';
import {useEffect, useEffectEvent, useState} from 'react';
import {Link, useLocation, useNavigate, useSearchParams} from 'react-router-dom';
import {askAccountApi} from '../../../data/session/account.ts';
import {canUsePasskeys, logInWithPasskey} from '../../../data/session/passkeys.ts';
import {
  afterLogin,
  forgetKept,
  type LoginState,
  parseLoginState,
} from '../../../data/session/return-to.ts';
import {SESSION_ENDED} from '../../../data/session/session-ended.ts';
import {useSession} from '../../../data/session/use-session.ts';
import {useBusy} from '../../../data/use-condition.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import {useFocusOnChange} from '../../../ui/focus/use-focus.ts';
import {copyHistoryState, keepHistoryState} from '../../../ui/navigation/history-state.ts';
import {useTitle} from '../../../ui/navigation/use-screen.ts';
import {toast} from '../../../ui/overlays/toast-store.ts';
import {AccountCard} from '../password/account-card.tsx';
import {LoginForm, type LoginProblem} from './login-form.tsx';
import {VerifyEmail} from './verify-email.tsx';

/** The other way in, without address and password. */
function PasskeyLogin({onFailure}: {onFailure: (failure: LoginProblem | undefined) => void}) {
  const [busy, whileBusy] = useBusy();
  if (!canUsePasskeys()) return null;

  const logIn = async () => {
    onFailure(undefined);
    const outcome = await whileBusy(logInWithPasskey());
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

/** Leads back to the screen that asked for the login, with its lists as long as they were. */
function AfterLogin(login: LoginState) {
  const {from} = login;
  const navigate = useNavigate();
  const goOn = useEffectEvent(() => {
    forgetKept();
    const {to, state} = afterLogin(login);
    if (from) copyHistoryState(from);
    keepHistoryState(() => void navigate(to, {state, replace: true}));
  });
  useEffect(() => goOn(), []);
  return null;
}

export function LoginScreen() {
  const token = useSearchParams()[0].get('verify');
  return token === null ? <Login /> : <VerifyEmail token={token} />;
}

function Login() {
  useTitle('Login');
  const login = parseLoginState(useLocation().state);
  const {person} = useSession();
  const [failure, setFailure] = useState<LoginProblem>();
  if (person) return <AfterLogin {...login} />;
  const {returnTo, storeId, reaction, from} = login;
  // The failure was about the former input, except for an address that is not verified.
  const forgetFailure = () => setFailure(failure?.unverified === undefined ? undefined : failure);
  return (
    <AccountCard
      title="Login"
      text="Enter your credentials to access your account"
      board={{id: 'come-in', text: 'COME IN\nwe are open'}}
    >
      <LoginNews failure={failure} login={login} />
      <LoginForm email={login.signedUp} onFailure={setFailure} onType={forgetFailure} />
      <PasskeyLogin onFailure={setFailure} />
      <p className="text-sm">
        No account yet?{' '}
        <Link
          to="/signup"
          state={{returnTo, storeId, reaction, from}}
          className="prose-link -my-3 inline-flex min-h-11 min-w-11 items-center font-medium"
        >
          Sign up
        </Link>
      </p>
    </AccountCard>
  );
}

type State = 'idle' | 'sending' | 'sent' | {readonly problem: string};

/** For users who lost the mail with the link, or waited too long. */
function SendAgain({email}: {email: string}) {
  const [state, setState] = useState<State>('idle');
  const isSent = state === 'sent';
  const place = useFocusOnChange<HTMLDivElement>(isSent);

  const send = async () => {
    setState('sending');
    const otherwise = 'Failed to send the email. Please try again.';
    const answer = await askAccountApi('/api/account/verification', {email}, otherwise);
    setState(answer.ok ? 'sent' : {problem: answer.sentence});
  };

  // The button keeps its room, so that the link below does not come under the finger that pressed it.
  return (
    <div ref={place} tabIndex={-1} className="grid *:col-start-1 *:row-start-1">
      <output>{isSent && 'A new link is on its way. Please check your spam folder too.'}</output>
      <div className={clsx(isSent && 'invisible')}>
        <p>If it does not come, look into your spam folder too.</p>
        <Button className="mt-3" busy={state === 'sending'} onClick={send}>
          {state === 'sending' ? 'Sending...' : 'Send it again'}
        </Button>
        <output className="block">{typeof state === 'object' && state.problem}</output>
      </div>
    </div>
  );
}

interface LoginNewsProps {
  failure: LoginProblem | undefined;
  login: LoginState;
}

const SessionEnded = () => (
  <Alert variant="pending" title={SESSION_ENDED.title}>
    {SESSION_ENDED.description}
  </Alert>
);

/** Stays until the person logs in: a message that goes away is missed by those who look for the mail. */
function CheckEmail({email, returnTo, storeId, reaction, from}: LoginState & {email: string}) {
  return (
    <Alert variant="live" title="Check your email">
      <p className="wrap-anywhere">
        We sent a link to <strong>{email}</strong>. Open it to verify your account, then log in
        here.
      </p>
      <SendAgain key={email} email={email} />
      <Link
        to="/signup"
        state={{returnTo, storeId, reaction, from, signedUp: email}}
        className="prose-link inline-flex min-h-11 items-center font-medium"
      >
        Wrong address? Correct it
      </Link>
    </Alert>
  );
}

/** The notice above the form: an error, the reason for the log-in, or that an address is verified. */
function LoginNews({failure, login}: LoginNewsProps) {
  const [params] = useSearchParams();
  const {expired} = useSession();
  if (failure) {
    const {sentence, unverified} = failure;
    return (
      <Alert variant="gone">
        {sentence}
        {unverified !== undefined && <SendAgain key={unverified} email={unverified} />}
      </Alert>
    );
  }
  const given = login.error ?? login.message;
  if (given) return <Alert variant="gone">{given}</Alert>;
  if (login.signedUp) return <CheckEmail {...login} email={login.signedUp} />;
  if (!params.has('verified')) return expired && <SessionEnded />;
  if (params.has('error')) {
    return (
      <Alert variant="gone">
        This link has expired or is not complete. Log in, and you can get a new one.
      </Alert>
    );
  }
  return <Alert variant="live">Your email is verified. You can log in now.</Alert>;
}
