import {useEffect, useRef, useState, type RefObject} from 'react';
import {PAGE_SIZES} from '../../../../common/limits.ts';
import {type CaseDecision, VISIT_MS} from '../../../../common/moderation.ts';
import {mutators} from '../../../../sync/mutators/index.ts';
import {allQueries} from '../../../../sync/queries/all.ts';
import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {useMore, usePages} from '../../../data/queries/use-pages.ts';
import {keyIn, ownId, useStillRows} from '../../../data/queries/use-stable-list.ts';
import {useWrite} from '../../../outbox/ui/use-write.ts';
import {EmptyState} from '../../../ui/display/empty-state.tsx';
import {SectionHeading} from '../../../ui/display/headings.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {forgetAim} from '../../../ui/focus/presses.ts';
import {headingFor} from '../../../ui/focus/use-focus.ts';
import {LoadMore} from '../../../ui/lists/list-buttons.tsx';
import {toast, toastFailure} from '../../../ui/overlays/toast-store.ts';
import {queueCount} from '../../health/use-waiting.ts';
import {DecideDialog} from '../decide/decide-dialog.tsx';
import {keptWords} from '../decide/decision-words.ts';
import {undoneWords} from '../decide/undo-words.ts';
import {useUndo} from '../decide/use-undo.ts';
import {CaseCard} from './case-card.tsx';
import {DecidedCases} from './decided-cases.tsx';
import {KeyHints, useCaseKeys} from './key-hints.tsx';
import {
  MOST_REPORTED_FIRST,
  type Seen,
  hasArrived,
  seenIn,
  isHeld,
  type OpenCase,
  caseTitle,
  useSelection,
} from './open-case.ts';

/** Milliseconds between two reports of a visit: a third of the time after which it counts as over. */
const PAUSE_MS = VISIT_MS / 3;

/** Tells other moderators which case is looked at here, as long as the page is in sight. */
function useVisit(caseId: string | undefined): void {
  useEffect(() => {
    if (caseId === undefined) return;
    const look = () => reportVisit(caseId, !document.hidden);
    look();
    const timer = setInterval(look, PAUSE_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      reportVisit(caseId, false);
    };
  }, [caseId]);
}

/** Nothing depends on a visit, so a report that fails is not repeated. */
function reportVisit(caseId: string, here: boolean): void {
  void fetch('/api/case-visits', {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({caseId, here}),
    // Also while the page is being left.
    keepalive: true,
  }).catch(() => undefined);
}

interface Deciding {
  readonly decision: CaseDecision;
  readonly seen: Seen;
}

