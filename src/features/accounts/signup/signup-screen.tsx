import {useEffect} from 'react';
import {Link, Navigate, useLocation, useNavigate} from 'react-router-dom';
import {afterLogin, parseLoginState} from '../../../data/session/return-to.ts';
import {useSession} from '../../../data/session/use-session.ts';
import {Card} from '../../../ui/display/card.tsx';
import {TextBoard} from '../../../ui/display/text-board.tsx';
import {useTitle} from '../../../ui/navigation/use-title.ts';
import {toast} from '../../../ui/overlays/toast-store.ts';
import {locator} from '../../location/user-location.ts';
import {SignupForm} from './signup-form.tsx';

export function SignupScreen() {
  useTitle('Create an Account');
  const {signedUp, ...rest} = parseLoginState(useLocation().state);
  const {returnTo, storeId, reaction, from} = rest;
  const {person} = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    // After a denial the user is not asked again: an account needs no position.
    void locator.request();
  }, []);
  if (person) return <Navigate {...afterLogin(rest)} replace />;

  const onSuccess = (email: string) => {
    toast({
      title: 'Account created successfully',
      description: 'Please check your email to verify your account before logging in.',
    });
    void navigate('/login', {state: {returnTo, storeId, reaction, from, signedUp: email}});
  };

  return (
    <div className="mx-auto grid max-w-4xl items-start gap-10 md:grid-cols-[2fr_3fr]">
      <div className="max-md:hidden md:sticky md:top-24" aria-hidden="true">
        <TextBoard id="new-here" text={'NEW HERE?\nso were we all'} />
      </div>
      <Card className="grid grid-cols-1 gap-6">
        <div>
          <h1 className="text-3xl">Create an Account</h1>
          <p className="mt-1.5 text-muted">Sign up to start submitting and rating signs</p>
        </div>
        <SignupForm corrects={signedUp} onSuccess={onSuccess} />
        <p className="text-sm">
          Already have an account?{' '}
          <Link
            to="/login"
            state={{returnTo, storeId, reaction, from}}
            className="prose-link -my-3 inline-flex min-h-11 min-w-11 items-center font-medium"
          >
            Login
          </Link>
        </p>
      </Card>
    </div>
  );
}
