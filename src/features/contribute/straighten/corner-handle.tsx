import {useRef} from 'react';
import type {KeyboardEvent, PointerEvent} from 'react';
import type {Point} from '../../../ocr/straighten.ts';
import type {Size} from '../picture/picture.ts';

interface CornerHandleProps {
  name: string;
  corner: Point;
  /** Of the picture, which fills the handle's positioned ancestor. */
  size: Size;
  /** Id of what tells how it is moved. */
  describedBy: string;
  onMove: (to: Point) => void;
  /** Whether the user is dragging it. */
  onHold: (held: boolean) => void;
}

/** Of the picture's longer side, at a press of an arrow key; with Shift a fifth of it. */
const KEY_STEP = 0.01;

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: {x: -1, y: 0},
  ArrowRight: {x: 1, y: 0},
  ArrowUp: {x: 0, y: -1},
  ArrowDown: {x: 0, y: 1},
};

export function CornerHandle(props: CornerHandleProps) {
  const {name, corner, size, describedBy, onMove, onHold} = props;
  /** From the finger to the corner, for one need not take hold of it right in the middle. */
  const grip = useRef<Point>(undefined);

  const letGo = () => {
    grip.current = undefined;
    onHold(false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    // The arrows would scroll the page.
    event.preventDefault();
    const step = Math.max(size.width, size.height) * KEY_STEP * (event.shiftKey ? 0.2 : 1);
    onMove({x: corner.x + direction.x * step, y: corner.y + direction.y * step});
  };

  return (
    <button
      type="button"
      aria-label={`${name} corner`}
      aria-describedby={describedBy}
      className="group absolute grid size-11 -translate-1/2 cursor-grab touch-none place-items-center rounded-chip active:cursor-grabbing"
      style={{
        left: `${(corner.x / size.width) * 100}%`,
        top: `${(corner.y / size.height) * 100}%`,
      }}
      onPointerDown={event => {
        event.currentTarget.setPointerCapture(event.pointerId);
        const at = positionOf(event, size);
        grip.current = {x: corner.x - at.x, y: corner.y - at.y};
        onHold(true);
      }}
      onPointerMove={event => {
        if (!grip.current) return;
        const at = positionOf(event, size);
        onMove({x: at.x + grip.current.x, y: at.y + grip.current.y});
      }}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={onKeyDown}
      onFocus={({currentTarget}) => {
        if (currentTarget.matches(':focus-visible')) onHold(true);
      }}
      onBlur={letGo}
    >
      <span className="size-5 rounded-chip border-3 border-[#fff] bg-signal shadow-float transition-transform group-active:scale-75" />
    </button>
  );
}

/** Where in the picture the pointer is, in its pixels. */
function positionOf({currentTarget, clientX, clientY}: PointerEvent, size: Size): Point {
  const picture = currentTarget.parentElement?.getBoundingClientRect() ?? new DOMRect();
  return {
    x: ((clientX - picture.left) / picture.width) * size.width,
    y: ((clientY - picture.top) / picture.height) * size.height,
  };
}