/** Pending cases, live: a case that another moderator decides leaves at once. */
export function ModerationTab({waiting}: {waiting: number}) {
  const {complete, settled, hasMore, loadMore, ...synced} = usePages({
    name: 'cases',
    step: PAGE_SIZES.cases,
    order: MOST_REPORTED_FIRST,
    request: page => allQueries.case.open(page),
  });
  // The header's count brings cases before their signs, stores and users. Their buttons would move as those come.
  const arrived = complete ? synced.rows : synced.rows.filter(hasArrived);
  const list = useRef<HTMLUListElement>(null);
  const {visible, left} = useStillRows(arrived, {
    start: list,
    settled,
    idOf: ownId,
    asTheyWere: true,
  });
  const rows = visible.filter(({id}) => !left.has(id));
  const {ids, current, chosen, goTo, lookAt, step, choose} = useSelection(rows);
  const [deciding, setDeciding] = useState<Deciding>();
  const section = useRef<HTMLElement>(null);
  const onMore = useMore(ids, lookAt, loadMore);
  const undo = useUndo();
  const keep = useKeep({rows, section, onKept: undo.note});
  useVisit(deciding ? [...deciding.seen.keys()][0] : current);

  // The last of many may be chosen long after the first was looked at.
  const chosenAs = useRef(new Map<string, string>());
  const seenNow = (ids: readonly string[]): Seen =>
    new Map(rows.filter(({id}) => ids.includes(id)).map(each => [each.id, seenIn(each)]));
  const chooseSeen = (id: string) => {
    const row = rows.find(each => each.id === id);
    if (row) chosenAs.current.set(id, seenIn(row));
    choose(id);
  };

  /** Decides the chosen cases, or else the current one. */
  const decide = (decision: CaseDecision, caseId = current) => {
    if (chosen.length > 0) {
      const seen = chosen.map(id => [id, chosenAs.current.get(id) ?? ''] as const);
      setDeciding({decision, seen: new Map(seen)});
    } else if (caseId !== undefined) decideOne(decision, caseId);
  };
  /** Keeping takes one press: it changes nothing, or shows content that was read, and can be undone as fast. */
  const decideOne = (decision: CaseDecision, caseId: string) => {
    const row = rows.find(({id}) => id === caseId);
    if (decision === 'keep' && row) void keep(row);
    else setDeciding({decision, seen: seenNow([caseId])});
  };
  useCaseKeys(deciding === undefined, {
    j: () => step(1),
    k: () => step(-1),
    a: () => decide('keep'),
    h: () => decide('hide'),
    x: () => current !== undefined && chooseSeen(current),
    u: () => void undo.last(),
  });

  const isLoading = rows.length === 0 && !complete;
  const count = queueCount(rows.length, waiting, hasMore);
  return (
    <section ref={section} aria-labelledby="moderation">
      <SectionHeading id="moderation" title="Moderation" {...(!isLoading && count)} />
      {isLoading && (
        <LoadingOrOffline what="Cases show up here">
          <div aria-busy="true">
            <Skeleton className="h-64" />
          </div>
        </LoadingOrOffline>
      )}
      {visible.length === 0 && complete && (
        <EmptyState title="Nothing to look at">
          <p className="text-muted">What is reported shows up here by itself.</p>
        </EmptyState>
      )}
      <div>
        {(visible.length > 0 || undo.decided.length > 0) && (
          <KeyHints
            hasCases={rows.length > 0}
            chosen={chosen.length}
            loaded={ids.length}
            of={count}
            onChooseAll={
              chosen.length < ids.length
                ? () => {
                    for (const id of ids) if (!chosen.includes(id)) chooseSeen(id);
                    // The button is about to be gone.
                    step(0);
                  }
                : undefined
            }
            onDecide={decide}
          />
        )}
        <ul ref={list} className="grid gap-4">
          {visible.map(each => (
            <CaseCard
              key={keyIn(left, each.id)}
              open={each}
              hasLeft={left.has(each.id)}
              isCurrent={each.id === current}
              isChosen={chosen.includes(each.id)}
              onLook={() => goTo(each.id)}
              onChoose={() => chooseSeen(each.id)}
              onDecide={decision => decideOne(decision, each.id)}
            />
          ))}
        </ul>
      </div>
      <LoadMore
        label="Load More Cases"
        hasMore={hasMore}
        coming={!settled && rows.length > 0}
        onClick={onMore}
      />
      <DecidedCases undo={undo} />
      {deciding && (
        <DecideDialog
          decision={deciding.decision}
          cases={rows.filter(({id}) => deciding.seen.has(id))}
          seen={deciding.seen}
          onSeen={cases => setDeciding({...deciding, seen: seenNow(cases.map(({id}) => id))})}
          onDecided={decided => {
            undo.note(decided);
            // After an undo they come back, not chosen.
            for (const id of decided) choose(id, false);
          }}
          onClose={() => setDeciding(undefined)}
          findNext={() =>
            document.querySelector<HTMLElement>('[data-case][aria-current]') ??
            headingFor(section.current)
          }
        />
      )}
    </section>
  );
}

interface KeepOptions {
  readonly rows: readonly OpenCase[];
  readonly section: RefObject<HTMLElement | null>;
  readonly onKept: (ids: readonly string[]) => void;
}

/** Keeps a case as it is seen now, without a question; the focus goes on to the case behind it. */
function useKeep({rows, section, onKept}: KeepOptions) {
  const write = useWrite();
  const leaving = useRef<string>(undefined);
  useEffect(() => {
    if (leaving.current === undefined || rows.some(({id}) => id === leaving.current)) return;
    leaving.current = undefined;
    forgetAim();
    // The focus stays with a case that the moderator has gone on to meanwhile.
    if (document.activeElement?.closest('[data-case]')) return;
    const next = document.querySelector<HTMLElement>('[data-case][aria-current]');
    (next ?? headingFor(section.current)).focus();
  }, [rows, section]);

  const undo = async (open: OpenCase, keptBy: string) => {
    const undone = await write(mutators.case.undo, {id: open.id}, {after: [keptBy]});
    const failed = undone.saved ? [] : [{title: caseTitle(open), sentence: undone.sentence}];
    toast(undoneWords(1, failed));
  };

  return async (open: OpenCase) => {
    const {id} = open;
    leaving.current = id;
    const keeping = {id, decision: 'keep', reason: null, words: null, seen: seenIn(open)} as const;
    const saved = await write(mutators.case.decide, keeping);
    if (!saved.saved) {
      leaving.current = undefined;
      return toastFailure('Failed to decide a case', saved.sentence);
    }
    onKept([id]);
    toast({
      title: keptWords(isHeld(open)),
      action: {label: 'Undo', run: () => void undo(open, saved.id)},
    });
  };
}
