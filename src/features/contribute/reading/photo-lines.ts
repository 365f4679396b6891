import {LENGTHS} from '../../../../common/limits.ts';
import type {PhotoLines, SignDraft} from '../../../data/drafts/sign-draft.ts';
import {type Corner, type ReadLine, SURE_CONFIDENCE, textOfLines} from '../../../ocr/read-line.ts';
import type {Picture, Size} from '../picture/picture.ts';

export type ExtractedSignText = Pick<SignDraft, 'text' | 'lines'>;

export const isSure = ({confidence}: ReadLine): boolean => confidence >= SURE_CONFIDENCE;

/** Lines as the reader found them: unsure ones are left out. Undefined without lines. */
export const freshLines = (partId: string, lines: readonly ReadLine[]): PhotoLines | undefined =>
  lines.length === 0 ? undefined : {partId, lines: [...lines], takenIn: lines.map(isSure)};

/** The text of the lines that are taken in, as far as it fits into a sign. */
export const textOfTaken = ({lines, takenIn}: PhotoLines): string =>
  textOfLines(lines, takenIn).slice(0, LENGTHS.signText);

/** Whether the text is that of the lines. A text that its author has edited is not. */
export const followsLines = ({text, lines}: ExtractedSignText): boolean =>
  lines !== undefined && text.trim() === textOfTaken(lines).trim();

/** Takes a line in, or leaves it out. A text that its author has edited stays as it is. */
export function toggleLine(words: ExtractedSignText, index: number): ExtractedSignText {
  const {lines} = words;
  if (!lines || !followsLines(words)) return words;
  return withText({...lines, takenIn: lines.takenIn.map((taken, at) => taken !== (at === index))});
}

/** Puts the text together from the lines again. */
export const withText = (lines: PhotoLines): ExtractedSignText => ({
  text: textOfTaken(lines),
  lines,
});

/** The words for another picture, or another part of it, which is read again. An edited text stays. */
export function wordsFor({partId}: Picture, words: ExtractedSignText): ExtractedSignText {
  if (!words.lines || words.lines.partId === partId) return words;
  return {text: followsLines(words) ? '' : words.text, lines: undefined};
}

type Point = Corner;

/**
 * The line that is meant by a press on the photo: the nearest one, and of several that lie there the smallest.
 * @param at where the press was, in shares of the photo.
 * @param size of the photo on the screen, in pixels.
 */
export function nearestLine(lines: readonly ReadLine[], at: Point, size: Size): number {
  const inPixels = ([x, y]: Point): Point => [x * size.width, y * size.height];
  const point = inPixels(at);
  const measured = lines.map(({corners}, index) => {
    const outline = corners.map(inPixels);
    return {index, distance: distanceTo(outline, point), area: areaOf(outline)};
  });
  const [nearest] = measured.toSorted((a, b) => a.distance - b.distance || a.area - b.area);
  return nearest?.index ?? -1;
}

const sidesOf = (outline: readonly Point[]): (readonly [Point, Point])[] =>
  outline.map((corner, index) => [corner, outline[(index + 1) % outline.length] ?? corner]);

/** 0 inside. */
function distanceTo(outline: readonly Point[], point: Point): number {
  const sides = sidesOf(outline);
  const turns = new Set(
    sides.map(([[ax, ay], [bx, by]]) =>
      Math.sign((bx - ax) * (point[1] - ay) - (by - ay) * (point[0] - ax)),
    ),
  );
  // The point is on the same side of all sides.
  if (!turns.has(1) || !turns.has(-1)) return 0;
  return Math.min(...sides.map(side => distanceToSide(side, point)));
}

function distanceToSide([[ax, ay], [bx, by]]: readonly [Point, Point], [x, y]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy) / length;
  const along = Math.min(1, Math.max(0, share));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** The shoelace formula. */
const areaOf = (outline: readonly Point[]): number =>
  Math.abs(sidesOf(outline).reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0)) / 2;
