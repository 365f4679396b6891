import {clsx} from 'clsx';
import {
  Children,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  createContext,
  useContext,
  useId,
} from 'react';
import {useFocusFallback} from '../focus/use-focus.ts';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Its action is running. Unlike a disabled button it keeps the focus. */
  busy?: boolean;
}

export function Button(props: ButtonProps) {
  const {variant, size, busy = false, className, type = 'button', children, ...rest} = props;
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- the default above is the safe one
      type={type}
      className={clsx(buttonStyle({variant, size}), className)}
      {...rest}
      {...(busy && {'aria-disabled': true, onClick: refuse})}
    >
      {textInElements(children)}
    </button>
  );
}

/** Goes with what it does. The focus goes on to the heading of its section then. */
export function PassingButton(props: ButtonProps) {
  const button = useFocusFallback<HTMLButtonElement>();
  return <Button ref={button} {...props} />;
}

/** Enter in a field presses its form's button, so this stops that too. */
const refuse = (event: MouseEvent) => event.preventDefault();

/**
 * Text beside an icon, in an element of its own. What a button says changes with what it does, and where the
 * browser translates the page React could not reach a text that has none.
 */
function textInElements(children: ReactNode): ReactNode {
  if (Children.count(children) < 2) return children;
  const parts: ReactNode[] = [];
  let text = '';
  const endText = () => {
    // As one: the button lays out its parts with room between them.
    if (text !== '') parts.push(<span key={`text ${parts.length}`}>{text}</span>);
    text = '';
  };
  for (const child of Children.toArray(children)) {
    if (typeof child === 'string' || typeof child === 'number') {
      text += child;
    } else {
      endText();
      parts.push(child);
    }
  }
  endText();
  return parts;
}

/** Holds the primary action: under the thumb on a phone, in its place in the text elsewhere. */
export function ActionBar({children}: {children: ReactNode}) {
  return (
    <div
      data-action-bar
      className="flex flex-wrap gap-3 empty:hidden phone:fixed phone:inset-x-0 phone:bottom-0 phone:z-20 phone:border-t phone:border-line phone:bg-paper phone:px-(--gutter) phone:pt-3 phone:pb-[calc(0.75rem+env(safe-area-inset-bottom))] phone:*:flex-1 phone:*:whitespace-nowrap"
    >
      {children}
    </div>
  );
}

const VARIANTS = {
  signal: 'edged bg-signal text-on-signal hover:bg-signal-hover font-semibold',
  /** The same, where it leads to another screen. */
  finger: 'edged fingerboard text-on-signal font-semibold',
  outline: 'border border-edge bg-raised text-ink hover:border-ink hover:bg-sunken font-medium',
  ghost: 'text-ink hover:bg-sunken font-medium',
  destructive: 'border border-gone bg-raised text-gone hover:bg-gone-wash font-semibold',
};

const SIZES = {
  /** Thumb height, for the primary action of a screen. */
  large: 'min-h-12 px-5 text-base',
  medium: 'min-h-11 px-4 text-sm',
  icon: 'size-11 shrink-0',
};

export interface ButtonLook {
  variant?: keyof typeof VARIANTS;
  size?: keyof typeof SIZES;
}

/** Also for links: what leads somewhere stays a link, however it looks. */
export function buttonStyle({variant = 'outline', size = 'medium'}: ButtonLook = {}): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-control text-center leading-tight',
    'transition-colors active:translate-y-px disabled:translate-y-0 disabled:opacity-55 aria-disabled:translate-y-0 aria-disabled:opacity-55',
    VARIANTS[variant],
    SIZES[size],
  );
}

interface DialogButtonsProps {
  action: ReactNode;
  variant?: 'signal' | 'destructive';
  busy?: boolean;
  /** Undefined where the button submits the form around it. */
  onAction?: () => void;
  cancel?: string;
  onCancel: () => void;
}

/** What a dialog does, and the way out of it: side by side, and on a phone one below the other. */
export function DialogButtons(props: DialogButtonsProps) {
  const {action, variant = 'signal', busy = false, onAction, cancel = 'Cancel', onCancel} = props;
  return (
    <div className="grid gap-3 sm:flex sm:flex-row-reverse sm:justify-start">
      <Button
        type={onAction ? 'button' : 'submit'}
        variant={variant}
        size="large"
        busy={busy}
        onClick={onAction}
      >
        {action}
      </Button>
      <Button size="large" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}

/** The id of the row or card that a button is in, or of what names it. */
export const SubjectId = createContext<string | undefined>(undefined);

interface SubjectName {
  id: string;
  'aria-labelledby'?: string;
}

/**
 * The name of a button that every row of a list repeats: its label first, then the subject of its row, as in
 * "Like 3 “Fresh figs” at Corner Store". In a list of buttons, "Like 3" alone would not name the sign.
 */
export function useSubjectName(): SubjectName {
  const id = useId();
  const subject = useContext(SubjectId);
  return subject === undefined ? {id} : {id, 'aria-labelledby': `${id} ${subject}`};
}
