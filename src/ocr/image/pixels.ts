/** A picture in colour: four bytes a pixel (red, green, blue, opacity), row by row, as `ImageData` has it. */
export interface OcrPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** A picture in grey: one byte a pixel, row by row, 0 is black. */
export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** In pixels from the top left of a picture. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The corners of a sign, clockwise from its top left. */
export type Corners = readonly [Point, Point, Point, Point];

/** How bright a picture is, by the weights of ITU-R BT.601. */
export function toGrey({width, height, data}: OcrPicture): Grey {
  const grey = new Uint8ClampedArray(width * height);
  for (let pixel = 0, at = 0; pixel < grey.length; pixel++, at += 4) {
    grey[pixel] = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  }
  return {width, height, data: grey};
}

export function inverted({width, height, data}: Grey): Grey {
  return {width, height, data: data.map(value => 255 - value)};
}

/** A picture turned to the right by a quarter. */
export function turned({width, height, data}: OcrPicture): OcrPicture {
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) to[x * height + height - 1 - y] = from[at]!;
  }
  return {width: height, height: width, data: new Uint8ClampedArray(to.buffer)};
}

/** The size at which the longer side of a picture is `longest` pixels, or its own when that is less. */
export function sizeWithin(
  {width, height}: {readonly width: number; readonly height: number},
  longest: number,
): {width: number; height: number} {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Makes a picture smaller: each pixel is the mean of those that fall into it. */
export function shrunk(picture: OcrPicture, longest: number): OcrPicture {
  const {width, height} = sizeWithin(picture, longest);
  if (width === picture.width && height === picture.height) return picture;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const [top, bottom] = span(y, height, picture.height);
    for (let x = 0; x < width; x++) {
      const [left, right] = span(x, width, picture.width);
      data.set(meanColour(picture, {left, right, top, bottom}), (y * width + x) * 4);
    }
  }
  return {width, height, data};
}

/** Which of `length` pixels fall into the pixel `index` of `count`. */
function span(index: number, count: number, length: number): [number, number] {
  const start = Math.floor((index * length) / count);
  return [start, Math.max(start + 1, Math.floor(((index + 1) * length) / count))];
}

interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function meanColour({width, data}: OcrPicture, {left, right, top, bottom}: Area): number[] {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let y = top; y < bottom; y++) {
    for (let at = (y * width + left) * 4, end = (y * width + right) * 4; at < end; at += 4) {
      red += data[at]!;
      green += data[at + 1]!;
      blue += data[at + 2]!;
    }
  }
  const count = (right - left) * (bottom - top);
  return [red / count, green / count, blue / count, 255];
}
