import {useState} from 'react';
import {Navigate, useLocation} from 'react-router-dom';
import {Link} from '../../components/link.tsx';
import {useSession} from '../../hooks/use-session.ts';
import {useTitle} from '../../hooks/use-title.ts';
import {afterLogin, parseLoginState} from '../../lib/return-to.ts';
import {AccountCard} from '../../password/account-card.tsx';
import {type Failure, LoginForm} from './login-form.tsx';
import {LoginNews} from './login-news.tsx';

export function LoginScreen() {
  useTitle('Login');
  const login = parseLoginState(useLocation().state);
  const {person} = useSession();
  const [failure, setFailure] = useState<Failure>();
  if (person) {
    const {to, state} = afterLogin(login);
    return <Navigate to={to} state={state} replace />;
  }
  const {returnTo, storeId} = login;
  return (
    <AccountCard
      title="Login"
      text="Enter your credentials to access your account"
      board={{id: 'come-in', text: 'COME IN\nwe are open'}}
    >
      <LoginNews failure={failure} given={login.error ?? login.message} />
      <LoginForm onFailure={setFailure} />
      <p className="text-sm">
        No account yet?{' '}
        <Link
          to="/signup"
          state={{returnTo, storeId}}
          className="prose-link -my-3 inline-flex min-h-11 min-w-11 items-center font-medium"
        >
          Sign up
        </Link>
      </p>
    </AccountCard>
  );
}
