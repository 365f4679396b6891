import {clsx} from 'clsx';
import {CircleOff, Eye, Heart} from 'lucide-react';
import {useSubjectName} from '../../../ui/controls/subject.ts';
import {Count} from '../../../ui/display/count.tsx';
import type {Ref} from 'react';
import type {Reaction} from '../card/card-sign.ts';

const LOOK = {
  liked: {
    label: 'Like',
    Icon: Heart,
    rest: 'border-line bg-raised text-ink hover:border-ink',
    pressed: 'border-ink bg-sunken text-ink [&_svg]:fill-current',
  },
  confirmed: {
    label: 'Saw it',
    Icon: Eye,
    rest: 'border-line bg-raised text-ink hover:border-ink',
    pressed: 'border-live bg-live-wash text-live',
  },
  /** The quieter choice; how many made it stands on the card. */
  gone: {
    label: 'Gone',
    Icon: CircleOff,
    rest: 'border-transparent text-muted hover:border-line hover:text-ink',
    pressed: 'border-gone bg-gone-wash text-gone',
  },
};

interface ReactionButtonProps {
  reaction: Reaction;
  /** Left out where it is shown elsewhere. */
  count?: number;
  pressed: boolean;
  busy: boolean;
  onPress: () => void;
  ref?: Ref<HTMLButtonElement>;
}

export function ReactionButton(props: ReactionButtonProps) {
  const {reaction, count, pressed, busy, onPress, ref} = props;
  const name = useSubjectName();
  const look = LOOK[reaction];
  return (
    <button
      ref={ref}
      {...name}
      type="button"
      aria-pressed={pressed}
      // Not `disabled`, which would take the focus from a keyboard user.
      aria-disabled={busy || undefined}
      onClick={onPress}
      className={clsx(
        'inline-flex min-h-11 items-center gap-1.5 rounded-chip border px-3 text-sm font-medium transition-colors max-[359px]:gap-1 max-[359px]:px-2 sm:gap-2 sm:px-3.5 lg:in-data-compact:gap-1 lg:in-data-compact:px-2',
        pressed ? look.pressed : look.rest,
      )}
    >
      <look.Icon
        // Where room is short the three have one line, in which the counts have room.
        className={clsx(
          'size-4.5',
          reaction === 'gone' && 'max-[359px]:hidden lg:in-data-compact:hidden',
        )}
        aria-hidden="true"
      />
      {look.label}
      {count !== undefined && <Count value={count} />}
    </button>
  );
}
