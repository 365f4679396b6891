import {clsx} from 'clsx';
import {CircleOff, Eye, Heart} from 'lucide-react';
import {type Ref, useEffect, useEffectEvent, useState} from 'react';
import {useLocation} from 'react-router-dom';
import {reportStands} from '../../../../common/freshness.ts';
import {mutators} from '../../../../sync/mutators/index.ts';
import {parseLoginState, type WantedReaction} from '../../../data/session/return-to.ts';
import {useLoginPrompt, useSession} from '../../../data/session/use-session.ts';
import {useClock} from '../../../data/time/server-clock.ts';
import {sayRefused, useWrite} from '../../../outbox/ui/use-write.ts';
import {useSubjectName} from '../../../ui/controls/button.tsx';
import {Count} from '../../../ui/display/count.tsx';
import {toast, type Toast} from '../../../ui/overlays/toast-store.ts';
import {useIsSuspended} from '../../accounts/suspension/suspended.tsx';
import {isSampleSign} from '../../store/sample-stores/sample.ts';
import {type Reaction, type CardSign, sightingStands} from '../card/card-sign.ts';
import {liveReactions, isLive, useLiveCount} from '../live-reactions/live-reactions-store.ts';

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
        'inline-flex min-h-11 scroll-my-2 items-center gap-1.5 rounded-chip border px-3 text-sm font-medium transition-colors max-[359px]:gap-1 max-[359px]:px-2 sm:gap-2 sm:px-3.5 lg:in-data-compact:gap-1 lg:in-data-compact:px-2',
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

// A reaction that asked for the login comes back with the screen, in the state of its history entry.

/** Whether this is the one that waits for the login at this screen. */
function useWantedReaction(signId: string, reaction: WantedReaction['reaction']): boolean {
  const wanted = wantedIn(useLocation().state);
  return wanted?.signId === signId && wanted.reaction === reaction;
}

/** Takes it out of the entry, so that neither a reload nor going back does it again. */
function takeWantedReaction(): boolean {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('usr' in state)) return false;
  if (!wantedIn(state.usr)) return false;
  history.replaceState({...state, usr: null}, '');
  return true;
}

const wantedIn = (state: unknown): WantedReaction | undefined => parseLoginState(state).reaction;

interface ReactionTexts {
  done: Toast;
  undone: Toast;
  loginFirst: string;
}

const REACTION_TEXTS: Record<Reaction, ReactionTexts> = {
  liked: {
    done: {title: 'Liked!', description: "You've liked this sign"},
    undone: {title: 'Like removed', description: "You've removed your like"},
    loginFirst: 'Please login to like this sign',
  },
  confirmed: {
    done: {title: 'Confirmed!', description: "You've confirmed seeing this sign"},
    undone: {title: 'Confirmation removed', description: "You've removed your confirmation"},
    loginFirst: "Please login to confirm you've seen this sign",
  },
  gone: {
    done: {title: 'Reported as gone', description: 'Thank you for keeping this list true'},
    undone: {title: 'Report removed', description: "You've taken your report back"},
    loginFirst: 'Please login to report this sign as gone',
  },
};

interface ReactionState {
  pressed: boolean;
  count: number;
  busy: boolean;
  onPress: () => void;
}

const REACTION_MUTATORS = {
  liked: mutators.sign.setLiked,
  confirmed: mutators.sign.setConfirmed,
  gone: mutators.sign.setGone,
};
const COUNT_OF = {liked: 'likesCount', confirmed: 'confirmedCount', gone: 'goneCount'} as const;

/** @param onDone called when what asked for the login was done after it. */
export function useReaction(sign: CardSign, reaction: Reaction, onDone: () => void): ReactionState {
  const write = useWrite();
  const promptLogin = useLoginPrompt();
  const {person} = useSession();
  const [saving, setBusy] = useState(false);
  // Users cannot react to signs that others do not see, nor while they are suspended.
  const isSuspended = useIsSuspended();
  const busy = saving || isSuspended || sign.onlyHere === true || !sign.visible;
  // The state shows with the press, not when it has reached the disk a moment later.
  const [wanted, setWanted] = useState<boolean>();
  const counted = hasSaid(sign, reaction);
  const stored = useClock(
    now => counted && (reaction !== 'confirmed' || sightingStands(sign.interactions, sign, now)),
  );
  if (wanted === stored) setWanted(undefined);
  const pressed = wanted ?? stored;
  const isSample = isSampleSign(sign.id);
  const isWatched = isLive(sign);
  const liveCount = useLiveCount(sign, COUNT_OF[reaction], isWatched);
  const ahead = wanted === undefined ? 0 : Number(wanted) - Number(counted);
  const texts = REACTION_TEXTS[reaction];

  const save = (word: Reaction, value: boolean) => {
    const signId = sign.id;
    if (word === 'liked') return write(REACTION_MUTATORS.liked, {signId, liked: value});
    if (word === 'confirmed') return write(REACTION_MUTATORS.confirmed, {signId, confirmed: value});
    return write(REACTION_MUTATORS.gone, {signId, gone: value});
  };

  const press = async (value: boolean) => {
    setBusy(true);
    setWanted(value);
    // A second "Saw it" of one user counts already.
    const adds = !value ? -1 : reaction === 'confirmed' && counted ? 0 : 1;
    const takeBack = isWatched ? liveReactions.press(sign, {reaction, value, adds}) : undefined;
    const saved = isSample ? {saved: true as const} : await save(reaction, value);
    setBusy(false);
    if (saved.saved) return toast(value ? texts.done : texts.undone);
    setWanted(undefined);
    takeBack?.();
    return sayRefused(REACTION_MUTATORS[reaction].mutatorName, saved);
  };

  const finish = useEffectEvent(() => {
    // It may have been pressed on another device, so it is never undone here.
    if (!pressed) void press(true);
    onDone();
  });
  const isWanted = useWantedReaction(sign.id, reaction) && person !== undefined && !busy;
  useEffect(() => {
    // Not within the effect, which would draw the card twice.
    if (isWanted && takeWantedReaction()) queueMicrotask(() => finish());
  }, [isWanted]);

  return {
    pressed,
    count: isWatched ? liveCount : Math.max(0, liveCount + ahead),
    busy,
    onPress: () => {
      if (busy) return;
      if (person || isSample) void press(!pressed);
      else promptLogin(texts.loginFirst, {signId: sign.id, reaction});
    },
  };
}

function hasSaid(sign: CardSign, reaction: Reaction): boolean {
  if (reaction === 'gone') return reportStands(sign.interactions, sign);
  return sign.interactions?.[reaction] ?? false;
}
