import {useSearchParams} from 'react-router-dom';
import {Alert} from '../../components/alert.tsx';
import {useSession} from '../../hooks/use-session.ts';
import {SESSION_ENDED} from '../../lib/session-ended.ts';
import type {Failure} from './login-form.tsx';
import {SendAgain} from './send-again.tsx';

interface LoginNewsProps {
  failure: Failure | undefined;
  /** What brought the person here. */
  given: string | undefined;
}

const SessionEnded = () => (
  <Alert variant="pending" title={SESSION_ENDED.title}>
    {SESSION_ENDED.description}
  </Alert>
);

/** What is to be said above the form: what went wrong, why one is here, or that an address is verified. */
export function LoginNews({failure, given}: LoginNewsProps) {
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
  if (given) return <Alert variant="gone">{given}</Alert>;
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
