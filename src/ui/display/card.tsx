import {clsx} from 'clsx';
import type {ComponentProps} from 'react';

export function Card({className, ...rest}: ComponentProps<'div'>) {
  return (
    <div
      className={clsx('rounded-board border border-line bg-raised p-4 md:p-6', className)}
      {...rest}
    />
  );
}
