import {Fragment} from 'react';

interface RunOutcomeProps {
  /** Each stays on one line. */
  parts: readonly string[];
  /** While it goes on, whoever listens is not told of each step. */
  isOpen: boolean;
}

/** How far a run is, and what became of what it has looked at. */
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
