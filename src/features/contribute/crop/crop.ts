import {IMAGE_WIDTH} from '../../../../common/images/images.ts';
import type {Area, Size} from '../picture/picture.ts';

/** A sign's picture is this much wider than high. */
export const ASPECT = 1 / 0.8;
export const PHOTO_QUALITY = 0.9;

/** Pixels. More would not be read better, and takes longer. */
const READING_WIDTH = 2000;
/** Pixels on the longer side of what is worked on. A crop of half of it still fills what is read. */
const LONGEST_SIDE = 3000;
/** The cropper shows nothing larger than it is, and a small one would leave a tiny frame to crop with. */
const SHORTEST_LONGER_SIDE = 1024;
/** Pixels of a file, as on the server; larger files are made to exhaust a device. */
export const MOST_PIXELS = 100_000_000;

/** Where something is drawn on a canvas, in the canvas's pixels. */
export interface Placement extends Size {
  readonly x: number;
  readonly y: number;
}

/** The size at which a picture is worked on: its own one, within bounds. */
export function workingSize({width, height}: Size): Size {
  const longer = Math.max(width, height);
  const wanted = Math.min(LONGEST_SIDE, Math.max(SHORTEST_LONGER_SIDE, longer));
  const scale = wanted / longer;
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

export const photoSize: Size = sizeOfWidth(IMAGE_WIDTH);

/** Of what words are read from: as many pixels as the part has, but never fewer than what is sent. */
export function readingSize(picture: Size, area: Area): Size {
  const own = Math.round((picture.width * area.width) / 100);
  return sizeOfWidth(Math.min(READING_WIDTH, Math.max(IMAGE_WIDTH, own)));
}

/** Where the whole picture goes for exactly `area` to fall on a canvas of the size `canvas`. */
export function placementOf(area: Area, canvas: Size): Placement {
  const width = (canvas.width * 100) / area.width;
  const height = (canvas.height * 100) / area.height;
  return {x: (-area.x / 100) * width, y: (-area.y / 100) * height, width, height};
}

function sizeOfWidth(width: number): Size {
  return {width, height: Math.round(width / ASPECT)};
}
