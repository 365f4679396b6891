import {clsx} from 'clsx';
import type {ComponentProps} from 'react';
import {buttonStyle} from './button-style.ts';
import type {ButtonLook} from './button-style.ts';

type ButtonProps = ComponentProps<'button'> & ButtonLook;

export function Button({variant, size, className, type = 'button', ...rest}: ButtonProps) {
  // oxlint-disable-next-line react/button-has-type -- the default above is the safe one
  return <button type={type} className={clsx(buttonStyle({variant, size}), className)} {...rest} />;
}
