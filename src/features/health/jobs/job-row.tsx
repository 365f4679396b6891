import {useState} from 'react';
import {plural} from '../../../../common/texts/words.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {TimeAgo} from '../../../ui/display/time-ago.tsx';
import {useFocusFallback} from '../../../ui/focus/focus-fallback.ts';
import type {FailedJob} from './failed-jobs.ts';
import {jobDetail, jobTitle, reasonWords} from './job-words.ts';

interface JobRowProps {
  job: FailedJob;
  onRetry: () => Promise<void>;
  onDiscard: () => void;
}

export function JobRow({job, onRetry, onDiscard}: JobRowProps) {
  const [busy, setBusy] = useState(false);
  const row = useFocusFallback<HTMLLIElement>();
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
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
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        <Button busy={busy} onClick={() => void retry()}>
          Try again<span className="sr-only">: {of}</span>
        </Button>
        <Button variant="destructive" onClick={onDiscard}>
          Discard<span className="sr-only">: {of}</span>
        </Button>
      </div>
    </li>
  );
}
