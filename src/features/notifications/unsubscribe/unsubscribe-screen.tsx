import {useState} from 'react';
import {Link, useSearchParams} from 'react-router-dom';
import {askAccountApi} from '../../../data/session/account.ts';
import {buttonStyle, Button} from '../../../ui/controls/button.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import {useTitle} from '../../../ui/navigation/use-screen.ts';
import {AccountCard} from '../../accounts/password/account-card.tsx';

const BOARD = {id: 'no-mail', text: 'NO MAIL\nplease'};

/** Where the link in a daily mail leads. Opening it changes nothing; its button does, without a login. */
export function UnsubscribeScreen() {
  useTitle('Unsubscribe');
  const token = useSearchParams()[0].get('token') ?? '';
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready');
  const [problem, setProblem] = useState<string>();

  const unsubscribe = async () => {
    setState('busy');
    setProblem(undefined);
    const path = `/api/digest/unsubscribe?token=${encodeURIComponent(token)}`;
    const answer = await askAccountApi(path, {}, 'Failed to unsubscribe. Please try again.');
    setState(answer.ok ? 'done' : 'ready');
    if (!answer.ok) setProblem(answer.sentence);
  };

  if (state === 'done') {
    return (
      <AccountCard title="Unsubscribed" board={BOARD}>
        <Alert variant="live">You get no more daily emails from Signpost.</Alert>
        <p className="text-muted">
          The bell still tells you what is new. You can switch the emails on again in your account.
        </p>
        <Link to="/" className={buttonStyle({variant: 'finger', size: 'large'})}>
          Go to Signpost
        </Link>
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Unsubscribe"
      text="Get no more daily emails of what is new in Signpost."
      board={BOARD}
    >
      {problem && (
        <Alert variant="gone">
          <p>{problem}</p>
        </Alert>
      )}
      <Button
        variant="signal"
        size="large"
        busy={state === 'busy'}
        onClick={() => void unsubscribe()}
      >
        {state === 'busy' ? 'Unsubscribing...' : 'Unsubscribe'}
      </Button>
      <p className="text-sm text-muted">
        You can also switch them off in{' '}
        <Link
          to="/account"
          className="prose-link -my-3 inline-flex min-h-11 min-w-11 items-center font-medium"
        >
          your account
        </Link>
        .
      </p>
    </AccountCard>
  );
}
