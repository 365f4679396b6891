import {useEffect, useState} from 'react';
import {Link, Navigate, useSearchParams} from 'react-router-dom';
import * as z from 'zod/mini';
import {MIN_PASSWORD_LENGTH} from '../../../../common/limits.ts';
import {plural} from '../../../../common/texts/words.ts';
import {askAccountApi, isPasswordRefused} from '../../../data/session/account.ts';
import {refreshSession} from '../../../data/session/session.ts';
import {useBusy} from '../../../data/use-condition.ts';
import {buttonStyle, Button} from '../../../ui/controls/button.tsx';
import {CheckedForm, errorAt, type FieldProblem, ifStill} from '../../../ui/controls/field.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {useTitle} from '../../../ui/navigation/use-screen.ts';
import {AccountCard} from '../password/account-card.tsx';
import {PasswordField} from '../password/password-field.tsx';

interface ResetPasswordFormProps {
  token: string;
  onDone: (passkeys: number) => void;
  onSpent: () => void;
}

const done = z.object({passkeys: z.number()});

type Wrong = FieldProblem<'password' | 'again' | 'form'>;

/** The first thing wrong, in the specification's order. */
function problemOf(password: string, again: string): Wrong | undefined {
  if (!password) return {field: 'password', sentence: 'Password is required'};
  if (password !== again) return {field: 'again', sentence: 'Passwords do not match'};
  if (password.length < MIN_PASSWORD_LENGTH) {
    const sentence = `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`;
    return {field: 'password', sentence};
  }
  return undefined;
}

function ResetPasswordForm({token, onDone, onSpent}: ResetPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [found, setFound] = useState<Wrong>();
  const [problem, setProblem] = useState<Wrong>();
  const [attempt, setAttempt] = useState(0);
  const [busy, whileBusy] = useBusy();

  const wrong = ifStill(found, problemOf(password, again)) ?? problem;
  const tried = () => setAttempt(before => before + 1);

  const submit = async () => {
    tried();
    const first = problemOf(password, again);
    setFound(first);
    setProblem(undefined);
    if (first) return;
    const body = {token, password};
    const answer = await whileBusy(
      askAccountApi('/api/account/password', body, 'Failed to update password.'),
    );
    if (!answer.ok) {
      if (answer.code === 'INVALID_TOKEN') return onSpent();
      const field = isPasswordRefused(answer) ? 'password' : 'form';
      setProblem({field, sentence: answer.sentence});
      // The field to mend is known only now.
      return tried();
    }
    onDone(z.safeParse(done, answer.body).data?.passkeys ?? 0);
    // The session here has ended.
    void refreshSession();
  };

  return (
    <CheckedForm attempt={attempt} className="grid gap-5" onSubmit={submit}>
      <PasswordField
        label="New Password"
        name="new-password"
        value={password}
        problem={errorAt('password', wrong)}
        onChange={value => {
          setProblem(undefined);
          setPassword(value);
        }}
      />
      <PasswordField
        label="Confirm New Password"
        name="confirm-password"
        value={again}
        problem={errorAt('again', wrong)}
        onChange={value => {
          setProblem(before => (before?.field === 'password' ? before : undefined));
          setAgain(value);
        }}
        judged={false}
      />
      {problem?.field === 'form' && <Alert variant="gone">{problem.sentence}</Alert>}
      <Button type="submit" variant="signal" size="large" busy={busy}>
        {busy ? 'Updating...' : 'Update Password'}
      </Button>
    </CheckedForm>
  );
}

const answer = z.object({valid: z.boolean()});

type TokenState = 'asking' | 'good' | 'spent';

/** Checked before the user thinks of a password in vain. Without an answer it counts as valid. */
function useToken(token: string | null): TokenState {
  const [state, setState] = useState<TokenState>('asking');
  useEffect(() => {
    if (!token) return;
    let isOver = false;
    void (async () => {
      const asked = await askAccountApi('/api/account/password-reset/check', {token}, '');
      const valid = asked.ok ? z.safeParse(answer, asked.body).data?.valid : undefined;
      if (!isOver) setState(valid === false ? 'spent' : 'good');
    })();
    return () => {
      isOver = true;
    };
  }, [token]);
  return state;
}

const SPENT = 'This link has expired or was used before. Request a new one.';

export function ResetPasswordScreen() {
  useTitle('Reset Password');
  const given = useSearchParams()[0].get('token');
  /** How many passkeys the account has, once the new password is set. */
  const [passkeys, setPasskeys] = useState<number>();
  const [isRefused, setRefused] = useState(false);
  const state = useToken(given);

  if (passkeys !== undefined) {
    return (
      <AccountCard title="Password Updated" board={{id: 'open-again', text: 'OPEN AGAIN'}}>
        <Alert variant="live">You can now login with your new password</Alert>
        {passkeys > 0 && (
          <Alert variant="pending" title="Your passkeys still open your account">
            <p>{`${plural(passkeys, 'passkey')} of yours ${passkeys === 1 ? 'stays' : 'stay'} as before.`}</p>
            <p>Log in and remove under Your account what is not yours.</p>
          </Alert>
        )}
        <Link to="/login" className={buttonStyle({variant: 'finger', size: 'large'})}>
          Go to Login
        </Link>
      </AccountCard>
    );
  }
  if (!given) return <Navigate to="/forgot-password" replace />;
  if (isRefused || state === 'spent') {
    return <Navigate to="/forgot-password" state={{error: SPENT}} replace />;
  }
  return (
    <AccountCard
      title="Reset Password"
      text="Choose a new password. You are logged out everywhere then."
      board={{id: 'new-locks', text: 'NEW LOCKS\nwhile you wait'}}
    >
      {state === 'asking' ? (
        <Skeleton className="h-64" />
      ) : (
        <ResetPasswordForm token={given} onDone={setPasskeys} onSpent={() => setRefused(true)} />
      )}
    </AccountCard>
  );
}
