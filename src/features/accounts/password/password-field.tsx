import {clsx} from 'clsx';
import {Eye, EyeOff} from 'lucide-react';
import {useEffect, useState} from 'react';
import {LENGTHS, MIN_PASSWORD_LENGTH, SAFE_PASSWORD_LENGTH} from '../../../../common/limits.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {type FieldError, Field, Input} from '../../../ui/controls/field.tsx';
import type {Strength} from './strength.ts';

/** Milliseconds. The strength is not computed with every letter. */
const PAUSE_MS = 250;

/** Undefined for an empty password and until its code is there. The list loads with the first letter. */
function useStrength(password: string, known: readonly string[]): Strength | undefined {
  const [judged, setJudged] = useState<{password: string; strength: Strength}>();
  const words = known.join(' ');
  useEffect(() => {
    if (!password) return;
    let isOver = false;
    const timer = setTimeout(() => void judge(), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };

    async function judge(): Promise<void> {
      try {
        const {strengthOf} = await import('./strength.ts');
        if (!isOver) setJudged({password, strength: strengthOf(password, [words])});
      } catch {
        // Without a network there is no hint, and no harm.
      }
    }
  }, [password, words]);
  return password ? judged?.strength : undefined;
}

const LABELS = [
  'Very easy to guess',
  'Easy to guess',
  'Not so easy to guess',
  'Hard to guess',
  'Very hard to guess',
];
const COLOURS = ['bg-gone', 'bg-gone', 'bg-pending', 'bg-live', 'bg-live'];

interface PasswordFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** What others may know of the person, and would try first. */
  known?: readonly string[];
  problem?: FieldError;
  /** Whether it says how hard the password is to guess; not where it is typed a second time. */
  judged?: boolean;
}

/** For a new password: it can be shown, and its strength is displayed. The strength does not stop the user. */
export function PasswordField(props: PasswordFieldProps) {
  const {label, name, value, onChange, known = [], problem, judged = true} = props;
  const [shown, setShown] = useState(false);
  const strength = useStrength(judged ? value : '', known);
  const hint = judged ? <StrengthMeter strength={strength} /> : undefined;
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field label={label} required hint={hint} {...problem}>
      <div className="relative">
        <Input
          name={name}
          type={shown ? 'text' : 'password'}
          className="pe-14"
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LENGTHS.password}
          value={value}
          onChange={event => onChange(event.target.value)}
        />
        <Button
          variant="ghost"
          size="icon"
          className="absolute inset-e-0.5 top-0.5"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon className="size-5" aria-hidden="true" />
          <span className="sr-only">Show {label.toLowerCase()}</span>
        </Button>
      </div>
    </Field>
  );
}

/** Takes the same room from the start, so that nothing moves under who is typing. */
function StrengthMeter({strength}: {strength: Strength | undefined}) {
  const score = strength?.score;
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-4 gap-1" aria-hidden="true">
        {[1, 2, 3, 4].map(step => {
          const isFilled = score !== undefined && step <= Math.max(1, score);
          return (
            <span
              key={step}
              className={`h-1 rounded-chip ${isFilled ? `filled ${COLOURS[score]}` : 'unfilled bg-line'}`}
            />
          );
        })}
      </div>
      <div className="grid *:col-start-1 *:row-start-1">
        <p className={clsx(strength && 'invisible')}>
          {`Take at least ${SAFE_PASSWORD_LENGTH} characters: ${MIN_PASSWORD_LENGTH} or ${MIN_PASSWORD_LENGTH + 1} are guessed within hours. Several words are best.`}
        </p>
        <p aria-live="polite">
          {strength && [`${LABELS[strength.score]}.`, strength.reason].filter(Boolean).join(' ')}
        </p>
      </div>
    </div>
  );
}
