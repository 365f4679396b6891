import {useState} from 'react';
import type {SubmitEvent} from 'react';
import {accountEmail} from '../../../../common/api/fields/sign-up.ts';
import {LENGTHS} from '../../../../common/limits.ts';
import {problemsIn} from '../../../data/problems-in.ts';
import {askAccountApi} from '../../../data/session/account.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {errorAt, type FieldProblem, ifStill} from '../../../ui/controls/field-error.ts';
import {Field} from '../../../ui/controls/field.tsx';
import {Input} from '../../../ui/controls/input.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import {useFocusInvalid} from '../../../ui/focus/use-focus.ts';
import {useCooldown} from './use-cooldown.ts';

interface Problem {
  readonly sentence: string;
  /** Whether it ends with the pause. */
  readonly isPause?: boolean;
}

interface ForgotPasswordFormProps {
  /** What brought the person here. */
  problem: string | undefined;
  onSent: (email: string) => void;
}

export function ForgotPasswordForm({problem: before, onSent}: ForgotPasswordFormProps) {
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | undefined>(
    before ? {sentence: before} : undefined,
  );
  const [found, setFound] = useState<FieldProblem<'email'>>();
  const [attempt, setAttempt] = useState(0);
  const form = useFocusInvalid(attempt);
  const {seconds, begin, look} = useCooldown();

  const submit = async () => {
    const address = email.trim().toLowerCase();
    const left = look();
    setAttempt(attempt + 1);
    setFound(undefined);
    setProblem(undefined);
    if (left > 0) return setProblem({sentence: waitFor(left), isPause: true});
    const wrong = problemOf(address);
    setFound(wrong);
    if (wrong) return;
    setBusy(true);
    const otherwise = 'Failed to send password reset email';
    const answer = await askAccountApi('/api/account/password-reset', {email: address}, otherwise);
    setBusy(false);
    if (answer.ok) {
      begin();
      return onSent(address);
    }
    const isPause = answer.code === 'TOO_MANY_REQUESTS';
    if (isPause) begin(answer.retryAfter);
    setProblem({sentence: answer.sentence, isPause});
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit();
  };

  const isWaiting = seconds > 0;
  const told = problem?.isPause && !isWaiting ? undefined : problem?.sentence;
  return (
    <form ref={form} noValidate className="grid gap-5" onSubmit={onSubmit}>
      <Field label="Email" required {...errorAt('email', ifStill(found, problemOf(email)))}>
        {control => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={LENGTHS.email}
            // As the button: one that is disabled would lose the focus.
            aria-disabled={isWaiting}
            readOnly={isWaiting}
            value={email}
            onChange={event => {
              if (!problem?.isPause) setProblem(undefined);
              setEmail(event.target.value);
            }}
          />
        )}
      </Field>
      {told && <Alert variant="gone">{told}</Alert>}
      {isWaiting && !told && <p className="text-sm text-muted tabular-nums">{waitFor(seconds)}</p>}
      <Button
        type="submit"
        variant="signal"
        size="large"
        className="tabular-nums"
        busy={busy || isWaiting}
      >
        {isWaiting ? `Wait ${seconds}s` : busy ? 'Sending...' : 'Send Reset Link'}
      </Button>
    </form>
  );
}

function problemOf(email: string): FieldProblem<'email'> | undefined {
  if (!email.trim()) return {field: 'email', sentence: 'Email is required'};
  const sentence = problemsIn({email: accountEmail}, {email}).email;
  return sentence === undefined ? undefined : {field: 'email', sentence};
}

const waitFor = (seconds: number) =>
  `Please wait ${seconds} seconds before requesting another reset`;
