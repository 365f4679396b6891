import {clsx} from 'clsx';
import {type ComponentProps, useRef} from 'react';
import {Link, Navigate, useLocation, useNavigate} from 'react-router-dom';
import type {SignUpField} from '../../../../common/api/fields/sign-up.ts';
import type {Position} from '../../../../common/geo/cells.ts';
import {LENGTHS, US_STATES} from '../../../../common/limits.ts';
import {positionInWords} from '../../../../common/texts/words.ts';
import {afterLogin, keepUntilVerified, parseLoginState} from '../../../data/session/return-to.ts';
import {useSession} from '../../../data/session/use-session.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {
  CheckedForm,
  type FieldError,
  missingError,
  Field,
  Honeypot,
  Input,
  Select,
} from '../../../ui/controls/field.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import {Card} from '../../../ui/display/card.tsx';
import {TextBoard} from '../../../ui/display/text-board.tsx';
import {isField} from '../../../ui/focus/use-focus.ts';
import {useTitle} from '../../../ui/navigation/use-screen.ts';
import {toast} from '../../../ui/overlays/toast-store.ts';
import {useAskForLocation, useUserLocation} from '../../location/use-location.ts';
import {PasswordField} from '../password/password-field.tsx';
import {useSignup} from './use-signup.ts';

interface HomePositionProps {
  /** As it would be sent; null when the device tells none. */
  position: Position | null;
  withPosition: boolean;
  setWithPosition: (withPosition: boolean) => void;
}

/**
 * Shows the user's position, and lets them withhold it. Without one, a text about its use and a button that asks for it.
 * Both keep their room, so that the button below does not move.
 */
function HomePosition({position, withPosition, setWithPosition}: HomePositionProps) {
  const {loading} = useUserLocation();
  const ask = useAskForLocation();
  const choice = useRef<HTMLInputElement>(null);

  const locate = async () => {
    await ask();
    // The button that had the focus is gone, unless the user went on to a field.
    if (!isField(document.activeElement)) choice.current?.focus();
  };

  return (
    <div className="grid *:col-start-1 *:row-start-1">
      <div className={clsx('flex flex-wrap items-center gap-3', position && 'invisible')}>
        <p className="flex-1 basis-40 text-sm text-muted">
          When this device says where it is, the signs around you come first.
        </p>
        <Button busy={loading} onClick={() => void locate()}>
          Use my location
        </Button>
      </div>
      <label className={clsx('flex min-h-11 items-start gap-3 text-sm', !position && 'invisible')}>
        <input
          ref={choice}
          type="checkbox"
          name="position"
          className="mt-0.5 size-5 shrink-0 accent-ink"
          checked={withPosition}
          onChange={event => setWithPosition(event.target.checked)}
        />
        <span>
          Keep my position with my account, rounded to about a street block, for the signs around
          me: <strong className="tabular-nums">{positionInWords(position ?? SOMEWHERE)}</strong>.
          Nobody else sees it.
        </span>
      </label>
    </div>
  );
}

/** As wide as most. */
const SOMEWHERE = {latitude: 40, longitude: -100};

type TextField = Exclude<SignUpField, 'password' | 'state'>;

interface SignupFormProps {
  /** The address that was wrong, when an account was made with it: all else is still there. */
  corrects: string | undefined;
  onSuccess: (email: string) => void;
}

function SignupForm({corrects, onSuccess}: SignupFormProps) {
  const signup = useSignup(corrects, onSuccess);
  const {form, problem, mended, attempt, busy, trap, type, submit, ...place} = signup;

  const errorAt = (name: SignUpField, label: string): FieldError => {
    const place = problem?.fields.indexOf(name) ?? -1;
    return place < 0 || mended.includes(name)
      ? {}
      : missingError(label, place === 0 ? problem?.sentence : undefined);
  };
  const text = (name: TextField, label: string, more: ComponentProps<'input'> = {}) => (
    <Field label={label} required={name !== 'nickname'} {...errorAt(name, label)}>
      <Input
        name={name}
        value={form[name]}
        onChange={event => type({[name]: event.target.value})}
        {...more}
      />
    </Field>
  );

  return (
    <CheckedForm attempt={attempt} className="relative grid gap-5" onSubmit={submit}>
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
          <Select
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
    </CheckedForm>
  );
}

export function SignupScreen() {
  useTitle('Create an Account');
  const {signedUp, ...rest} = parseLoginState(useLocation().state);
  const {returnTo, storeId, reaction, from} = rest;
  const {person} = useSession();
  const navigate = useNavigate();
  if (person) return <Navigate {...afterLogin(rest)} replace />;

  const onSuccess = (email: string) => {
    toast({
      title: 'Account created successfully',
      description: 'Please check your email to verify your account before logging in.',
    });
    keepUntilVerified(email, rest);
    void navigate('/login', {state: {returnTo, storeId, reaction, from, signedUp: email}});
  };

  return (
    <div className="mx-auto grid max-w-4xl items-start gap-10 md:grid-cols-[2fr_3fr]">
      <div className="max-md:hidden md:sticky md:top-24" aria-hidden="true">
        <TextBoard id="new-here" text={'NEW HERE?\nso were we all'} />
      </div>
      <Card className="grid grid-cols-1 gap-6">
        <div>
          <h1 className="text-3xl">Create an Account</h1>
          <p className="mt-1.5 text-muted">Sign up to start submitting and rating signs</p>
        </div>
        <SignupForm corrects={signedUp} onSuccess={onSuccess} />
        <p className="text-sm">
          Already have an account?{' '}
          <Link
            to="/login"
            state={{returnTo, storeId, reaction, from}}
            className="prose-link -my-3 inline-flex min-h-11 min-w-11 items-center font-medium"
          >
            Login
          </Link>
        </p>
      </Card>
    </div>
  );
}
