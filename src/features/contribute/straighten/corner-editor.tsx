import {useId, useState} from 'react';
import type {Corners} from '../../../ocr/straighten.ts';
import type {Size} from '../picture/picture.ts';
import {CornerHandle} from './corner-handle.tsx';
import {CORNER_NAMES, moved} from './corners.ts';
import {Loupe} from './loupe.tsx';

interface CornerEditorProps {
  /** Address of the picture. */
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
