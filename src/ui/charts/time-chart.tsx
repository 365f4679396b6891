import {clsx} from 'clsx';
import {scaleLinear} from 'd3-scale';
import {area, curveMonotoneX, line} from 'd3-shape';
import {useState} from 'react';
import type {PointerEvent} from 'react';
import {formatNumber} from '../../../common/texts/words.ts';

/** How many lines across the chart at most, above that of zero. */
const LINES = 4;
/** Units of the drawing, which is as wide as there are steps between weeks. */
const HEIGHT = 100;

const x = (_: unknown, index: number) => index;

interface Span {
  readonly key: number;
  readonly count: number;
  readonly name: string;
  /** What was counted, with the number. */
  readonly words: string;
  /** Whether it is not over, so that its count says little beside those of the others. The last one may be. */
  readonly underWay?: boolean;
  /** What stands below it, where something does. */
  readonly mark?: string | undefined;
}

/**
 * Counts over time, in spans of one length, oldest first. Drawn in units of its own and stretched, with the words set beside it, so that nothing
 * has to be measured. Import it lazily: it brings a library. Fills its parent.
 */
export default function TimeChart({spans}: {spans: readonly Span[]}) {
  const [pointed, setPointed] = useState<number>();
  const steps = spans.length - 1;
  const most = Math.max(1, ...spans.map(({count}) => count));
  const scale = scaleLinear([0, most], [HEIGHT, 0]).nice(LINES);
  const lines = scale.ticks(LINES).filter(count => Number.isInteger(count));
  const y = ({count}: Span) => scale(count);
  const span = pointed === undefined ? undefined : spans[pointed];
  const over = spans.filter(({underWay}) => !underWay);
  const underWay = over.length === steps ? spans.slice(-2) : [];

  const point = ({currentTarget, clientX}: PointerEvent<HTMLElement>) => {
    const {left, width} = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / width;
    setPointed(Math.round(Math.min(1, Math.max(0, share)) * steps));
  };

  return (
    <div className="grid size-full grid-cols-[auto_1fr] grid-rows-[1fr_1.75rem] gap-x-3 pt-2 text-xs text-muted tabular-nums">
      <div className="relative">
        {/* The widest of them makes the room for all. */}
        <span className="invisible">{formatNumber(lines.at(-1) ?? 0)}</span>
        {lines.map(count => (
          <span
            key={count}
            className="absolute end-0 -translate-y-1/2"
            style={{top: `${scale(count)}%`}}
          >
            {formatNumber(count)}
          </span>
        ))}
      </div>
      <div
        className="relative touch-pan-y"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setPointed(undefined)}
      >
        <svg
          viewBox={`0 0 ${steps} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="absolute size-full overflow-visible fill-none [&_*]:[vector-effect:non-scaling-stroke]"
        >
          {lines.map(count => (
            <line
              key={count}
              x2={steps}
              y1={scale(count)}
              y2={scale(count)}
              stroke="var(--color-line)"
            />
          ))}
          <path d={area(x, HEIGHT, y).curve(curveMonotoneX)(over) ?? ''} className="fill-ink/15" />
          <path
            data-part="over"
            d={line(x, y).curve(curveMonotoneX)(over) ?? ''}
            className="stroke-ink stroke-2"
          />
          <path
            data-part="under-way"
            d={line((_: Span, index) => steps - 1 + index, y)(underWay) ?? ''}
            strokeDasharray="5 5"
            className="stroke-ink stroke-2"
          />
        </svg>
        {span && pointed !== undefined && (
          <Pointed span={span} left={pointed / steps} top={y(span) / HEIGHT} />
        )}
      </div>
      <div className="relative col-start-2">
        {spans.map(
          ({key, mark}, index) =>
            mark && (
              <span
                key={key}
                className={clsx(
                  'absolute bottom-0 whitespace-nowrap',
                  index === steps ? '-translate-x-full' : '-translate-x-1/2',
                )}
                style={{left: `${(100 * index) / steps}%`}}
              >
                {mark}
              </span>
            ),
        )}
      </div>
    </div>
  );
}

interface PointedProps {
  span: Span;
  /** Shares of the chart's width and height. */
  left: number;
  top: number;
}

/** The span under the pointer, and its figure on the side that has the room. */
function Pointed({span, left, top}: PointedProps) {
  return (
    <div
      className="pointer-events-none absolute inset-y-0 border-s border-edge"
      style={{left: `${100 * left}%`}}
    >
      <span
        className="absolute size-3 -translate-1/2 rounded-full border-2 border-paper bg-ink"
        style={{top: `${100 * top}%`}}
      />
      <span
        className={`absolute top-0 rounded-control border border-line bg-raised px-3 py-2 whitespace-nowrap shadow-float ${left > 0.5 ? 'end-3' : 'start-3'}`}
      >
        <span className="block">{span.name}</span>
        <span className="block text-base font-semibold text-ink">{span.words}</span>
      </span>
    </div>
  );
}
