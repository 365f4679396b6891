import {clsx} from 'clsx';
import {CircleAlert, CircleCheck, Info} from 'lucide-react';
import type {ReactNode} from 'react';
import type {Polled} from '../../data/use-polled.ts';
import {PassingButton} from '../controls/button.tsx';
import {Skeleton} from './skeleton.tsx';

const VARIANTS = {
  info: {look: 'border-edge bg-sunken text-ink', Icon: Info},
  live: {look: 'border-live bg-live-wash text-live', Icon: CircleCheck},
  pending: {look: 'border-pending bg-pending-wash text-pending', Icon: CircleAlert},
  gone: {look: 'border-gone bg-gone-wash text-gone', Icon: CircleAlert},
};

interface AlertProps {
  variant?: keyof typeof VARIANTS;
  title?: string;
  children?: ReactNode;
}

export function Alert({variant = 'info', title, children}: AlertProps) {
  const {look, Icon} = VARIANTS[variant];
  return (
    <div
      role={variant === 'gone' ? 'alert' : 'status'}
      className={clsx('flex gap-3 rounded-control border-s-4 px-4 py-3', look)}
    >
      <Icon className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0 text-sm">
        {title && <p className="text-base font-semibold">{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  );
}

/** Stands above a form that goes on where its user left it. */
export function Restored({onStartOver}: {onStartOver: () => void}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-muted">
      <p>What you typed here before is back.</p>
      <PassingButton onClick={onStartOver}>Start over</PassingButton>
    </div>
  );
}

/** Stands above polled content until it arrives, and while it may be out of date. */
export function PolledState({
  type,
  height = 'h-40',
}: Pick<Polled<unknown>, 'type'> & {height?: string}) {
  if (type === 'unreachable') {
    return (
      <div className="mb-5">
        <Alert variant="pending" title="The server cannot be reached at the moment">
          What stands here may be out of date.
        </Alert>
      </div>
    );
  }
  return (
    type === 'loading' && (
      <div aria-busy="true">
        <Skeleton className={height} />
      </div>
    )
  );
}
