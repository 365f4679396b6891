import {clsx} from 'clsx';
import {Undo2} from 'lucide-react';
import {useRef} from 'react';
import {Link} from 'react-router-dom';
import {PAGE_SIZES} from '../../../common/limits.ts';
import {personPath, storePath} from '../../../common/paths.ts';
import {nameForAdmins, isolated} from '../../../common/texts/words.ts';
import {mutators} from '../../../sync/mutators/index.ts';
import {queries} from '../../../sync/queries/index.ts';
import {useMoreInList, usePages} from '../../data/queries/use-pages.ts';
import {keyIn, ownId, useStillRows} from '../../data/queries/use-stable-list.ts';
import {useWrite} from '../../outbox/ui/use-write.ts';
import {Button} from '../../ui/controls/button.tsx';
import {Chip} from '../../ui/controls/chip.tsx';
import {SectionHeading} from '../../ui/display/headings.tsx';
import {TimeAgo} from '../../ui/display/time-ago.tsx';
import {forgetAim} from '../../ui/focus/presses.ts';
import {headingFor} from '../../ui/focus/use-focus.ts';
import {LoadMore} from '../../ui/lists/list-buttons.tsx';
import {toast, toastFailure} from '../../ui/overlays/toast-store.ts';
import {
  type DecidedClaimRow,
  LATEST_DECIDED_FIRST,
  type OpenClaim,
  storeName,
} from './decide-claim-dialogs.tsx';

/** The claims that were decided, the latest first, so that a decision can be undone. */
export function DecidedClaims() {
  const write = useWrite();
  const {rows, settled, hasMore, loadMore} = usePages({
    name: 'decided claims',
    step: PAGE_SIZES.decidedCasesAtFirst,
    order: LATEST_DECIDED_FIRST,
    request: page => queries.storeClaim.decided(page),
  });
  const list = useRef<HTMLUListElement>(null);
  const {visible, left} = useStillRows(rows, {start: list, settled, idOf: ownId});
  const onMore = useMoreInList(
    list,
    visible.map(({id}) => id),
    loadMore,
  );
  if (rows.length === 0) return null;
  const undo = async (claim: OpenClaim) => {
    forgetAim();
    const saved = await write(mutators.storeClaim.undo, {id: claim.id});
    if (!saved.saved) {
      const description = saved.sentence;
      return toastFailure('Failed to undo a decision', description);
    }
    forgetAim();
    // The button goes with the claim, and with the last one the list.
    (rows.length > 1 ? list.current : headingFor(list.current))?.focus({preventScroll: true});
    toast({
      title: 'Undone',
      description: `The claim of ${isolated(claim.name)} waits again, and they are told by mail.`,
    });
  };
  return (
    <div className="mt-12">
      <SectionHeading id="decided-claims" title="Decided lately" />
      <ul
        ref={list}
        tabIndex={-1}
        aria-labelledby="decided-claims"
        className="divide-y divide-line"
      >
        {visible.map(claim => (
          <DecidedClaim
            key={keyIn(left, claim.id)}
            claim={claim}
            hasLeft={left.has(claim.id)}
            onUndo={() => void undo(claim)}
          />
        ))}
      </ul>
      <LoadMore label="Load More Decisions" hasMore={hasMore} coming={!settled} onClick={onMore} />
    </div>
  );
}

interface DecidedClaimProps {
  claim: DecidedClaimRow;
  /** Whether it is undone, and only keeps its place while a pointer is about to press. */
  hasLeft: boolean;
  onUndo: () => void;
}

const LINK =
  '-my-2.5 inline-block min-w-11 rounded-control py-2.5 decoration-edge decoration-2 underline-offset-4 hover:underline';

function DecidedClaim({claim, hasLeft, onUndo}: DecidedClaimProps) {
  const {store, status, claimant, contactUser, decidedAt, decision, reason} = claim;
  const title = storeName(claim);
  const isApproved = status === 'approved';
  return (
    <li inert={hasLeft} className={clsx('flex items-center gap-x-4 py-4', hasLeft && 'invisible')}>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium wrap-anywhere">
          {store ? (
            <Link to={storePath(store.id)} className={LINK} dir="auto">
              {title}
            </Link>
          ) : (
            <span>{title}</span>
          )}
          <Chip tone={isApproved ? 'live' : 'gone'}>{isApproved ? 'Approved' : 'Rejected'}</Chip>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          <span>Claimed by</span>{' '}
          <Link
            to={personPath(contactUser)}
            className="relative -my-3 -ms-6 inline-block rounded-control py-3 ps-6 font-medium text-ink hover:underline"
          >
            <bdi>{nameForAdmins(claimant)}</bdi>
          </Link>
          {decision?.actor && (
            <span>
              {', decided by '}
              <bdi>{nameForAdmins(decision.actor)}</bdi>
            </span>
          )}
          {decidedAt !== null && (
            <span>
              {' · '}
              <TimeAgo at={decidedAt} />
            </span>
          )}
          {reason && <span dir="auto">{` · ${reason}`}</span>}
        </p>
      </div>
      {/* An approval can be undone while its store exists. */}
      {(store || !isApproved) && (
        <Button className="shrink-0" onClick={onUndo}>
          <Undo2 className="size-4.5" aria-hidden="true" />
          Undo<span className="sr-only"> the decision of the claim on {title}</span>
        </Button>
      )}
    </li>
  );
}
