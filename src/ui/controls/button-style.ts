import {clsx} from 'clsx';

const VARIANTS = {
  /** The one thing to do on a screen. */
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
