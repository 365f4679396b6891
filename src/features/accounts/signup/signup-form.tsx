import type {ComponentProps, SubmitEvent} from 'react';
import type {SignUpField} from '../../../../common/api/fields/sign-up.ts';
import {LENGTHS, US_STATES} from '../../../../common/limits.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {type FieldError, missingError} from '../../../ui/controls/field-error.ts';
import {Field, Honeypot} from '../../../ui/controls/field.tsx';
import {Input, Select} from '../../../ui/controls/input.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import {useFocusInvalid} from '../../../ui/focus/use-focus.ts';
import {PasswordField} from '../password/password-field.tsx';
import {HomePosition} from './home-position.tsx';
import {useSignup} from './use-signup.ts';

type TextField = Exclude<SignUpField, 'password' | 'state'>;

interface SignupFormProps {
  /** The address that was wrong, when an account was made with it: all else is still there. */
  corrects: string | undefined;
  onSuccess: (email: string) => void;
}

export function SignupForm({corrects, onSuccess}: SignupFormProps) {
  const signup = useSignup(corrects, onSuccess);
  const {form, problem, mended, attempt, busy, trap, type, submit, ...place} = signup;
  const ref = useFocusInvalid(attempt);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit();
  };

  const errorAt = (name: SignUpField, label: string): FieldError => {
    const place = problem?.fields.indexOf(name) ?? -1;
    return place < 0 || mended.includes(name)
      ? {}
      : missingError(label, place === 0 ? problem?.sentence : undefined);
  };
  const text = (name: TextField, label: string, more: ComponentProps<'input'> = {}) => (
    <Field label={label} required={name !== 'nickname'} {...errorAt(name, label)}>
      {control => (
        <Input
          {...control}
          name={name}
          value={form[name]}
          onChange={event => type({[name]: event.target.value})}
          {...more}
        />
      )}
    </Field>
  );

  return (
    <form ref={ref} noValidate className="relative grid gap-5" onSubmit={onSubmit}>
      {text('name', 'Full Name', {autoComplete: 'name', maxLength: LENGTHS.personName})}
      {text('email', 'Email', {
        type: 'email',
        autoComplete: 'username',
        autoFocus: corrects !== undefined,
        autoCapitalize: 'none',
        spellCheck: false,
        maxLength: LENGTHS.email,
      })}
      <PasswordField
        label="Password"
        name="password"
        value={form.password}
        known={[form.name, form.nickname, form.email, form.city]}
        problem={errorAt('password', 'Password')}
        onChange={password => type({password})}
      />
      <div className="grid gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(8rem,1fr)_minmax(0,1fr)]">
        {text('city', 'City', {autoComplete: 'address-level2', maxLength: LENGTHS.city})}
        <Field label="State" required {...errorAt('state', 'State')}>
          {control => (
            <Select
              {...control}
              name="state"
              autoComplete="address-level1"
              value={form.state}
              onChange={event => type({state: event.target.value})}
            >
              <option value="">Choose</option>
              {US_STATES.map(state => (
                <option key={state}>{state}</option>
              ))}
            </Select>
          )}
        </Field>
        {text('zip', 'ZIP Code', {
          autoComplete: 'postal-code',
          inputMode: 'numeric',
          maxLength: LENGTHS.zip,
        })}
      </div>
      {text('nickname', 'Nickname (optional)', {
        autoComplete: 'nickname',
        maxLength: LENGTHS.nickname,
      })}
      <HomePosition {...place} />
      <Honeypot onChange={trap} />
      {text('captcha', 'What is 1 + 1?', {
        className: 'max-w-32',
        autoComplete: 'off',
        inputMode: 'numeric',
      })}
      {problem?.fields.length === 0 && <Alert variant="gone">{problem.sentence}</Alert>}
      <Button type="submit" variant="signal" size="large" busy={busy}>
        {busy ? 'Processing...' : 'Sign Up'}
      </Button>
    </form>
  );
}
