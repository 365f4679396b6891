import type {Ref} from 'react';
import {encode} from 'uqr';
import {colourwayOf} from '../../../common/lettering/colourways.ts';
import {emsOf, widthOf, MARK} from '../../../common/lettering/glyphs.ts';
import {fitToBoard} from '../../../common/lettering/lettering.ts';
import {isolated} from '../../../common/texts/words.ts';
import type {Store} from '../../../schema/zero.gen.ts';

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
      aria-label={`Poster of ${isolated(store.name)} with a QR code that leads to ${url}`}
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
            {isolated(text)}
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

/** The dark modules as an SVG path, those side by side as one piece, so that print shows no seams. */
export function modulesPath(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.flatMap((dark, x) => {
        if (!dark || row[x - 1]) return [];
        const end = row.indexOf(false, x);
        const width = (end === -1 ? row.length : end) - x;
        return [`M${x} ${y}h${width}v1h-${width}z`];
      }),
    )
    .join('');
}

/** What the name may take, in hundredths of the width of its board. */
interface Room {
  readonly width: number;
  readonly height: number;
}

interface NameLine {
  readonly text: string;
  /** How wide it stands, also where another font takes the place of ours. */
  readonly width: number;
}

/** Ems from one line to the next. */
export const NAME_LEADING = 1.05;

/** A store's name in lines, as on its boards, and the size in which they fit. */
export function nameLines(name: string, room: Room): {lines: NameLine[]; size: number} {
  const lines = fitToBoard(name, {...room, measure: widthOf}).lines.map(({text}) => ({
    text,
    ems: emsOf(text),
  }));
  const widest = Math.max(...lines.map(({ems}) => ems));
  const size = Math.min(room.width / widest, room.height / (lines.length * NAME_LEADING));
  return {lines: lines.map(({text, ems}) => ({text, width: ems * size})), size};
}
