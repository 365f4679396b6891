import {clsx} from 'clsx';
import {Children, type ComponentProps, type MouseEvent, type ReactNode} from 'react';
import {buttonStyle} from './button-style.ts';
import type {ButtonLook} from './button-style.ts';

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
