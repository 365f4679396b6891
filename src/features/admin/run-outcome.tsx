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
