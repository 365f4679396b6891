import {useState} from 'react';
import {formatNumber} from '../../../common/texts/words.ts';

interface CountProps {
  value: number;
}

/** Rolls in the direction it changed, so one sees that it did; stays still when first shown. */
export function Count({value}: CountProps) {
  const [shown, setShown] = useState({value, roll: ''});
  if (shown.value !== value)
    setShown({value, roll: value > shown.value ? 'animate-roll-up' : 'animate-roll-down'});
  return (
    <span className="inline-flex overflow-y-clip tabular-nums">
      <span key={shown.value} className={shown.roll}>
        {formatNumber(value)}
      </span>
    </span>
  );
}
