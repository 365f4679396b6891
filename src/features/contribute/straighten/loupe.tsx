import {clsx} from 'clsx';
import type {Point} from '../../../ocr/straighten.ts';
import type {Size} from '../picture/picture.ts';

interface LoupeProps {
  url: string;
  size: Size;
  /** What to look at. */
  point: Point;
}

/** Pixels of the screen. */
const DIAMETER = 112;
/** Of the picture's longer side, what is seen in it. */
const SIGHT = 0.1;

/** What lies under the finger, larger, in the corner of the picture that is farther from it. */
export function Loupe({url, size, point}: LoupeProps) {
  const scale = DIAMETER / (Math.max(size.width, size.height) * SIGHT);
  const onLeft = point.x < size.width / 2 && point.y < size.height / 2;
  return (
    <div
      aria-hidden="true"
      className={clsx(
        'pointer-events-none absolute top-2 grid place-items-center rounded-chip border-3 border-[#fff] bg-sunken bg-no-repeat shadow-float',
        onLeft ? 'right-2' : 'left-2',
      )}
      style={{
        width: DIAMETER,
        height: DIAMETER,
        backgroundImage: `url(${url})`,
        backgroundOrigin: 'border-box',
        backgroundSize: `${size.width * scale}px ${size.height * scale}px`,
        backgroundPosition: `${DIAMETER / 2 - point.x * scale}px ${DIAMETER / 2 - point.y * scale}px`,
      }}
    >
      <span className="size-3 rounded-chip border-2 border-signal" />
    </div>
  );
}
