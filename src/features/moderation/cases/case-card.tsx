import {clsx} from 'clsx';
import {Eye} from 'lucide-react';
import {useState} from 'react';
import {Link} from 'react-router-dom';
import {NO_FILTER} from '../../../../common/api/history.ts';
import {PAGE_SIZES} from '../../../../common/limits.ts';
import {type CaseDecision, PERSON_DECISIONS} from '../../../../common/moderation.ts';
import {personPath} from '../../../../common/paths.ts';
import {nameForAdmins, plural} from '../../../../common/texts/words.ts';
import {canDecideAbout} from '../../../../permissions/case.ts';
import type {Case} from '../../../../schema/zero.gen.ts';
import {useActor} from '../../../data/session/use-session.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {Chip} from '../../../ui/controls/chip.tsx';
import {TimeAgo} from '../../../ui/display/time-ago.tsx';
import {useFocusFallback} from '../../../ui/focus/use-focus.ts';
import {HistoryList} from '../../history/history-list.tsx';
import {DECISIONS} from '../decide/decision-words.ts';
import {NOUN_WORDS, REASON_WORDS, RULE_WORDS} from '../report/report-words.ts';
import {CaseItem} from './case-item.tsx';
import {caseName, casePath, caseTitle, isHeld, isWithoutOwner, type OpenCase} from './open-case.ts';

type Filed = OpenCase['reports'][number];

