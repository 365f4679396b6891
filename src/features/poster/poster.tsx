import {encode} from 'uqr';
import type {Ref} from 'react';
import {colourwayOf} from '../../../common/lettering/colourways.ts';
import {MARK} from '../../../common/lettering/mark.ts';
import type {Store} from '../../../schema/zero.gen.ts';
import {modulesPath} from './modules-path.ts';
import {NAME_LEADING, nameLines} from './name-lines.ts';

/** A sheet of US Letter in hundredths of an inch; A4 has its shape closely enough. */
const SHEET = {width: 850, height: 1100};
const BOARD = {x: 50, y: 50, width: 750, height: 330};
const CODE = {x: 225, y: 450, side: 400};
/** One hundredth of the board's width, in which lettering is measured. */
const HUNDREDTH = BOARD.width / 100;
/** What of the board the name may take, in those. */
const NAME_ROOM = {width: 90, height: 34};
const FACE = "'Bricolage Grotesque', 'Arial Narrow', Arial, sans-serif";
const MIDDLE = SHEET.width / 2;

interface PosterProps {
  ref: Ref<SVGSVGElement>;
  store: Store;
  /** Where the code leads. */
  url: string;
}

/** A sheet to print and hang up: the store's board, and a code that opens its page. */
export function Poster({ref, store, url}: PosterProps) {
  const {board, letter} = colourwayOf(store.id);
  const {lines, size} = nameLines(store.name, NAME_ROOM);
  // A quarter of it may be dirty, torn or behind a reflection.
  const code = encode(url, {ecc: 'Q', border: 0});
  const leading = size * NAME_LEADING;
  const firstLine = BOARD.height / HUNDREDTH / 2 - ((lines.length - 1) * leading) / 2;
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      role="img"
      aria-label={`Poster of ${store.name} with a QR code that leads to ${url}`}
      fontFamily={FACE}
      textAnchor="middle"
      className="poster h-auto w-full rounded-control border border-line"
    >
      <rect {...SHEET} fill="#fff" />
      <rect {...BOARD} rx={18} fill={board} />
      <g
        transform={`translate(${BOARD.x} ${BOARD.y}) scale(${HUNDREDTH})`}
        fill={letter}
        fontSize={size}
        fontWeight={800}
        fontStretch="75%"
        dominantBaseline="central"
      >
        {lines.map(({text, width}, index) => (
          <text
            // oxlint-disable-next-line react/no-array-index-key -- lines have no other identity
            key={index}
            x={50}
            y={firstLine + index * leading}
            textLength={width}
            lengthAdjust="spacingAndGlyphs"
          >
            {text}
          </text>
        ))}
      </g>
      <g transform={`translate(${CODE.x} ${CODE.y}) scale(${CODE.side / code.size})`}>
        <path d={modulesPath(code.data)} fill="#000" shapeRendering="crispEdges" />
      </g>
      <g fill="#1c1a17">
        <text x={MIDDLE} y={915} fontSize={40} fontWeight={800}>
          Scan to read the signs seen here
        </text>
        <text x={MIDDLE} y={960} fontSize={27}>
          Seen one? Add it, or say “Saw it”.
        </text>
        <g transform="translate(318 1003) scale(1.4)" strokeLinejoin="round">
          <path d={MARK.post} stroke="#1c1a17" strokeWidth="3" strokeLinecap="round" />
          <path d={MARK.there} fill="#d9570b" stroke="#d9570b" strokeWidth="2" />
          <path d={MARK.back} stroke="#1c1a17" strokeWidth="2" />
        </g>
        <text x={372} y={1036} fontSize={38} fontWeight={800} textAnchor="start">
          Signpost
        </text>
      </g>
    </svg>
  );
}
