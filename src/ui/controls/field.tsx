import {clsx} from 'clsx';
import {ChevronDown} from 'lucide-react';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import {LENGTHS} from '../../../common/limits.ts';

interface CheckedFormProps extends Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit' | 'ref'> {
  /** How often the user has tried to send it. */
  attempt: number;
  onSubmit: (form: HTMLFormElement) => unknown;
}

/** A control to mend; of a choice that is missing, the first of its options. */
const INVALID = '[aria-invalid="true"]:not(fieldset), fieldset[aria-invalid="true"] input';

/**
 * A form that says itself what is wrong. After an attempt that failed, the first field to mend has the focus, and is in
 * view with what is said of it. A sentence about the whole form comes into view too: on a phone the button floats, and may
 * be far from it.
 */
export function CheckedForm({attempt, onSubmit, ...rest}: CheckedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const before = useRef(attempt);
  const isUnanswered = useRef(false);
  // After each render: the server may answer much later than the attempt.
  useEffect(() => {
    if (attempt !== before.current) {
      before.current = attempt;
      const invalid = form.current?.querySelector<HTMLElement>(INVALID);
      if (invalid) isUnanswered.current = false;
      invalid?.focus({preventScroll: true});
      invalid?.closest('[data-field]')?.scrollIntoView({block: 'nearest'});
    }
    if (!isUnanswered.current) return;
    // The button is at the end, and so is what answers it.
    const alert = [...(form.current?.querySelectorAll('[role="alert"]') ?? [])].at(-1);
    if (!alert) return;
    isUnanswered.current = false;
    alert.scrollIntoView({block: 'nearest'});
  });
  return (
    <form
      ref={form}
      noValidate
      onSubmit={event => {
        event.preventDefault();
        isUnanswered.current = true;
        void onSubmit(event.currentTarget);
      }}
      {...rest}
    />
  );
}

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

/** What ties a control to its label, hint and error. */
interface ControlProps {
  id?: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface FieldProps extends FieldError {
  label: string;
  hint?: ReactNode;
  required?: boolean;
  children: ReactNode;
}

const FieldControl = createContext<ControlProps>({});

export function Field({label, hint, error, aloud, required = false, children}: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  const isInvalid = Boolean(error);
  const control = useMemo<ControlProps>(
    () => ({
      id,
      ...(required && {required}),
      ...(described && {'aria-describedby': described}),
      ...(isInvalid && {'aria-invalid': true}),
    }),
    [id, required, described, isInvalid],
  );
  return (
    <div data-field className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {required && <Required />}
      </label>
      <FieldControl value={control}>{children}</FieldControl>
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

export interface FieldError {
  error?: string;
  /** It is why the form is not sent, and so it is also said to who cannot see it. */
  aloud?: boolean;
}

/** The one thing that keeps a form from being sent, and the field to mend. */
export interface FieldProblem<Name extends string> {
  readonly field: Name;
  readonly sentence: string;
}

/** A problem that was found, as long as it is the one to be found: it goes when its cause goes. */
export const ifStill = <Problem extends {readonly sentence: string}>(
  found: Problem | undefined,
  now: {readonly sentence: string} | undefined,
): Problem | undefined => (found?.sentence === now?.sentence ? found : undefined);

export const errorAt = <Name extends string>(
  field: Name,
  problem: FieldProblem<Name> | undefined,
): FieldError => (problem?.field === field ? {error: problem.sentence, aloud: true} : {});

/** @param why said at the first of the missing fields, where the others say that they are required. */
export const missingError = (label: string, why?: string): FieldError =>
  why ? {error: why, aloud: true} : {error: `${label} is required`};

// 16 px at least: a smaller one makes phones zoom into the page.
const CONTROL =
  'w-full min-w-0 rounded-control border border-edge bg-raised px-3.5 text-base text-ink text-ellipsis ' +
  'placeholder:text-muted hover:border-ink disabled:opacity-60 aria-disabled:opacity-60 ' +
  'aria-invalid:border-2 aria-invalid:border-gone';

export function Input({className, ...rest}: ComponentProps<'input'>) {
  const control = useContext(FieldControl);
  return (
    <input dir="auto" className={clsx(CONTROL, 'min-h-12', className)} {...control} {...rest} />
  );
}

/** For an e-mail address, which phones neither capitalize nor correct. */
export function EmailInput(props: ComponentProps<'input'>) {
  return (
    <Input
      name="email"
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={LENGTHS.email}
      {...props}
    />
  );
}

export function Textarea({className, ...rest}: ComponentProps<'textarea'>) {
  const control = useContext(FieldControl);
  return (
    <textarea
      dir="auto"
      className={clsx(CONTROL, 'min-h-36 resize-y py-3 leading-normal', className)}
      {...control}
      {...rest}
    />
  );
}

/** The native one: on a phone nothing beats its wheel for fifty states. */
export function Select({className, children, ...rest}: ComponentProps<'select'>) {
  const control = useContext(FieldControl);
  return (
    <div className="relative">
      <select
        className={clsx(CONTROL, 'min-h-12 appearance-none pe-11', className)}
        {...control}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        className="pointer-events-none absolute inset-e-3.5 top-1/2 size-5 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
    </div>
  );
}
