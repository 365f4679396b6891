import {clsx} from 'clsx';
import {memo, Suspense, useId, useRef} from 'react';
import {Link} from 'react-router-dom';
import {distanceOnCard} from '../../../../common/geo/distance.ts';
import {storePath, personPath, signPath} from '../../../../common/paths.ts';
import {cut, displayName, isPhoto, wordsOf, caption} from '../../../../common/texts/words.ts';
import {onDemand} from '../../../data/loading/on-demand.ts';
import {useActor} from '../../../data/session/use-session.ts';
import {useClock} from '../../../data/time/server-clock.ts';
import {SubjectId, useSubjectName} from '../../../ui/controls/button.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {TimeAgo} from '../../../ui/display/time-ago.tsx';
import {useFocusFallback} from '../../../ui/focus/use-focus.ts';
import {bringIntoView} from '../../../ui/navigation/use-screen.ts';
import {useIsSuspended} from '../../accounts/suspension/suspended.tsx';
import {isSampleSign} from '../../store/sample-stores/sample.ts';
import {ReactionButton, useReaction} from '../actions/reactions.tsx';
import {ShareSign} from '../actions/share-sign.tsx';
import {useLiveFreshness} from '../live-reactions/live-reactions-store.ts';
import {type CardSign, type CardStore, type Reaction} from './card-sign.ts';
import {signTitle, ageRatio, offeredActions} from './card-sign.ts';
import {SignBoard, BOARD_LENGTH, GoneReports, SignState, WhyNotShown} from './sign-state.tsx';

const SignExtras = onDemand(() => import('./sign-extras.tsx'));

interface SignCardProps {
  sign: CardSign;
  /** Unknown only while it has not been synced. */
  store: CardStore | undefined;
  /** For the store's own page, where every card would repeat its name. */
  hideStore?: boolean;
  /** How far away it hangs, where that is known. */
  distanceMiles?: number;
  /** For the first of a page: their photos must not wait for layout. */
  eager?: boolean;
  /** For a sign that a page is about: given the room, its words stand beside its board. */
  featured?: boolean;
  /** For a list of which a wide screen shows several rows: its words stand beside a smaller board. */
  compact?: boolean;
  /** For a sign that has left the list, and only keeps its place while a pointer is about to press. */
  hasLeft?: boolean;
}

/** Renders again for its own sign alone, not for a like of its neighbour's. */
export const SignCard = memo(function SignCard(props: SignCardProps) {
  const {sign: synced, store, hideStore, distanceMiles, eager, featured, compact, hasLeft} = props;
  const sign = useLiveFreshness(synced);
  const wear = useClock(now => ageRatio(sign, now));
  const storeName = store?.name ?? 'this store';
  const card = useFocusFallback<HTMLElement>();
  const id = useId();
  return (
    <article
      ref={card}
      id={id}
      inert={hasLeft}
      aria-label={signTitle(sign, storeName)}
      data-compact={compact || undefined}
      className={clsx(
        'min-w-0',
        hasLeft && 'invisible',
        featured && 'md:grid md:grid-cols-[3fr_2fr] md:items-center md:gap-8',
        compact && COMPACT,
      )}
    >
      <div className="relative">
        <div className={clsx(wear > 0 && 'worn')} style={{'--wear': wear}}>
          <SignBoard sign={sign} storeName={storeName} eager={eager} compact={compact} />
        </div>
        <SignState sign={sign} />
        <GoneReports sign={sign} />
      </div>
      <SubjectId value={id}>
        <div className={clsx('mt-3.5 grid min-w-0 gap-2.5', compact && 'xl:mt-0')}>
          <SignWords sign={sign} />
          {store && !hideStore && (
            <h3 className="-my-2.5 text-lg leading-snug wrap-anywhere">
              <Link
                to={storePath(store.id)}
                className="inline-block min-w-11 rounded-control py-2.5 decoration-edge decoration-2 underline-offset-4 hover:underline"
              >
                <bdi>{store.name}</bdi>
              </Link>
            </h3>
          )}
          <div className="flex flex-wrap items-start justify-between gap-x-2">
            <SignFacts sign={sign} distanceMiles={distanceMiles} />
            <div className="-me-3 -mb-1 ms-auto flex min-h-11 shrink-0">
              {!isSampleSign(sign.id) && <ShareSign sign={sign} storeName={storeName} />}
              <Extras sign={sign} store={store} />
            </div>
          </div>
          <div className="flex flex-wrap gap-2 max-[359px]:gap-1.5">
            <LiveReaction sign={sign} reaction="liked" />
            <LiveReaction sign={sign} reaction="confirmed" />
            <GoneReaction sign={sign} />
          </div>
          <WhyNotShown sign={sign} card={card} />
        </div>
      </SubjectId>
    </article>
  );
});

