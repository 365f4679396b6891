import {useState} from 'react';
import type {SubmitEvent} from 'react';
import {Link} from 'react-router-dom';
import {Button} from '../../components/button.tsx';
import {Field} from '../../components/field.tsx';
import {Input} from '../../components/input.tsx';
import {toast} from '../../components/toast-store.ts';
import {logIn} from '../../lib/log-in.ts';

/** What is wrong; `unverified` is the address that waits for it. */
export interface Failure {
  readonly sentence: string;
  readonly unverified?: string;
}

interface LoginFormProps {
  /** Undefined when a new attempt begins. */
  onFailure: (failure: Failure | undefined) => void;
}

export function LoginForm({onFailure}: LoginFormProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    onFailure(undefined);
    if (!email.trim()) return onFailure({sentence: 'Email is required'});
    if (!password) return onFailure({sentence: 'Password is required'});
    setBusy(true);
    const failure = await logIn(email, password);
    setBusy(false);
    if (failure) {
      const {sentence, isUnverified} = failure;
      return onFailure({sentence, ...(isUnverified && {unverified: email})});
    }
    toast({title: 'Login Successful', description: 'You have been logged in successfully.'});
  };

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit();
  };

  return (
    <form noValidate className="grid gap-5" onSubmit={onSubmit}>
      <Field label="Email">
        {control => (
          <Input
            {...control}
            name="email"
            value={email}
            onChange={event => setEmail(event.target.value)}
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <div className="grid gap-1.5">
        <Field label="Password">
          {control => (
            <Input
              {...control}
              name="password"
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={event => setPassword(event.target.value)}
            />
          )}
        </Field>
        <Link to="/forgot-password" className="prose-link justify-self-end text-sm">
          Forgot password?
        </Link>
      </div>
      <Button type="submit" variant="signal" size="large" disabled={busy}>
        {busy ? 'Logging in...' : 'Login'}
      </Button>
    </form>
  );
}
