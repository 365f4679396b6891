import {useEffect, useState} from 'react';
import {plural} from '../../../../common/texts/words.ts';
import {useBusy} from '../../../data/use-condition.ts';
import {lookAgain, usePolled} from '../../../data/use-polled.ts';
import {Button, DialogButtons} from '../../../ui/controls/button.tsx';
import {PolledState} from '../../../ui/display/alert.tsx';
import {EmptyState} from '../../../ui/display/empty-state.tsx';
import {SectionHeading} from '../../../ui/display/headings.tsx';
import {TimeAgo} from '../../../ui/display/time-ago.tsx';
import {useFocusFallback} from '../../../ui/focus/use-focus.ts';
import Dialog from '../../../ui/overlays/dialog.tsx';
import {toast, toastFailure} from '../../../ui/overlays/toast-store.ts';
import {
  discardJob,
  type FailedJob,
  fetchFailedJobs,
  retryAllJobs,
  retryJob,
  jobDetail,
  jobTitle,
  reasonWords,
} from './failed-jobs.ts';

interface JobRowProps {
  job: FailedJob;
  onRetry: () => Promise<void>;
  onDiscard: () => void;
}

function JobRow({job, onRetry, onDiscard}: JobRowProps) {
  const [busy, whileBusy] = useBusy();
  const row = useFocusFallback<HTMLLIElement>();
  const retry = async () => {
    await whileBusy(onRetry());
  };
  const title = jobTitle(job.name);
  const detail = jobDetail(job);
  const of = detail ? `${title}. ${detail}` : title;
  return (
    <li ref={row} className="flex flex-wrap items-center gap-x-6 gap-y-3 py-5">
      <div className="min-w-0 flex-[1_1_16rem]">
        <h3 className="text-lg leading-snug wrap-anywhere">{title}</h3>
        {detail && <p className="font-medium wrap-anywhere">{detail}</p>}
        <p className="wrap-anywhere">{reasonWords(job.reason)}</p>
        <p className="text-sm text-muted tabular-nums">
          <TimeAgo at={job.failedAt} before="Given up " /> after{' '}
          {plural(job.attempts, 'try', 'tries')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button busy={busy} onClick={() => void retry()}>
          Try again<span className="sr-only"> ({of})</span>
        </Button>
        <Button variant="destructive" onClick={onDiscard}>
          Discard<span className="sr-only"> ({of})</span>
        </Button>
      </div>
    </li>
  );
}

/** Milliseconds between two requests while the tab is visible. */
const PAUSE_MS = 10_000;
const NONE: readonly FailedJob[] = [];

function useFailedJobs() {
  const {found, ...state} = usePolled(fetchFailedJobs, PAUSE_MS);
  return {...state, jobs: found ?? NONE};
}

export function JobsTab() {
  const {type, jobs} = useFailedJobs();
  const [discarding, setDiscarding] = useState<FailedJob>();
  // The counts on the tab and the shield are looked up more seldom: they are not to say another number.
  useEffect(() => {
    if (type === 'here') lookAgain();
  }, [type, jobs.length]);

  const change = async (how: typeof retryJob, job: FailedJob, done: string) => {
    const answer = await how(job);
    setDiscarding(undefined);
    if (answer.ok) toast({title: done, description: jobTitle(job.name)});
    else toastFailure('Error', answer.sentence);
    lookAgain();
  };

  return (
    <section aria-labelledby="failed-jobs">
      <SectionHeading
        id="failed-jobs"
        title="Failed jobs"
        count={type === 'loading' ? undefined : jobs.length}
      >
        {jobs.length > 1 && <RetryAll />}
      </SectionHeading>
      <PolledState type={type} />
      {type === 'here' && jobs.length === 0 && (
        <EmptyState title="Nothing was given up">
          <p className="text-muted">
            A mail or another job that fails is tried again. What fails at every try shows up here.
          </p>
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {jobs.map(job => (
          <JobRow
            key={job.id}
            job={job}
            onRetry={() => change(retryJob, job, 'Trying again')}
            onDiscard={() => setDiscarding(job)}
          />
        ))}
      </ul>
      {discarding && (
        <Dialog
          open
          onOpenChange={() => setDiscarding(undefined)}
          title="Discard this job?"
          description={`${[jobTitle(discarding.name), jobDetail(discarding)].filter(Boolean).join('. ')}. It will never be done.`}
        >
          <DialogButtons
            action="Discard"
            variant="destructive"
            onAction={() => void change(discardJob, discarding, 'Discarded')}
            cancel="Keep it"
            onCancel={() => setDiscarding(undefined)}
          />
        </Dialog>
      )}
    </section>
  );
}

function RetryAll() {
  const [busy, whileBusy] = useBusy();
  const button = useFocusFallback<HTMLButtonElement>();
  const retry = async () => {
    const answer = await whileBusy(retryAllJobs());
    if (answer.ok) toast({title: 'Trying again', description: 'All that failed'});
    else toastFailure('Error', answer.sentence);
    lookAgain();
  };
  return (
    <Button ref={button} busy={busy} onClick={() => void retry()}>
      Retry all
    </Button>
  );
}
