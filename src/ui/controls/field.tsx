import {type ReactNode, useId} from 'react';
import type {FieldError} from './field-error.ts';

/** A field that no person sees or reaches; programs that fill in whatever there is give themselves away. */
export function Honeypot({onChange}: {onChange: (value: string) => void}) {
  return (
    <div inert aria-hidden="true" className="sr-only">
      <input
        name="website"
        autoComplete="off"
        tabIndex={-1}
        onChange={event => onChange(event.target.value)}
      />
    </div>
  );
}

/** What a control must spread to be tied to its label, hint and error. */
interface ControlProps {
  id: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldProps extends FieldError {
  label: string;
  hint?: ReactNode;
  required?: boolean;
  children: (control: ControlProps) => ReactNode;
}

export function Field({label, hint, error, aloud, required = false, children}: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div data-field className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {required && <Required />}
      </label>
      {children({
        id,
        ...(required && {required}),
        ...(described && {'aria-describedby': described}),
        ...(error && {'aria-invalid': true}),
      })}
      {hint && (
        <div id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </div>
      )}
      {error && (
        <p
          id={`${id}-error`}
          role={aloud ? 'alert' : undefined}
          className="text-sm font-medium text-gone"
        >
          {error}
        </p>
      )}
    </div>
  );
}

/** The control itself says it is required; this is for the eye. */
function Required() {
  return (
    <span className="text-muted" aria-hidden="true">
      {' *'}
    </span>
  );
}
