import {ArrowLeft} from 'lucide-react';
import {useEffect, useState} from 'react';
import {Link, useLocation} from 'react-router-dom';
import {accountEmail} from '../../../../common/api/fields/sign-up.ts';
import {problemsIn} from '../../../data/problems-in.ts';
import {askAccountApi} from '../../../data/session/account.ts';
import {parseLoginState} from '../../../data/session/return-to.ts';
import {onDevice} from '../../../data/storage/device-storage.ts';
import {useBusy} from '../../../data/use-condition.ts';
import {buttonStyle, Button} from '../../../ui/controls/button.tsx';
import {
  CheckedForm,
  errorAt,
  type FieldProblem,
  ifStill,
  Field,
  EmailInput,
} from '../../../ui/controls/field.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import {useTitle} from '../../../ui/navigation/use-screen.ts';
import {AccountCard} from '../password/account-card.tsx';

/** Until when, in milliseconds since 1970. Outlives a reload; the server counts too. */
const KEY = 'signpost.reset-cooldown';
const COOLDOWN_S = 60;

/** Longer than any pause that the server asks for, which is three minutes at most. */
const LONGEST_S = 300;

/** Whole seconds to wait; 0 beyond the longest pause, for then the device's clock was set back. */
function secondsLeft(): number {
  const left = Math.ceil((Number(onDevice.kept(KEY) ?? 0) - Date.now()) / 1000);
  return left > 0 && left <= LONGEST_S ? left : 0;
}

/** The pause after asking for a link: the seconds that are left, counted down, and what begins it. */
function useCooldown() {
  const [seconds, setSeconds] = useState(secondsLeft);
  const isRunning = seconds > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setSeconds(secondsLeft()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return {
    seconds,
    /** @param pause seconds, where the server says how long. */
    begin(pause = COOLDOWN_S) {
      onDevice.keep(KEY, String(Date.now() + Math.min(pause, LONGEST_S) * 1000));
      setSeconds(secondsLeft());
    },
    /** Reads the pause again, which another tab may have begun. */
    look(): number {
      const now = secondsLeft();
      setSeconds(now);
      return now;
    },
  };
}

interface Problem {
  readonly sentence: string;
  /** Whether the problem is the pause, and goes away with it. */
  readonly isPause?: boolean;
}

interface ForgotPasswordFormProps {
  problem: string | undefined;
  onSent: (email: string) => void;
}

function ForgotPasswordForm({problem: before, onSent}: ForgotPasswordFormProps) {
  const [email, setEmail] = useState('');
  const [busy, whileBusy] = useBusy();
  const [problem, setProblem] = useState<Problem | undefined>(
    before ? {sentence: before} : undefined,
  );
  const [found, setFound] = useState<FieldProblem<'email'>>();
  const [attempt, setAttempt] = useState(0);
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
    const otherwise = 'Failed to send password reset email';
    const answer = await whileBusy(
      askAccountApi('/api/account/password-reset', {email: address}, otherwise),
    );
    if (answer.ok) {
      begin();
      return onSent(address);
    }
    const isPause = answer.code === 'TOO_MANY_REQUESTS';
    if (isPause) begin(answer.retryAfter);
    setProblem({sentence: answer.sentence, isPause});
  };

  const isWaiting = seconds > 0;
  const told = problem?.isPause && !isWaiting ? undefined : problem?.sentence;
  return (
    <CheckedForm attempt={attempt} className="grid gap-5" onSubmit={submit}>
      <Field label="Email" required {...errorAt('email', ifStill(found, problemOf(email)))}>
        <EmailInput
          autoComplete="username"
          // As the button: one that is disabled would lose the focus.
          aria-disabled={isWaiting}
          readOnly={isWaiting}
          value={email}
          onChange={event => {
            if (!problem?.isPause) setProblem(undefined);
            setEmail(event.target.value);
          }}
        />
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
    </CheckedForm>
  );
}

function problemOf(email: string): FieldProblem<'email'> | undefined {
  if (!email.trim()) return {field: 'email', sentence: 'Email is required'};
  const sentence = problemsIn({email: accountEmail}, {email}).email;
  return sentence === undefined ? undefined : {field: 'email', sentence};
}

const waitFor = (seconds: number) =>
  `Please wait ${seconds} seconds before requesting another reset`;

export function ForgotPasswordScreen() {
  const {error} = parseLoginState(useLocation().state);
  const [sentTo, setSentTo] = useState<string>();
  useTitle(sentTo === undefined ? 'Forgot Password' : 'Check Your Email');
  if (sentTo !== undefined) {
    return (
      <AccountCard
        title="Check Your Email"
        board={{id: 'in-the-post', text: 'IN THE POST\nback in a minute'}}
      >
        <Alert variant="live">
          <p className="wrap-anywhere">
            A reset link was sent to <strong>{sentTo}</strong>, if there is an account of it. It
            works for an hour.
          </p>
        </Alert>
        <p className="text-muted">
          Nothing there after a few minutes? Please check your spam folder too.
        </p>
        <BackToLogin as="button" />
      </AccountCard>
    );
  }
  return (
    <AccountCard
      title="Forgot Password"
      text="Enter your email, and we send you a link to choose a new password"
      board={{id: 'lost-keys', text: 'LOST KEYS?\nask inside'}}
    >
      <ForgotPasswordForm problem={error} onSent={setSentTo} />
      <BackToLogin as="link" />
    </AccountCard>
  );
}

/** A link beside another action, a button on its own. */
function BackToLogin({as}: {as: 'link' | 'button'}) {
  const look = as === 'button' ? buttonStyle({size: 'large'}) : 'prose-link justify-self-start';
  return (
    <Link to="/login" className={`${look} inline-flex min-h-11 items-center gap-2`}>
      <ArrowLeft className="size-4" aria-hidden="true" />
      Back to Login
    </Link>
  );
}
