import {useState} from 'react';
import {Link} from 'react-router-dom';
import {logIn} from '../../../data/session/account.ts';
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
import {toast} from '../../../ui/overlays/toast-store.ts';

/** The problem; `unverified` is an address that has to be verified first. */
export interface LoginProblem {
  readonly sentence: string;
  readonly unverified?: string;
}

type Typed = Readonly<Record<'email' | 'password', string>>;
type Missing = FieldProblem<keyof Typed>;

interface LoginFormProps {
  /** The address, where it is known. */
  email: string | undefined;
  /** Undefined when a new attempt begins. */
  onFailure: (failure: LoginProblem | undefined) => void;
  onType: () => void;
}

export function LoginForm({email: given = '', onFailure, onType}: LoginFormProps) {
  const [email, setEmail] = useState(given);
  const [password, setPassword] = useState('');
  const [found, setFound] = useState<Missing>();
  const [attempt, setAttempt] = useState(0);
  const [busy, whileBusy] = useBusy();

  const missing = ifStill(found, missingIn(email, password));

  const submit = async ({email, password}: Typed) => {
    setEmail(email);
    setPassword(password);
    setAttempt(attempt + 1);
    onFailure(undefined);
    const first = missingIn(email, password);
    setFound(first);
    if (first) return;
    const failure = await whileBusy(logIn(email, password));
    if (failure) {
      const {sentence, isUnverified} = failure;
      return onFailure({sentence, ...(isUnverified && {unverified: email})});
    }
    toast({title: 'Login Successful', description: 'You have been logged in successfully.'});
  };

  const onSubmit = (form: HTMLFormElement) => {
    // Some password managers fill fields in without an event.
    const valueOf = (name: keyof Typed) =>
      form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
    void submit({email: valueOf('email'), password: valueOf('password')});
  };

  return (
    <CheckedForm attempt={attempt} className="grid gap-5" onSubmit={onSubmit} onChange={onType}>
      <Field label="Email" {...errorAt('email', missing)}>
        <Input
          name="email"
          value={email}
          onChange={event => setEmail(event.target.value)}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <div className="grid">
        <Field label="Password" {...errorAt('password', missing)}>
          <Input
            name="password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
        </Field>
        <Link
          to="/forgot-password"
          className="prose-link -mb-2 inline-flex min-h-11 items-center justify-self-end text-sm"
        >
          Forgot password?
        </Link>
      </div>
      <Button type="submit" variant="signal" size="large" busy={busy}>
        {busy ? 'Logging in...' : 'Login'}
      </Button>
    </CheckedForm>
  );
}

function missingIn(email: string, password: string): Missing | undefined {
  if (!email.trim()) return {field: 'email', sentence: 'Email is required'};
  return password ? undefined : {field: 'password', sentence: 'Password is required'};
}
