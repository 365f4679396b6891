import {useState} from 'react';
import {askAccountApi} from '../../../data/session/account.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {useFocusOnChange} from '../../../ui/focus/use-focus.ts';

type State = 'idle' | 'sending' | 'sent' | {readonly problem: string};

/** For users who lost the mail with the link, or waited too long. */
export function SendAgain({email}: {email: string}) {
  const [state, setState] = useState<State>('idle');
  const isSent = state === 'sent';
  const place = useFocusOnChange<HTMLDivElement>(isSent);

  const send = async () => {
    setState('sending');
    const otherwise = 'Failed to send the email. Please try again.';
    const answer = await askAccountApi('/api/account/verification', {email}, otherwise);
    setState(answer.ok ? 'sent' : {problem: answer.sentence});
  };

  return (
    <div ref={place} tabIndex={-1}>
      {isSent ? (
        <output>A new link is on its way. Please check your spam folder too.</output>
      ) : (
        <>
          <p>If it does not come, look into your spam folder too.</p>
          <output>{typeof state === 'object' && state.problem}</output>
          <Button className="mt-3" busy={state === 'sending'} onClick={send}>
            {state === 'sending' ? 'Sending...' : 'Send it again'}
          </Button>
        </>
      )}
    </div>
  );
}
