import {clsx} from 'clsx';
import {Eye, Heart} from 'lucide-react';
import {Count} from '../components/count.tsx';
import type {Reaction} from './card-sign.ts';

const LOOK = {
  liked: {
    label: 'Like',
    Icon: Heart,
    pressed: 'border-signal-text text-ink [&_svg]:fill-signal [&_svg]:text-signal-text',
  },
  confirmed: {label: 'Saw it', Icon: Eye, pressed: 'border-live bg-live-wash text-live'},
};

interface ReactionButtonProps {
  reaction: Reaction;
  count: number;
  pressed: boolean;
  busy: boolean;
  onPress: () => void;
}

export function ReactionButton(props: ReactionButtonProps) {
  const {reaction, count, pressed, busy, onPress} = props;
  const {label, Icon, pressed: pressedLook} = LOOK[reaction];
  return (
    <button
      type="button"
      aria-pressed={pressed}
      // Not `disabled`, which would take the focus away from whoever pressed it by keyboard.
      aria-disabled={busy || undefined}
      onClick={onPress}
      className={clsx(
        'inline-flex min-h-11 items-center gap-2 rounded-chip border px-3.5 text-sm font-medium transition-colors',
        pressed ? pressedLook : 'border-line bg-raised text-ink hover:border-ink',
      )}
    >
      <Icon className="size-4.5" aria-hidden="true" />
      {label}
      <Count value={count} />
    </button>
  );
}
