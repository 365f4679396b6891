import type {Corners, Point} from '../../../ocr/straighten.ts';
import type {Size} from '../picture/picture.ts';

/** In the order of the corners. */
export const CORNER_NAMES = ['Top left', 'Top right', 'Bottom right', 'Bottom left'] as const;

/** Of the picture's width and height: where the corners begin when no sign was found. */
const INSET = 0.12;

/** Corners that can be taken hold of, for a person to put where they belong. */
export function anyCorners({width, height}: Size): Corners {
  const [left, top] = [width * INSET, height * INSET];
  const [right, bottom] = [width - left, height - top];
  return [
    {x: left, y: top},
    {x: right, y: top},
    {x: right, y: bottom},
    {x: left, y: bottom},
  ];
}

/** With one corner moved as far as the picture goes; the same where no sign could look like that. */
export function moved(corners: Corners, index: number, to: Point, size: Size): Corners {
  const point = {x: within(to.x, size.width), y: within(to.y, size.height)};
  const [a, b, c, d] = corners.map((corner, at) => (at === index ? point : corner));
  if (!a || !b || !c || !d) return corners;
  const next = [a, b, c, d] as const;
  return bulges(next) ? next : corners;
}

/** Whether one turns right at each corner on the way around. */
function bulges(corners: Corners): boolean {
  return corners.every((corner, index) => {
    const next = corners[(index + 1) % 4];
    const after = corners[(index + 2) % 4];
    if (!next || !after) return false;
    const [dx, dy] = [next.x - corner.x, next.y - corner.y];
    return dx * (after.y - next.y) - dy * (after.x - next.x) > 0;
  });
}

function within(value: number, most: number): number {
  return Math.min(most, Math.max(0, value));
}
