import {fromUnitSquare, mapped} from '../../src/ocr/image/perspective.ts';
import type {Corners, OcrPicture} from '../../src/ocr/image/pixels.ts';

export type Colour = readonly [red: number, green: number, blue: number];

/** A picture of one colour. */
export function plain(width: number, height: number, [red, green, blue]: Colour): OcrPicture {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set([red, green, blue, 255], at);
  return {width, height, data};
}

/** Lets in a colour wherever `holds` says so for the middle of a pixel. */
export function painted(
  picture: OcrPicture,
  [red, green, blue]: Colour,
  holds: (x: number, y: number) => boolean,
): OcrPicture {
  const data = picture.data.slice();
  for (let y = 0; y < picture.height; y++) {
    for (let x = 0; x < picture.width; x++) {
      if (holds(x + 0.5, y + 0.5)) data.set([red, green, blue, 255], (y * picture.width + x) * 4);
    }
  }
  return {...picture, data};
}

/** A board between four corners, with two lines of letters like ladders on it. */
export function withSign(
  picture: OcrPicture,
  corners: Corners,
  board: Colour,
  lettering: Colour,
): OcrPicture {
  const within = (left: number, top: number, right: number, bottom: number) => {
    const mapping = fromUnitSquare(corners);
    const at = (x: number, y: number) => mapped(mapping, {x, y});
    const part = [at(left, top), at(right, top), at(right, bottom), at(left, bottom)] as const;
    return (x: number, y: number) =>
      part.every((start, index) => {
        const end = part[(index + 1) % 4]!;
        return (end.x - start.x) * (y - start.y) >= (end.y - start.y) * (x - start.x);
      });
  };
  let drawn = painted(picture, board, within(0, 0, 1, 1));
  for (const line of [0.25, 0.55]) {
    for (let letter = 0.15; letter < 0.8; letter += 0.1) {
      drawn = painted(drawn, lettering, within(letter, line, letter + 0.02, line + 0.2));
      drawn = painted(drawn, lettering, within(letter + 0.05, line, letter + 0.07, line + 0.2));
      drawn = painted(drawn, lettering, within(letter, line + 0.08, letter + 0.07, line + 0.12));
    }
  }
  return drawn;
}
