import {clsx} from 'clsx';
import {type KeyboardEvent, type PointerEvent, useId, useRef, useState} from 'react';
import type {Corners, Point} from '../../../ocr/straighten.ts';
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

function CornerHandle(props: CornerHandleProps) {
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

interface LoupeProps {
  url: string;
  size: Size;
  point: Point;
}

/** Pixels of the screen. */
const DIAMETER = 112;
/** Of the picture's longer side, what is seen in it. */
const SIGHT = 0.1;

/** What lies under the finger, larger, in the corner of the picture that is farther from it. */
function Loupe({url, size, point}: LoupeProps) {
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

interface CornerEditorProps {
  url: string;
  size: Size;
  corners: Corners;
  onChange: (corners: Corners) => void;
}

/** The picture, as large as fits whole into its container, with a handle on each corner of its sign. */
export function CornerEditor({url, size, corners, onChange}: CornerEditorProps) {
  const help = useId();
  const [held, setHeld] = useState<number>();
  const point = held === undefined ? undefined : corners[held];
  const {width, height} = size;
  const outline = `M${corners.map(({x, y}) => `${x} ${y}`).join('L')}Z`;
  return (
    <div
      className="relative"
      style={{width: `min(100cqw, ${(100 * width) / height}cqh)`, aspectRatio: width / height}}
    >
      <img src={url} alt="" className="size-full rounded-control" />
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${height}`}
        className="pointer-events-none absolute inset-0 size-full"
      >
        <path
          d={`M0 0H${width}V${height}H0Z${outline}`}
          fillRule="evenodd"
          className="fill-[oklch(15%_0.01_60/0.5)]"
        />
        <path
          d={outline}
          vectorEffect="non-scaling-stroke"
          className="fill-none stroke-[#fff] stroke-2"
        />
      </svg>
      {corners.map((corner, index) => (
        <CornerHandle
          key={CORNER_NAMES[index]}
          name={CORNER_NAMES[index] ?? ''}
          corner={corner}
          size={size}
          describedBy={help}
          onMove={to => onChange(moved(corners, index, to, size))}
          onHold={holds => setHeld(holds ? index : undefined)}
        />
      ))}
      <p id={help} hidden>
        Arrow keys move it.
      </p>
      {point && <Loupe url={url} size={size} point={point} />}
    </div>
  );
}

/** In the order of the corners. */
const CORNER_NAMES = ['Top left', 'Top right', 'Bottom right', 'Bottom left'] as const;

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
