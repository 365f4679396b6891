import {createElement as h, type CSSProperties, type ReactNode} from 'react';
import {colourwayOf, hexOf} from '../../../common/lettering/colourways.ts';
import {widthOf, MARK, MARK_SIZE} from '../../../common/lettering/glyphs.ts';
import {fitToBoard} from '../../../common/lettering/lettering.ts';
import {type PosterContent, POSTER_SIZE} from './preview.ts';

/** One family for each script's file; the first that has a letter draws it. */
export const FONT_FAMILIES = ['latin', 'latin-ext', 'vietnamese'] as const;

/** The light theme, as `src/app/styles/tokens.css` has it. */
export const COLOURS = {
  paper: 'oklch(98% 0.008 85)',
  ink: 'oklch(24% 0.014 65)',
  muted: 'oklch(46% 0.018 70)',
  signal: 'oklch(72% 0.18 50)',
} as const;
const PAPER = hexOf(COLOURS.paper);
const INK = hexOf(COLOURS.ink);
const MUTED = hexOf(COLOURS.muted);
const SIGNAL = hexOf(COLOURS.signal);

/** Pixels. */
const MARGIN = 36;
const BOARD = {width: POSTER_SIZE.width - 2 * MARGIN, height: 452};
const UNIT = BOARD.width / 100;

const GROUND = {
  width: 88,
  height: 30,
  measure: (grapheme: string) => {
    const {wide} = widthOf(grapheme);
    return {narrow: wide, wide};
  },
};

const MARK_IMAGE = `<svg xmlns="http://www.w3.org/2000/svg" width="72" height="72" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}" stroke-linejoin="round">
<path d="${MARK.post}" stroke="${INK}" stroke-width="3" stroke-linecap="round"/>
<path d="${MARK.there}" fill="${SIGNAL}" stroke="${SIGNAL}" stroke-width="2"/>
<path d="${MARK.back}" fill="${INK}" stroke="${INK}" stroke-width="2"/></svg>`;

const div = (style: CSSProperties, ...children: ReactNode[]) =>
  h('div', {style: {display: 'flex', ...style}}, ...children);

/** A board with the poster's words, and below it the label, in the look of the screens. */
export function posterArt(poster: PosterContent): ReactNode {
  return div(
    {
      boxSizing: 'border-box',
      width: '100%',
      height: '100%',
      flexDirection: 'column',
      padding: MARGIN,
      background: PAPER,
      color: INK,
      fontFamily: FONT_FAMILIES.join(', '),
    },
    board(poster),
    caption(poster),
  );
}

function board({id, words}: PosterContent) {
  const {board: paint, letter, frame} = colourwayOf(id);
  const {size, leading, weight, lines} = fitToBoard(words, GROUND);
  const colour = hexOf(letter);
  return div(
    {
      ...BOARD,
      position: 'relative',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      overflow: 'hidden',
      borderRadius: 24,
      background: hexOf(paint),
      color: colour,
      fontSize: size * UNIT,
      lineHeight: leading,
      fontWeight: weight,
    },
    ...frameOf(frame, colour),
    ...lines.map(({text, cut}) => div({whiteSpace: 'pre'}, cut ? `${text}-` : text)),
  );
}

function frameOf(frame: ReturnType<typeof colourwayOf>['frame'], colour: string): ReactNode[] {
  const line = (inset: number, width: number) =>
    div({
      position: 'absolute',
      top: inset,
      right: inset,
      bottom: inset,
      left: inset,
      border: `${width}px solid ${colour}`,
      borderRadius: 14,
    });
  const bar = (side: CSSProperties) =>
    div({position: 'absolute', left: 0, right: 0, height: 20, background: colour, ...side});
  const bolt = (corner: CSSProperties) =>
    div({
      position: 'absolute',
      width: 18,
      height: 18,
      borderRadius: 9,
      background: colour,
      ...corner,
    });
  switch (frame) {
    case 'rule':
      return [line(18, 5)];
    case 'double':
      return [line(16, 4), line(26, 4)];
    case 'bars':
      return [bar({top: 0}), bar({bottom: 0})];
    case 'bolts':
      return [
        bolt({top: 24, left: 24}),
        bolt({top: 24, right: 24}),
        bolt({bottom: 24, left: 24}),
        bolt({bottom: 24, right: 24}),
      ];
  }
}

const ONE_LINE: CSSProperties = {
  display: 'block',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
};

function caption({label, line}: PosterContent) {
  return div(
    {flexGrow: 1, alignItems: 'flex-end', justifyContent: 'space-between', gap: 40},
    div(
      {flexDirection: 'column', flexGrow: 1, flexShrink: 1, width: 0},
      h('div', {style: {...ONE_LINE, fontSize: 44, lineHeight: 1.15, fontWeight: 800}}, label),
      h('div', {style: {...ONE_LINE, fontSize: 28, lineHeight: 1.3, color: MUTED}}, line),
    ),
    div(
      {alignItems: 'center', gap: 10, fontSize: 44, fontWeight: 800, letterSpacing: -1},
      h('img', {
        src: `data:image/svg+xml,${encodeURIComponent(MARK_IMAGE)}`,
        width: 72,
        height: 72,
        alt: '',
      }),
      'Signpost',
    ),
  );
}
