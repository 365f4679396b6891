import {KeyRound} from 'lucide-react';
import {useEffect, useEffectEvent, useState} from 'react';
import {Link, useLocation, useNavigate, useSearchParams} from 'react-router-dom';
import {canUsePasskeys, logInWithPasskey} from '../../../data/session/passkeys.ts';
import {afterLogin, type LoginState, parseLoginState} from '../../../data/session/return-to.ts';
import {useSession} from '../../../data/session/use-session.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {copyHistoryState, keepHistoryState} from '../../../ui/navigation/history-state.ts';
import {useTitle} from '../../../ui/navigation/use-title.ts';
import {toast} from '../../../ui/overlays/toast-store.ts';
import {AccountCard} from '../password/account-card.tsx';
import {LoginForm, type LoginProblem} from './login-form.tsx';
import {LoginNews} from './login-news.tsx';
import {VerifyEmail} from './verify-email.tsx';

/** The other way in, without address and password. */
function PasskeyLogin({onFailure}: {onFailure: (failure: LoginProblem | undefined) => void}) {
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

/** Leads to where the person came from, where as much of a list shows as they had before them. */
function AfterLogin(login: LoginState) {
  const {from} = login;
  const navigate = useNavigate();
  const goOn = useEffectEvent(() => {
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
  // It was of what was sent. An address that is not verified stays so.
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
