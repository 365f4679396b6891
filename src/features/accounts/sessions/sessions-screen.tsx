import {Navigate} from 'react-router-dom';
import {useSettledPerson} from '../../../data/session/use-session.ts';
import {BackHeading} from '../../../ui/display/headings.tsx';
import {useGoBack} from '../../../ui/navigation/use-go-back.ts';
import {useTitle} from '../../../ui/navigation/use-title.ts';
import {SessionList} from './session-list.tsx';

export function SessionsScreen() {
  useTitle('Your Logins');
  const person = useSettledPerson();
  const goBack = useGoBack();
  if (person === undefined) return null;
  if (!person) return <Navigate to="/login" replace state={{returnTo: '/sessions'}} />;
  return (
    <div className="mx-auto grid max-w-3xl gap-7">
      <BackHeading title="Your logins" onBack={goBack} />
      <p className="max-w-prose text-muted">
        These browsers are logged in to your account. If there is one you do not know, log out
        everywhere and choose a new password. One that you no longer use can be logged out alone.
      </p>
      <SessionList />
    </div>
  );
}
