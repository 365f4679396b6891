import {Navigate} from 'react-router-dom';
import {useSettledPerson} from '../../../data/session/use-session.ts';
import {BackHeading, SectionHeading} from '../../../ui/display/headings.tsx';
import {useGoBack} from '../../../ui/navigation/use-go-back.ts';
import {useTitle} from '../../../ui/navigation/use-title.ts';
import {DeleteAccount} from './delete-account.tsx';
import {DigestSwitch} from './digest-switch.tsx';
import {OwnData} from './own-data.tsx';
import {PasskeySettings} from './passkey-settings.tsx';
import {PushSwitch} from './push-switch.tsx';

export function AccountScreen() {
  useTitle('Your Account');
  const person = useSettledPerson();
  const goBack = useGoBack();
  if (person === undefined) return null;
  if (!person) return <Navigate to="/login" replace state={{returnTo: '/account'}} />;
  return (
    <div className="mx-auto grid max-w-3xl gap-10">
      <BackHeading title="Your account" onBack={goBack} />
      <section aria-labelledby="notification-settings">
        <SectionHeading id="notification-settings" title="Notifications" />
        <NotificationSettings />
      </section>
      <section aria-labelledby="passkeys">
        <SectionHeading id="passkeys" title="Passkeys" />
        <PasskeySettings />
      </section>
      <section aria-labelledby="own-data">
        <SectionHeading id="own-data" title="Your data" />
        <OwnData />
      </section>
      <section aria-labelledby="delete-account">
        <SectionHeading id="delete-account" title="Delete your account" />
        <DeleteAccount userId={person.userId} />
      </section>
    </div>
  );
}

/** By what ways a person is told what is new, besides the bell. */
function NotificationSettings() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="max-w-prose text-muted">
        New signs at stores you follow, what became of your signs, and what was decided about your
        claims: the bell always tells you. The rest is up to you.
      </p>
      <DigestSwitch />
      <PushSwitch />
    </div>
  );
}
