import {useState} from 'react';
import type {SubmitEvent} from 'react';
import * as z from 'zod/mini';
import {MIN_PASSWORD_LENGTH} from '../../../../common/limits.ts';
import {askAccountApi} from '../../../data/session/account.ts';
import {refreshSession} from '../../../data/session/session.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {errorAt, type FieldProblem, ifStill} from '../../../ui/controls/field-error.ts';
import {Alert} from '../../../ui/display/alert.tsx';
import {useFocusInvalid} from '../../../ui/focus/use-focus.ts';
import {PasswordField} from '../password/password-field.tsx';

interface ResetPasswordFormProps {
  token: string;
  /** @param passkeys how many the account has, which still open it. */
  onDone: (passkeys: number) => void;
  /** The link works no longer. */
  onSpent: () => void;
}

const done = z.object({passkeys: z.number()});

type Wrong = FieldProblem<'password' | 'again'>;

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

export function ResetPasswordForm({token, onDone, onSpent}: ResetPasswordFormProps) {
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [found, setFound] = useState<Wrong>();
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const form = useFocusInvalid(attempt);

  const wrong = ifStill(found, problemOf(password, again));

  const submit = async () => {
    setAttempt(attempt + 1);
    const first = problemOf(password, again);
    setFound(first);
    setProblem(undefined);
    if (first) return;
    setBusy(true);
    const body = {token, password};
    const answer = await askAccountApi('/api/account/password', body, 'Failed to update password.');
    setBusy(false);
    if (!answer.ok) {
      return answer.code === 'INVALID_TOKEN' ? onSpent() : setProblem(answer.sentence);
    }
    onDone(z.safeParse(done, answer.body).data?.passkeys ?? 0);
    // The session here has ended.
    void refreshSession();
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={onSubmit}>
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
          setProblem(undefined);
          setAgain(value);
        }}
        judged={false}
      />
      {problem && <Alert variant="gone">{problem}</Alert>}
      <Button type="submit" variant="signal" size="large" busy={busy}>
        {busy ? 'Updating...' : 'Update Password'}
      </Button>
    </form>
  );
}
