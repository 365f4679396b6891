import {useEffect, useEffectEvent, useState} from 'react';
import {Link, useLocation, useNavigate, useSearchParams} from 'react-router-dom';
import {afterLogin, type LoginState, parseLoginState} from '../../../data/session/return-to.ts';
import {useSession} from '../../../data/session/use-session.ts';
import {keepHistoryState, copyHistoryState} from '../../../ui/navigation/history-state.ts';
import {useTitle} from '../../../ui/navigation/use-title.ts';
import {AccountCard} from '../password/account-card.tsx';
import {type LoginProblem, LoginForm} from './login-form.tsx';
import {LoginNews} from './login-news.tsx';
import {PasskeyLogin} from './passkey-login.tsx';
import {VerifyEmail} from './verify-email.tsx';

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