function CaseReports({open: {reports, reportsCount}}: {open: OpenCase}) {
  const more = reportsCount - reports.length;
  return (
    <div className="min-w-0">
      <ul className="grid gap-3">
        {reports.map(report => (
          <li key={report.id} className="border-s-4 border-line ps-4">
            <p className="font-medium">{whyOf(report)}</p>
            {report.note && (
              <p className="whitespace-pre-line wrap-anywhere" dir="auto">
                {report.note}
              </p>
            )}
            <p className="text-sm text-muted">
              {whoseOf(report)} · <TimeAgo at={report.createdAt} />
            </p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-3 text-sm text-muted">And {plural(more, 'more report')}.</p>}
    </div>
  );
}

function whyOf({reason, rule}: Filed): string {
  if (rule !== null) return RULE_WORDS[rule];
  return reason === null ? '' : REASON_WORDS[reason];
}

function whoseOf({rule, reporterId, reporter}: Filed): string {
  if (rule !== null) return 'Noticed by itself';
  return reporterId === null ? 'A visitor' : nameForAdmins(reporter);
}

interface CaseCardProps {
  open: OpenCase;
  /** Whether it is decided, and only keeps its place while a pointer is about to press. */
  hasLeft: boolean;
  isCurrent: boolean;
  isChosen: boolean;
  onLook: () => void;
  onChoose: () => void;
  onDecide: (decision: CaseDecision) => void;
}

const LINK =
  'inline-block min-w-11 rounded-control py-2.5 decoration-edge decoration-2 underline-offset-4 hover:underline';

export function CaseCard(props: CaseCardProps) {
  const {open, hasLeft, isCurrent, isChosen, onLook, onChoose, onDecide} = props;
  const actor = useActor();
  const place = useFocusFallback<HTMLLIElement>();
  const title = caseTitle(open);
  const name = caseName(open);
  const path = casePath(open);
  const isThere = path !== undefined;
  const decisions: CaseDecision[] = [
    'keep',
    ...(isThere ? (['hide', 'edit'] as const) : []),
    ...(canDecideAbout(actor, open.aboutId) ? PERSON_DECISIONS : []),
  ];
  return (
    <li ref={place} inert={hasLeft} className={clsx(hasLeft && 'invisible')}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where the focus is, by whatever way, is what is looked at */}
      <article
        data-case={open.id}
        tabIndex={-1}
        aria-label={name}
        aria-current={isCurrent ? 'true' : undefined}
        onFocus={onLook}
        className={clsx(
          'relative grid gap-x-6 gap-y-3 rounded-board border bg-raised p-4 md:grid-cols-[minmax(0,1fr)_13rem]',
          isCurrent ? 'border-ink shadow-float' : 'border-line',
        )}
      >
        <div className="grid min-w-0 content-start gap-3">
          <div className="flex items-start gap-3">
            <ChooseBox title={name} checked={isChosen} onChange={onChoose} />
            <h3 className="-my-2.5 min-w-0 flex-1 text-lg leading-snug wrap-anywhere" dir="auto">
              {path ? (
                <Link to={path} className={LINK}>
                  {title}
                </Link>
              ) : (
                <span className="inline-block py-2.5">{title}</span>
              )}
            </h3>
            <Chip>{NOUN_WORDS[open.noun]}</Chip>
          </div>
          <Present visits={open.visits} />
          <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
            <CaseItem of={open} />
            <CaseReports open={open} />
          </div>
          <div className="flex flex-wrap items-center gap-x-6">
            {open.about && open.noun !== 'person' && (
              <p className="text-sm text-muted">
                <span>{behindWords(open)}</span>{' '}
                <Link
                  to={personPath(open.about.userId)}
                  className="relative -my-3 inline-block min-w-11 rounded-control py-3 font-medium text-ink hover:underline"
                >
                  <bdi>{nameForAdmins(open.about)}</bdi>
                </Link>
              </p>
            )}
            <CaseHistory of={open} />
          </div>
        </div>
        {/* Beside the item, or on a phone below it: in sight as long as the item is. */}
        <div className="sticky z-1 grid grid-cols-3 gap-2 self-start rounded-control bg-raised max-md:bottom-0 max-md:-mx-2 max-md:-mb-2 max-md:p-2 max-md:*:px-1 min-[380px]:max-md:auto-cols-fr min-[380px]:max-md:grid-flow-col min-[380px]:max-md:grid-cols-none min-[380px]:max-md:gap-1.5 max-sm:*:text-xs md:top-[calc(var(--header)+5rem)] md:grid-cols-2 md:[&>:last-child:nth-child(odd)]:col-span-2">
          {decisions.map(decision => (
            <Button key={decision} variant={VARIANTS[decision]} onClick={() => onDecide(decision)}>
              {decision === 'keep' && isHeld(open) ? 'Approve' : DECISIONS[decision].action}
              <span className="sr-only"> ({name})</span>
            </Button>
          ))}
        </div>
      </article>
    </li>
  );
}

/** The role of its user towards the sign or store. */
function behindWords(of: OpenCase): string {
  if (of.noun === 'sign') return 'Posted by';
  return isWithoutOwner(of) ? 'No owner, added by' : 'Looked after by';
}

const VARIANTS = {
  keep: 'outline',
  hide: 'destructive',
  edit: 'outline',
  warn: 'outline',
  suspend: 'outline',
} as const;

function CaseHistory({of: {itemId}}: {of: Pick<Case, 'itemId'>}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="-my-2 open:basis-full"
      onToggle={({currentTarget}) => setOpen(currentTarget.open)}
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-muted underline decoration-line decoration-2 underline-offset-4 hover:text-ink">
        History
      </summary>
      {isOpen && (
        <HistoryList filter={{...NO_FILTER, itemId}} step={PAGE_SIZES.historyOfItem} ofOneItem />
      )}
    </details>
  );
}

/**
 * Which other moderators look at the case now. It locks nothing, and lies on the card's edge, so that nothing moves
 * as they come and go.
 */
function Present({visits}: Pick<OpenCase, 'visits'>) {
  const actor = useActor();
  const others = visits.filter(({userId}) => userId !== actor?.userId);
  return (
    <output className="pointer-events-none absolute inset-x-4 -top-3 flex flex-wrap justify-end gap-2">
      {others.map(({userId, person}) => (
        <Chip key={userId} tone="live">
          <Eye className="size-3.5" aria-hidden="true" />
          <span>
            <bdi>{nameForAdmins(person)}</bdi> is looking
          </span>
        </Chip>
      ))}
    </output>
  );
}

interface ChooseBoxProps {
  title: string;
  checked: boolean;
  onChange: () => void;
}

/** Chooses one of several, at the beginning of its line. */
export function ChooseBox({title, checked, onChange}: ChooseBoxProps) {
  return (
    <label className="-my-2.5 -ms-2.5 grid size-11 shrink-0 cursor-pointer place-items-center">
      <input type="checkbox" className="size-5 accent-ink" checked={checked} onChange={onChange} />
      <span className="sr-only">Choose {title}</span>
    </label>
  );
}
