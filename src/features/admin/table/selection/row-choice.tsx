import {clsx} from 'clsx';
import {useEffect, useRef, type ReactNode} from 'react';
import {formatNumber, plural} from '../../../../../common/texts/words.ts';
import {Button} from '../../../../ui/controls/button.tsx';
import type {Chosen} from './use-chosen.ts';

/** How a row is chosen, for the cells of the table. */
export interface RowChoice {
  readonly title: string;
  readonly isChosen: boolean;
  /** Undefined where it cannot be chosen. */
  readonly onToggle: ((range: boolean) => void) | undefined;
}

/** The box of one row. With Shift it takes along all from the box that was pressed before. */
export function RowBox({title, isChosen, onToggle}: RowChoice) {
  return (
    <label className="-my-2 grid size-11 shrink-0 cursor-pointer place-items-center has-disabled:cursor-default has-disabled:opacity-0">
      <input
        type="checkbox"
        className="size-5 accent-ink"
        checked={isChosen}
        disabled={!onToggle}
        onChange={({nativeEvent}) =>
          onToggle?.(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <span className="sr-only">Choose {title}</span>
    </label>
  );
}

interface AllBoxProps {
  chosen: Pick<Chosen<unknown>, 'ids' | 'isAll' | 'first' | 'all' | 'none'>;
  withLabel?: boolean;
}

/** The box for all rows that are loaded, which says how many where that is not all there are. */
export function AllBox({chosen, withLabel = false}: AllBoxProps) {
  const {ids, isAll, first, all, none} = chosen;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = ids.size > 0 && !isAll;
  });
  return (
    <label className="flex min-h-11 w-fit min-w-11 cursor-pointer items-center gap-2 text-sm font-medium">
      <span className="grid size-11 place-items-center">
        <input
          ref={box}
          type="checkbox"
          className="size-5 accent-ink"
          checked={isAll}
          onChange={() => (isAll ? none() : all())}
        />
      </span>
      <span className={withLabel ? undefined : 'sr-only'}>
        {first === undefined ? 'Choose all' : `Choose the first ${formatNumber(first)}`}
      </span>
    </label>
  );
}

interface ChosenBarProps {
  count: number;
  noun: string;
  /** Where all rows that are loaded are chosen, and there are others: how many there are. */
  of?: {readonly count: number; readonly more: boolean} | undefined;
  isFull?: boolean;
  /** Where it stays in sight. */
  className: string;
  /** On a phone beside the label, for the other buttons need all of the width. */
  beside?: {readonly label: string; readonly run: () => void} | undefined;
  children: ReactNode;
}

/** Stays in sight while something is chosen. */
export function ChosenBar(props: ChosenBarProps) {
  const {count, noun, of, isFull = false, className, beside, children} = props;
  const chosen = of
    ? `${formatNumber(count)} of ${formatNumber(of.count)}${of.more ? '+' : ''} ${noun}s`
    : plural(count, noun);
  return (
    <div
      className={clsx(
        'let-through sticky z-10 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-board border border-line bg-raised p-3 shadow-float',
        className,
      )}
    >
      <output className="me-auto px-1 font-medium">
        {`${chosen} chosen${isFull ? ', the most at once' : ''}`}
      </output>
      {beside && (
        <Button variant="ghost" className="sm:order-last" onClick={beside.run}>
          {beside.label}
        </Button>
      )}
      <div className="flex flex-wrap gap-2 max-sm:basis-full max-sm:*:flex-1 max-sm:*:px-3 sm:gap-3 max-sm:[&_svg]:hidden">
        {children}
      </div>
    </div>
  );
}
