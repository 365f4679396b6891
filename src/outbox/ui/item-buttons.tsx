import {clsx} from 'clsx';
import {Undo2} from 'lucide-react';
import {useEffect, useRef, useState} from 'react';
import {useNavigate} from 'react-router-dom';
import {Button, useSubjectName} from '../../ui/controls/button.tsx';
import {useFocusOnChange} from '../../ui/focus/use-focus.ts';
import {discard, restore} from '../core/discard.ts';
import {outbox} from '../core/index.ts';
import {isThrownAway, type OutboxItem} from '../core/status.ts';
import {reopen} from './edit.ts';
import type {Offer} from './item-actions.ts';

interface ItemButtonsProps {
  item: OutboxItem;
  /** Whether it has left the outbox, which is open still. */
  isGone: boolean;
  now: Offer;
  /** What there is room for. */
  shown: Offer;
  /** Called when the person is led to another screen. */
  onLeave: () => void;
}

/** What a person can do with an item of the outbox. */
export function ItemButtons({item, isGone, now, shown, onLeave}: ItemButtonsProps) {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const {entry, status} = item;
  const {id} = entry;
  const [retryName, editName, discardName] = [useSubjectName(), useSubjectName(), useSubjectName()];
  // After restoring it, the focus goes on here.
  const hadBack = useFocusOnChange<HTMLButtonElement>(isThrownAway(status));
  if (isThrownAway(status)) return <Undo id={id} isGone={isGone} />;

  const edit = async () => {
    const reopened = await reopen(entry);
    if ('problem' in reopened) return setProblem(reopened.problem);
    onLeave();
    await navigate(reopened.path);
  };

  return (
    <div className="col-span-full flex flex-wrap gap-2 empty:hidden">
      {problem && (
        <p role="alert" className={clsx('basis-full text-sm text-gone', hiddenUnless(now.edit))}>
          {problem}
        </p>
      )}
      {shown.note && (
        <p className={clsx('basis-full text-sm text-muted', hiddenUnless(now.note === shown.note))}>
          {shown.note}
        </p>
      )}
      {shown.retry && (
        <Button
          {...retryName}
          className={hiddenUnless(now.retry)}
          onClick={() => void outbox.retry(id)}
        >
          Try again
        </Button>
      )}
      {shown.edit && (
        <Button {...editName} className={hiddenUnless(now.edit)} onClick={() => void edit()}>
          Edit
        </Button>
      )}
      {shown.discard && (
        <Button
          {...discardName}
          ref={hadBack}
          variant="destructive"
          className={hiddenUnless(now.discard)}
          onClick={() => void discard(outbox, id)}
        >
          Discard
        </Button>
      )}
    </div>
  );
}

function Undo({id, isGone}: {id: string; isGone: boolean}) {
  const button = useRef<HTMLButtonElement>(null);
  const name = useSubjectName();
  // The focus was on the button that this one takes the place of.
  useEffect(() => button.current?.focus(), []);
  return (
    <Button
      {...name}
      ref={button}
      className={clsx('col-span-full justify-self-start', hiddenUnless(!isGone))}
      onClick={() => void restore(outbox, id)}
    >
      <Undo2 className="size-5" aria-hidden="true" />
      Undo
    </Button>
  );
}

/** What does not apply keeps its place. */
export const hiddenUnless = (applies: boolean) => (applies ? undefined : 'invisible');
