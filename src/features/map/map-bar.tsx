import {ChevronDown} from 'lucide-react';
import {plural} from '../../../common/texts/words.ts';
import {Button} from '../../ui/controls/button.tsx';
import {countText, type MapMark} from './marks/marks.ts';

interface MapBarProps {
  marks: readonly MapMark[];
  isComplete: boolean;
  listId: string;
  isListed: boolean;
  onList: () => void;
}

/** How much there is on the map, and the way to have it as a list. */
export function MapBar({marks, isComplete, listId, isListed, onList}: MapBarProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <output className="text-sm text-muted tabular-nums" aria-busy={!isComplete}>
        {sum(marks, isComplete)}
      </output>
      <Button variant="ghost" aria-expanded={isListed} aria-controls={listId} onClick={onList}>
        {isListed ? 'Hide list' : 'Show as list'}
        <ChevronDown className={isListed ? 'size-4 rotate-180' : 'size-4'} aria-hidden="true" />
      </Button>
    </div>
  );
}

function sum(marks: readonly MapMark[], isComplete: boolean): string {
  const count = marks.reduce((sum, mark) => sum + (mark.kind === 'group' ? mark.count : 1), 0);
  if (count === 0) return isComplete ? 'No stores in view' : '';
  const isMore = marks.some(mark => mark.kind === 'group' && mark.isMore);
  return isMore
    ? `${countText(count, isMore)} stores in view`
    : `${plural(count, 'store')} in view`;
}
