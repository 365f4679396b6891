import {emsOf, widthOf} from '../../../common/lettering/glyphs.ts';
import {fitToBoard} from '../../../common/lettering/lettering.ts';

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
