import {useState} from 'react';
import {NO_FILTER} from '../../../../common/api/history.ts';
import {PAGE_SIZES} from '../../../../common/limits.ts';
import type {Case} from '../../../../schema/zero.gen.ts';
import {HistoryList} from '../../history/history-list.tsx';

/** The history of the item, which is loaded when it is opened. */
export function CaseHistory({of: {itemId}}: {of: Pick<Case, 'itemId'>}) {
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
