import {Fragment} from 'react';
import {formatNumber} from '../../../../common/texts/words.ts';

export interface StateCount {
  readonly state: string;
  readonly signsCount: number;
  readonly storesCount: number;
}

/** A bar a line, the longest of them for `states[0]`. Fills its parent. */
export function StatesChart({states}: {states: readonly StateCount[]}) {
  const most = states[0]?.signsCount ?? 0;
  return (
    <div className="grid size-full auto-rows-fr grid-cols-[auto_1fr] items-center gap-x-3 text-sm font-semibold">
      {states.map(({state, signsCount}) => (
        <Fragment key={state}>
          <span className="text-muted">{state}</span>
          <span className="flex h-7/10 items-center gap-2 pe-14">
            <span
              className="filled h-full shrink-0 rounded-e-sm bg-ink transition-[width] duration-240"
              style={{width: `${(100 * signsCount) / most}%`}}
            />
            <span className="tabular-nums">{formatNumber(signsCount)}</span>
          </span>
        </Fragment>
      ))}
    </div>
  );
}
