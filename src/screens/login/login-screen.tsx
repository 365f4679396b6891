import {useState} from 'react';
import {Link, Navigate, useLocation} from 'react-router-dom';
import {Alert} from '../../components/alert.tsx';
import {Card} from '../../components/card.tsx';
import {TextBoard} from '../../components/text-board.tsx';
import {usePaths} from '../../hooks/use-paths.ts';
import {useSession} from '../../hooks/use-session.ts';
import {useTitle} from '../../hooks/use-title.ts';
import {afterLogin, parseLoginState} from '../../lib/return-to.ts';
import {LoginForm} from './login-form.tsx';

export function LoginScreen() {
  useTitle('Login');
  const login = parseLoginState(useLocation().state);
  const {person} = useSession();
  const [failure, setFailure] = useState<string>();
  const hasSignup = usePaths().includes('/signup');
  if (person) {
    const {to, state} = afterLogin(login);
    return <Navigate to={to} state={state} replace />;
  }
  const alert = failure ?? login.error ?? login.message;
  return (
    <div className="mx-auto grid max-w-4xl items-center gap-10 md:grid-cols-2">
      <div className="max-md:hidden" aria-hidden="true">
        <TextBoard id="come-in" text={'COME IN\nwe are open'} />
      </div>
      <Card className="grid gap-6">
        <div>
          <h1 className="text-3xl">Login</h1>
          <p className="mt-1.5 text-muted">Enter your credentials to access your account</p>
        </div>
        {alert && <Alert variant="gone">{alert}</Alert>}
        <LoginForm onFailure={setFailure} />
        {hasSignup && (
          <p className="text-sm">
            No account yet?{' '}
            <Link to="/signup" className="prose-link font-medium">
              Sign up
            </Link>
          </p>
        )}
      </Card>
    </div>
  );
}
