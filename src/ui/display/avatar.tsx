import {clsx} from 'clsx';
import {useState} from 'react';
import {colourwayOf} from '../../../common/lettering/colourways.ts';
import {graphemes} from '../../../common/texts/clean-text.ts';

interface AvatarProps {
  /** Picks the paint, as it does for boards. */
  id: string;
  name: string;
  src?: string | null;
  className?: string;
}

/** Always beside the name it stands for, so it says nothing itself. */
export function Avatar({id, name, src, className = 'size-11 text-lg'}: AvatarProps) {
  const [absent, setAbsent] = useState<string>();
  const {board, letter} = colourwayOf(id);
  const look = clsx('shrink-0 rounded-chip object-cover', className);
  if (src && src !== absent) {
    return (
      <img
        src={src}
        alt=""
        className={look}
        width={44}
        height={44}
        loading="lazy"
        // Until it is there, its place is painted.
        style={{background: board}}
        onError={() => setAbsent(src)}
      />
    );
  }
  return (
    <span
      className={clsx(
        look,
        'unfilled grid place-items-center font-display leading-none font-extrabold',
      )}
      style={{background: board, color: letter}}
      aria-hidden="true"
    >
      {initialOf(name)}
    </span>
  );
}

function initialOf(name: string): string {
  return (graphemes(name.trim()).next().value ?? '?').toUpperCase();
}
