import {clsx} from 'clsx';
import {ChevronDown} from 'lucide-react';
import type {ComponentProps} from 'react';

// 16 px at least: a smaller one makes phones zoom into the page.
const CONTROL =
  'w-full min-w-0 rounded-control border border-edge bg-raised px-3.5 text-base text-ink text-ellipsis ' +
  'placeholder:text-muted hover:border-ink disabled:opacity-60 aria-disabled:opacity-60 ' +
  'aria-invalid:border-2 aria-invalid:border-gone';

export function Input({className, ...rest}: ComponentProps<'input'>) {
  return <input dir="auto" className={clsx(CONTROL, 'min-h-12', className)} {...rest} />;
}

export function Textarea({className, ...rest}: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      className={clsx(CONTROL, 'min-h-36 resize-y py-3 leading-normal', className)}
      {...rest}
    />
  );
}

/** The native one: on a phone nothing beats its wheel for fifty states. */
export function Select({className, children, ...rest}: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select className={clsx(CONTROL, 'min-h-12 appearance-none pe-11', className)} {...rest}>
        {children}
      </select>
      <ChevronDown
        className="pointer-events-none absolute inset-e-3.5 top-1/2 size-5 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
    </div>
  );
}
