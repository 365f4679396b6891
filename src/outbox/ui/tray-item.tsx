import {clsx} from 'clsx';
import {useQuery} from '@rocicorp/zero/react';
import {
  Check,
  CircleAlert,
  Clock,
  CloudUpload,
  Smartphone,
  Trash2,
  Undo2,
  Store,
  UserRound,
} from 'lucide-react';
import {useEffect, useId, useRef, useState} from 'react';
import {useNavigate} from 'react-router-dom';
import {isId} from '../../../common/api/fields/args.ts';
import {cut} from '../../../common/texts/words.ts';
import {mutationPolicyOf} from '../../../sync/mutation-policies.ts';
import {queries} from '../../../sync/queries/index.ts';
import {HeldChip} from '../../features/sign/card/sign-state.tsx';
import {useHeldSigns} from '../../features/sign/list/use-held-signs.ts';
import {Button, SubjectId, useSubjectName} from '../../ui/controls/button.tsx';
import {Chip} from '../../ui/controls/chip.tsx';
import {ProgressBar} from '../../ui/display/progress-bar.tsx';
import {TextBoard} from '../../ui/display/text-board.tsx';
import {TimeAgo} from '../../ui/display/time-ago.tsx';
import {useFocusOnChange} from '../../ui/focus/use-focus.ts';
import {discard, restore} from '../core/discard.ts';
import {outbox} from '../core/index.ts';
import {type Refused, refusedWords} from '../core/refused-words.ts';
import {formatRetryTime, isThrownAway, type OutboxItem, statusWords} from '../core/status.ts';
import type {JournalEntry} from '../journal/entry.ts';
import {reopen} from './edit.ts';
import {itemActions, argument} from './item-actions.ts';
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

/** A word or two, and a bar for what can be measured. `of` names what is being sent. */
function ItemStatus({item: {entry, status}, of}: {item: OutboxItem; of: string}) {
  const {tone, Icon} = LOOKS[status.type];
  const share = status.type === 'sending' ? status.share : null;
  return (
    <div className="grid gap-2">
      <Chip tone={tone} className="justify-self-start tabular-nums">
        <Icon className="size-3.5" aria-hidden="true" />
        {statusWords(status)}
      </Chip>
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
  const held = useHeld(item);
  const id = useId();
  const {title = 'A change'} = mutationPolicyOf(entry.name);
  return (
    <li
      id={id}
      aria-label={text ? `${title} “${cut(text, NAME_LENGTH)}”` : title}
      className={clsx(
        'grid grid-cols-[5.5rem_1fr] content-start gap-x-4 gap-y-3 border-b border-line py-4 last:border-0',
        isGone && status.type !== 'live' && status.type !== 'discarded' && 'invisible',
      )}
    >
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
        {held ? <HeldChip /> : <ItemStatus item={item} of={title} />}
      </div>
      {held && <p className="col-span-full text-sm">Others see it once a moderator approved it.</p>}
      {status.type === 'needs-you' && (
        <p className="col-span-full text-sm">{reasonOf(entry.name, status)}</p>
      )}
      {status.type === 'waiting' && (
        <p className="col-span-full text-sm">
          That was a lot in a short time. {formatRetryTime(status.until)}
        </p>
      )}
      {status.type === 'taking-back' && (
        <p className="col-span-full text-sm">Others may see it until the server can be told.</p>
      )}
      <SubjectId value={id}>{!isGone && <ItemActions item={item} onLeave={onLeave} />}</SubjectId>
    </li>
  );
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

function ItemActions({item, onLeave}: Omit<TrayItemProps, 'isGone'>) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const {entry, status} = item;
  const {id} = entry;
  const [retryName, editName, discardName] = [useSubjectName(), useSubjectName(), useSubjectName()];
  const ways = itemActions(item, outbox.entries());
  // After restoring it, the focus goes on here.
  const hadBack = useFocusOnChange<HTMLButtonElement>(isThrownAway(status));
  if (status.type === 'live') return null;
  if (isThrownAway(status)) return <Undo id={id} />;

  const edit = async () => {
    const reopened = await reopen(entry);
    if ('problem' in reopened) return setProblem(reopened.problem);
    onLeave();
    await navigate(reopened.path);
  };

  return (
    <div className="col-span-full flex flex-wrap gap-2 empty:hidden">
      {problem && (
        <p role="alert" className="basis-full text-sm text-gone">
          {problem}
        </p>
      )}
      {ways.note && <p className="basis-full text-sm text-muted">{ways.note}</p>}
      {ways.retry && (
        <Button {...retryName} onClick={() => void outbox.retry(id)}>
          Try again
        </Button>
      )}
      {ways.edit && (
        <Button {...editName} onClick={() => void edit()}>
          Edit
        </Button>
      )}
      {ways.discard && (
        <Button
          {...discardName}
          ref={hadBack}
          variant="destructive"
          onClick={() => void discard(outbox, id)}
        >
          Discard
        </Button>
      )}
    </div>
  );
}

function Undo({id}: {id: string}) {
  const button = useRef<HTMLButtonElement>(null);
  const name = useSubjectName();
  // The focus was on the button that this one takes the place of.
  useEffect(() => button.current?.focus(), []);
  return (
    <Button
      {...name}
      ref={button}
      className="col-span-full justify-self-start"
      onClick={() => void restore(outbox, id)}
    >
      <Undo2 className="size-5" aria-hidden="true" />
      Undo
    </Button>
  );
}

function reasonOf(name: string, refused: Refused): string {
  const {title, description = refused.sentence} = refusedWords(name, refused);
  return title === 'Error' ? description : `${title}. ${description}`;
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
