import {clsx} from 'clsx';
import {useQuery} from '@rocicorp/zero/react';
import {
  Check,
  ChevronDown,
  CircleAlert,
  Clock,
  CloudUpload,
  Smartphone,
  Trash2,
  Undo2,
  Store,
  UserRound,
} from 'lucide-react';
import {useId, useLayoutEffect, useState} from 'react';
import {isId} from '../../../common/api/fields/args.ts';
import {cut} from '../../../common/texts/words.ts';
import {mutationPolicyOf} from '../../../sync/mutation-policies.ts';
import {queries} from '../../../sync/queries/index.ts';
import {HeldChip} from '../../features/sign/card/sign-state.tsx';
import {useHeldSigns} from '../../features/sign/list/use-held-signs.ts';
import {SubjectId, useSubjectName} from '../../ui/controls/button.tsx';
import {Chip} from '../../ui/controls/chip.tsx';
import {ProgressBar} from '../../ui/display/progress-bar.tsx';
import {TextBoard} from '../../ui/display/text-board.tsx';
import {TimeAgo} from '../../ui/display/time-ago.tsx';
import {useFocusOnChange} from '../../ui/focus/use-focus.ts';
import {outbox} from '../core/index.ts';
import {formatRetryTime, isThrownAway, type OutboxItem, statusWords} from '../core/status.ts';
import type {JournalEntry} from '../journal/entry.ts';
import {argument, itemActions, type Offer, outgrows, sentenceOf} from './item-actions.ts';
import {hiddenUnless, ItemButtons} from './item-buttons.tsx';
import {usePhotoUrl} from './use-outbox.ts';

const LOOKS = {
  saved: {tone: 'pending', Icon: Smartphone},
  sending: {tone: 'pending', Icon: CloudUpload},
  waiting: {tone: 'pending', Icon: Clock},
  live: {tone: 'live', Icon: Check},
  'needs-you': {tone: 'gone', Icon: CircleAlert},
  discarded: {tone: 'quiet', Icon: Trash2},
  'taking-back': {tone: 'pending', Icon: Undo2},
} as const;

interface ItemStatusProps {
  item: OutboxItem;
  /** Names what is being sent. */
  of: string;
  isHeld: boolean;
  /** Shows the sentence and the buttons that it got since, if any. */
  onMore: (() => void) | undefined;
}

/** A word or two, and a bar for what can be measured. */
function ItemStatus({item: {entry, status}, of, isHeld, onMore}: ItemStatusProps) {
  const name = useSubjectName();
  const {tone, Icon} = LOOKS[status.type];
  const share = status.type === 'sending' ? status.share : null;
  const chip = isHeld ? (
    <HeldChip />
  ) : (
    <Chip tone={tone} className="tabular-nums">
      <Icon className="size-3.5" aria-hidden="true" />
      {statusWords(status)}
    </Chip>
  );
  return (
    <div className="grid justify-items-start gap-2">
      {onMore ? (
        <button
          {...name}
          type="button"
          aria-expanded={false}
          onClick={onMore}
          className="relative flex items-center gap-1 rounded-chip after:absolute after:-inset-2.5"
        >
          {chip}
          <ChevronDown className="size-4" aria-hidden="true" />
        </button>
      ) : (
        chip
      )}
      {share !== null && <ProgressBar label={`Sending: ${of}`} value={share} />}
      {/* The place of the bar to come. */}
      {share === null && entry.photo && <span className="h-1.5" />}
    </div>
  );
}

/** Of its words in the names of an item and its buttons. */
const NAME_LENGTH = 60;

interface TrayItemProps {
  item: OutboxItem;
  /** Whether it has left the outbox, which is open still. */
  isGone: boolean;
  /** Called when the person is led to another screen. */
  onLeave: () => void;
}

