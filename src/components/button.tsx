import {clsx} from 'clsx';
import type {ComponentProps, MouseEvent} from 'react';
import {buttonStyle} from './button-style.ts';
import type {ButtonLook} from './button-style.ts';

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** What it was pressed for is under way. Unlike a disabled one it keeps the focus. */
  busy?: boolean;
}

export function Button(props: ButtonProps) {
  const {variant, size, busy = false, className, type = 'button', ...rest} = props;
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- the default above is the safe one
      type={type}
      className={clsx(buttonStyle({variant, size}), className)}
      {...rest}
      {...(busy && {'aria-disabled': true, onClick: refuse})}
    />
  );
}

/** Enter in a field presses its form's button, so this stops that too. */
const refuse = (event: MouseEvent) => event.preventDefault();
