import {clsx} from 'clsx';
import {Undo2} from 'lucide-react';
import {useRef} from 'react';
import {Link} from 'react-router-dom';
import {PAGE_SIZES} from '../../../../common/limits.ts';
import {nameForAdmins} from '../../../../common/texts/words.ts';
import {useMoreInList} from '../../../data/queries/use-pages.ts';
import {keyIn, ownId, useStillRows} from '../../../data/queries/use-stable-list.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {SectionHeading} from '../../../ui/display/headings.tsx';
import {TimeAgo} from '../../../ui/display/time-ago.tsx';
import {forgetAim} from '../../../ui/focus/presses.ts';
import {headingFor} from '../../../ui/focus/use-focus.ts';
import {LoadMore} from '../../../ui/lists/list-buttons.tsx';
import {usePersistedState} from '../../../ui/navigation/history-state.ts';
import {ChosenBar} from '../../admin/table/selection/row-choice.tsx';
import {decidedWords} from '../decide/decision-words.ts';
import {decisionKey} from '../decide/undo-words.ts';
import type {Undo} from '../decide/use-undo.ts';
import {ChooseBox} from './case-card.tsx';
import {type DecidedCase as Decided, caseName, casePath} from './open-case.ts';

/** The decisions of all moderators, the latest first, which can be undone, one or several. */
export function DecidedCases({undo}: {undo: Undo}) {
  const {decided, settled, hasMore, loadMore, chosen, choose, failures, those} = undo;
  // The latest ones are always here, so that a moderator can undo a batch.
  const [isWhole, setWhole] = usePersistedState('decided whole', false);
  const shown = isWhole ? decided : decided.slice(0, PAGE_SIZES.decidedCasesAtFirst);
  const list = useRef<HTMLUListElement>(null);
  const {visible, left} = useStillRows(shown, {start: list, settled, idOf: ownId});
  const onMore = useMoreInList(
    list,
    visible.map(({id}) => id),
    () => (isWhole ? loadMore() : setWhole(true)),
  );
  if (decided.length === 0) return null;
  const take = (ids: readonly string[]) => {
    // The button goes with what is undone, and with the last of it the list.
    const fallback = ids.length < decided.length ? list.current : headingFor(list.current);
    fallback?.focus({preventScroll: true});
    forgetAim();
    void those(ids);
  };
  return (
    <div className="mt-12">
      <SectionHeading id="decided" title="Decided lately" />
      <ul ref={list} tabIndex={-1} aria-labelledby="decided" className="divide-y divide-line">
        {visible.map(each => (
          <DecidedCase
            key={keyIn(left, each.id)}
            decided={each}
            hasLeft={left.has(each.id)}
            isChosen={chosen.includes(each.id)}
            failure={failures[decisionKey(each)]}
            onChoose={() => choose(each.id)}
            onUndo={() => take([each.id])}
          />
        ))}
      </ul>
      <LoadMore
        label="Load More Decisions"
        hasMore={hasMore || shown.length < decided.length}
        coming={!settled}
        onClick={onMore}
      />
      {chosen.length > 0 && (
        <ChosenBar count={chosen.length} noun="decision" className="bottom-4 mt-5">
          <Button onClick={() => take(chosen)}>
            <Undo2 className="size-4.5" aria-hidden="true" />
            Undo {chosen.length}
          </Button>
        </ChosenBar>
      )}
    </div>
  );
}

interface DecidedCaseProps {
  decided: Decided;
  /** Whether it is undone, and only keeps its place while a pointer is about to press. */
  hasLeft: boolean;
  isChosen: boolean;
  /** Why it could not be undone. */
  failure: string | undefined;
  onChoose: () => void;
  onUndo: () => void;
}

function DecidedCase({decided, hasLeft, isChosen, failure, onChoose, onUndo}: DecidedCaseProps) {
  const title = caseName(decided);
  const path = casePath(decided);
  return (
    <li inert={hasLeft} className={clsx('flex items-center gap-x-4 py-4', hasLeft && 'invisible')}>
      <div className="flex min-w-0 flex-1 items-start gap-3">
        <ChooseBox title={title} checked={isChosen} onChange={onChoose} />
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere" dir="auto">
            {path ? (
              <Link
                to={path}
                className="-my-2.5 inline-block min-w-11 rounded-control py-2.5 decoration-edge decoration-2 underline-offset-4 hover:underline"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </p>
          <p className="text-sm text-muted wrap-anywhere">
            {decidedWords(decided)}{' '}
            {decided.decider && <bdi>{`by ${nameForAdmins(decided.decider)} `}</bdi>}
            <span>· </span>
            <TimeAgo at={decided.decidedAt} />
            {decided.reason && (
              <span>
                <span>{' · '}</span>
                <bdi className="whitespace-pre-line">{decided.reason}</bdi>
              </span>
            )}
          </p>
          {failure && <p className="text-sm text-gone">Not undone: {failure}</p>}
        </div>
      </div>
      <Button className="shrink-0" onClick={onUndo}>
        <Undo2 className="size-4.5" aria-hidden="true" />
        Undo<span className="sr-only"> ({title})</span>
      </Button>
    </li>
  );
}