/** Keeps the place of its buttons until their code comes, so that no other button moves then. */
function Extras({sign, store}: Pick<SignCardProps, 'sign' | 'store'>) {
  const offered = offeredActions(useActor(), sign, store, useIsSuspended());
  const {toggle, report, history, edit, remove} = offered;
  const count = [toggle, report || history, edit, remove].filter(Boolean).length;
  return (
    <Suspense fallback={<span style={{width: `calc(var(--spacing) * ${11 * count})`}} />}>
      <SignExtras sign={sign} offered={offered} />
    </Suspense>
  );
}

interface ReactionProps {
  sign: CardSign;
  reaction: Reaction;
}

function LiveReaction({sign, reaction}: ReactionProps) {
  const button = useRef<HTMLButtonElement>(null);
  const state = useReaction(sign, reaction, () => showWhere(button.current));
  return <ReactionButton ref={button} reaction={reaction} {...state} />;
}

function GoneReaction({sign}: {sign: CardSign}) {
  const button = useRef<HTMLButtonElement>(null);
  const {pressed, busy, onPress} = useReaction(sign, 'gone', () => showWhere(button.current));
  return (
    <ReactionButton ref={button} reaction="gone" pressed={pressed} busy={busy} onPress={onPress} />
  );
}

/** Focuses the button that a user had pressed before the login, and scrolls to it unless it is in sight. */
function showWhere(button: HTMLButtonElement | null): void {
  if (button) bringIntoView(button);
  button?.focus({preventScroll: true});
}

/** What the board cannot show: the words on a photo, and the rest of what is long. */
function SignWords({sign}: {sign: CardSign}) {
  const words = wordsOf(sign);
  const name = useSubjectName();
  const photo = isPhoto(sign);
  const shown = photo ? caption(words) : cut(words, BOARD_LENGTH);
  return (
    <>
      {photo && words && (
        <p className="text-sm wrap-anywhere" dir="auto">
          {shown}
        </p>
      )}
      {shown !== words && (
        <details className="text-sm">
          <summary
            {...name}
            className="inline-flex min-h-11 items-center font-medium underline decoration-edge decoration-2 underline-offset-4"
          >
            Read it all
          </summary>
          <p className="whitespace-pre-line wrap-anywhere" dir="auto">
            {words}
          </p>
        </details>
      )}
    </>
  );
}

interface SignFactsProps {
  sign: CardSign;
  distanceMiles?: number;
}

/** As high as a thumb, over the line below, which is there to be read. */
const LINK = 'relative -mb-6 inline-block min-w-11 rounded-control pb-6 hover:underline';

/** Who put it up and when, when it was last seen, and how far away it hangs: lines that seldom wrap. */
function SignFacts({sign, distanceMiles}: SignFactsProps) {
  const name = useSubjectName();
  return (
    <div data-unmarked className="min-w-0 flex-[1_1_8rem] text-sm text-muted">
      <p className="wrap-anywhere">
        <Author sign={sign} /> ·{' '}
        <Link {...name} to={signPath(sign)} className={LINK}>
          <TimeAgo at={sign.createdAt} />
        </Link>
      </p>
      <p>
        <TimeAgo at={sign.lastSeenAt} before="Seen " />
        {distanceMiles !== undefined && <span>{` · ${distanceOnCard(distanceMiles)}`}</span>}
      </p>
    </div>
  );
}

function Author({sign}: {sign: CardSign}) {
  const name = displayName(sign.author);
  if (!sign.userId || !sign.author) return <bdi>{name}</bdi>;
  return (
    <Link
      to={personPath(sign.userId)}
      // A name of one or two letters takes the thumb's width over the beginning of the next link.
      className={clsx(
        LINK,
        '-ms-4 ps-4 font-medium text-ink',
        name.length < 3 ? 'z-1 -me-6 pe-6' : '-me-3 pe-3',
      )}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

/** The shape of a card to come, down to the height of its buttons, so that nothing shifts. */
export function SignCardSkeleton({compact = false}: {compact?: boolean}) {
  return (
    <div aria-hidden="true" className={clsx(compact && COMPACT)}>
      <Skeleton className="aspect-5/4 w-full rounded-board" />
      <div>
        <Skeleton className={clsx('mt-4 h-6 w-2/3', compact && 'xl:mt-0')} />
        <Skeleton className="mt-3.5 h-4 w-1/2" />
        <Skeleton className="mt-2 h-4 w-1/3" />
        <div className="mt-2.5 flex gap-2">
          <Skeleton className="h-11 w-24 rounded-chip" />
          <Skeleton className="h-11 w-28 rounded-chip" />
        </div>
      </div>
    </div>
  );
}

/** Columns of a card with its words beside the board; the second has room for three reactions. */
const COMPACT = 'xl:grid xl:grid-cols-[minmax(0,15fr)_minmax(0,16fr)] xl:items-start xl:gap-4';