export function TrayItem({item, isGone, onLeave}: TrayItemProps) {
  const {entry, status} = item;
  const text = argument(entry, 'text') || argument(entry, 'name') || argument(entry, 'reason');
  const storeId = argument(entry, 'storeId');
  const isHeld = useHeld(item);
  const id = useId();
  const {title = 'A change'} = mutationPolicyOf(entry.name);
  const sentence = sentenceOf(item, isHeld);
  const now: Offer = {
    ...itemActions(item, outbox.entries()),
    ...(sentence && {sentence}),
    ...(status.type === 'waiting' && {until: status.until}),
  };
  const [shown, setShown] = useShown(now, isThrownAway(status));
  const [heard, setHeard] = useState(sentence);
  // Screen readers say it again when it comes again.
  if (heard !== undefined && heard !== sentence) setHeard(undefined);
  const [asked, setAsked] = useState(0);
  const element = useFocusOnChange<HTMLLIElement>(asked);
  useLayoutEffect(() => {
    const {activeElement} = document;
    const isHidden = activeElement?.classList.contains('invisible');
    if (isHidden && element.current?.contains(activeElement)) element.current.focus();
  });
  const showAll = () => {
    setShown(now);
    setHeard(sentence);
    setAsked(asked + 1);
  };
  return (
    <li
      ref={element}
      id={id}
      tabIndex={-1}
      aria-label={text ? `${title} “${cut(text, NAME_LENGTH)}”` : title}
      className={clsx(
        'grid grid-cols-[5.5rem_1fr] content-start gap-x-4 gap-y-3 border-b border-line py-4 last:border-0',
        isGone && status.type !== 'live' && status.type !== 'discarded' && 'invisible',
      )}
    >
      <SubjectId value={id}>
        <ItemPicture entry={entry} />
        <div className="grid min-w-0 content-start gap-1">
          <h3 className="text-base leading-snug">{title}</h3>
          {text && (
            <p className="line-clamp-2 text-sm whitespace-pre-line wrap-anywhere" dir="auto">
              {text}
            </p>
          )}
          <p className="text-sm text-muted wrap-anywhere">
            {isId(storeId) && <StoreName storeId={storeId} />}
            <TimeAgo at={entry.recordedAt} />
          </p>
          <ItemStatus
            item={item}
            of={title}
            isHeld={isHeld}
            onMore={outgrows(now, shown) ? showAll : undefined}
          />
          <output className="sr-only">{sentence !== heard && sentence}</output>
        </div>
        {shown.sentence && (
          <p className={clsx('col-span-full text-sm', hiddenUnless(sentence === shown.sentence))}>
            {shown.sentence}{' '}
            {shown.until !== undefined && formatRetryTime(now.until ?? shown.until)}
          </p>
        )}
        <ItemButtons item={item} isGone={isGone} now={now} shown={shown} onLeave={onLeave} />
      </SubjectId>
    </li>
  );
}

/** What an item has room for: what it had as it was shown, or as its user threw it away or had it back. */
function useShown(now: Offer, isAway: boolean) {
  const held = useState(now);
  const [wasAway, setWasAway] = useState(isAway);
  if (isAway !== wasAway) {
    setWasAway(isAway);
    held[1](now);
  }
  return held;
}

/** Whether the server has it, and holds it for a moderator. */
function useHeld({entry, status}: OutboxItem): boolean {
  const isSignThere = status.type === 'live' && SIGN_CONTENT.has(entry.name);
  return useHeldSigns(isSignThere).some(({id}) => id === argument(entry, 'id'));
}

const SIGN_CONTENT: ReadonlySet<string> = new Set(['sign.create', 'sign.update']);

function StoreName({storeId}: {storeId: string}) {
  const [store] = useQuery(queries.store.byId({id: storeId}));
  return store ? `${store.name} · ` : null;
}

/** More than this cannot be made out on a board so small. */
const LENGTH = 60;

/** A small picture of the entry. */
function ItemPicture({entry}: {entry: JournalEntry}) {
  const url = usePhotoUrl(entry.photo?.uploadId);
  // What the server refused may be no picture at all.
  const [broken, setBroken] = useState<string>();
  if (url && url !== broken) {
    return (
      <img
        src={url}
        alt=""
        onError={() => setBroken(url)}
        width={800}
        height={640}
        className="aspect-[1/0.8] h-auto w-full self-start rounded-control bg-sunken object-cover"
      />
    );
  }
  const text = argument(entry, 'text');
  if (text) {
    return (
      <div aria-hidden="true" className="self-start">
        <TextBoard id={argument(entry, 'id')} text={cut(text, LENGTH)} />
      </div>
    );
  }
  const Icon = entry.name.startsWith('profile.') ? UserRound : Store;
  return (
    <div className="grid aspect-[1/0.8] place-items-center self-start rounded-control bg-sunken text-muted">
      <Icon className="size-7" aria-hidden="true" />
    </div>
  );
}
