import {Fragment} from 'react';

interface RunOutcomeProps {
  /** Each stays on one line. */
  parts: readonly string[];
  /** While the run goes on, screen readers do not announce each step. */
  isOpen: boolean;
}

/** The progress of a run, and its results so far. */
export function RunOutcome({parts, isOpen}: RunOutcomeProps) {
  return (
    <output aria-live={isOpen ? 'off' : 'polite'} className="text-sm tabular-nums">
      {parts.map((part, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- each has its place, whatever it counts
        <Fragment key={at}>
          {at > 0 && <span> · </span>}
          <span className="whitespace-nowrap">{part}</span>
        </Fragment>
      ))}
    </output>
  );
}

/** Milliseconds for which a finished run is shown. */
const NEWS_MS = 60 * 60 * 1000;

/** Whether a run is not over, or was a moment ago. Both are milliseconds since 1970. */
export const isCurrent = ({finishedAt}: {readonly finishedAt: number | null}, now: number) =>
  finishedAt === null || now - finishedAt < NEWS_MS;
