import {nameForAdmins, plural} from '../../../../common/texts/words.ts';
import {TimeAgo} from '../../../ui/display/time-ago.tsx';
import {REASON_WORDS, RULE_WORDS} from '../report/report-words.ts';
import type {OpenCase} from './open-case.ts';

type Filed = OpenCase['reports'][number];

/** The reports with their authors, the newest first. */
export function CaseReports({open: {reports, reportsCount}}: {open: OpenCase}) {
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
