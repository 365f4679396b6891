import {Fragment} from 'react';
import {plural} from '../../../../../common/texts/words.ts';
import type {Saved} from '../../../../outbox/core/outbox.ts';
import {toast, toastFailure} from '../../../../ui/overlays/toast-store.ts';

interface RunOutcomeProps {
  /** Each stays on one line. */
  parts: readonly string[];
  /** While the run goes on, screen readers do not announce each step. */
  isOpen: boolean;
}

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

/** The reason that others read where an admin undoes that they switched something on. */
export const BY_MISTAKE = 'It was switched on by mistake.';

interface Change<Row> {
  readonly noun: string;
  readonly write: (row: Row) => Promise<Saved>;
  /** Undoes the change of a row, once the write of this id is live; undefined if nothing here undoes it. */
  readonly undo?: (row: Row, writeId: string) => Promise<Saved>;
  /** What was done to them: "switched off". */
  readonly done: string;
  /** Without `undo`: where the user can undo it. */
  readonly hint?: string;
  /** The title of the toast if a row cannot be saved. */
  readonly failure: string;
}

/**
 * Changes several rows, each by a write of its own: so each is checked, limited and undone as if it had been
 * changed alone, and what waits for a connection is sent in order. One that cannot be saved ends it.
 * @returns those that are saved.
 */
export async function changeTogether<Row>(
  rows: readonly Row[],
  {noun, write, undo, done, hint, failure}: Change<Row>,
): Promise<readonly Row[]> {
  const saved: {row: Row; id: string}[] = [];
  for (const row of rows) {
    // In their order, and none behind one that fails.
    const answer = await write(row);
    if (!answer.saved) {
      const description =
        saved.length > 0
          ? `${answer.sentence} ${plural(saved.length, noun)} of ${rows.length} ${done}.`
          : answer.sentence;
      toastFailure(failure, description);
      return saved.map(each => each.row);
    }
    saved.push({row, id: answer.id});
  }
  const takeBack = async () => {
    for (const {row, id} of saved) {
      // As above.
      const answer = await undo?.(row, id);
      if (answer?.saved === false) {
        return toastFailure('Failed to undo', answer.sentence);
      }
    }
    toast({title: 'Undone', description: plural(saved.length, noun)});
  };
  toast({
    title: `${plural(saved.length, noun)} ${done}`,
    ...(hint !== undefined && {description: hint}),
    ...(undo && {action: {label: 'Undo', run: () => void takeBack()}}),
  });
  return rows;
}
