import {useState} from 'react';
import {Link, useNavigate} from 'react-router-dom';
import * as z from 'zod/mini';
import {askAccountApi} from '../../../data/session/account.ts';
import {keptFor} from '../../../data/session/return-to.ts';
import {useBusy} from '../../../data/use-condition.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {
  CheckedForm,
  errorAt,
  type FieldProblem,
  ifStill,
  Field,
  Input,
} from '../../../ui/controls/field.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import {useTitle} from '../../../ui/navigation/use-screen.ts';
import {AccountCard} from '../password/account-card.tsx';

const VERIFY = '/api/account/verify-email';
const verified = z.object({email: z.string()});

/** To where the link of a mail leads. Only the password verifies: programs that read mails open links too. */
export function VerifyEmail({token}: {token: string}) {
  useTitle('Verify your email');
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [found, setFound] = useState<FieldProblem<'password'>>();
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [busy, whileBusy] = useBusy();
  const missing = ifStill(found, missingIn(password));

  const submit = async () => {
    setAttempt(attempt + 1);
    setProblem(undefined);
    const first = missingIn(password);
    setFound(first);
    if (first) return;
    const answer = await whileBusy(
      askAccountApi(VERIFY, {token, password}, 'Failed to verify the email.'),
    );
    if (answer.ok) {
      const state = keptFor(verified.safeParse(answer.body).data?.email);
      return void navigate('/login?verified=yes', {replace: true, state});
    }
    setProblem(answer.sentence);
  };

  return (
    <AccountCard
      title="Verify your email"
      text="Enter the password that you chose when you signed up"
      board={{id: 'come-in', text: 'COME IN\nwe are open'}}
    >
      {problem && <Alert variant="gone">{problem}</Alert>}
      <CheckedForm attempt={attempt} className="grid gap-5" onSubmit={submit}>
        <Field label="Password" {...errorAt('password', missing)}>
          <Input
            name="password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="signal" size="large" busy={busy}>
          {busy ? 'Verifying...' : 'Verify email'}
        </Button>
      </CheckedForm>
      <p className="text-sm">
        A new password verifies your email too:{' '}
        <Link
          to="/forgot-password"
          className="prose-link -my-3 inline-flex min-h-11 items-center font-medium"
        >
          Forgot password?
        </Link>
      </p>
    </AccountCard>
  );
}

const missingIn = (password: string): FieldProblem<'password'> | undefined =>
  password ? undefined : {field: 'password', sentence: 'Password is required'};
