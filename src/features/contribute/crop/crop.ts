import {IMAGE_WIDTH} from '../../../../common/images/images.ts';
import type {TextBounds} from '../../../ocr/extract-text.ts';
import type {Area, Size} from '../picture/picture.ts';

/** A sign's picture is this much wider than high. */
const ASPECT = 1 / 0.8;
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

/** Of the text's size: what is seen around it. */
const AROUND_TEXT = 0.05;

/**
 * The part of a picture to begin with: it covers the frame, from its middle, as far as all of the text is in it. Where
 * the text is larger than that, the part is, and has margins beside the picture.
 */
export function areaAround(text: TextBounds, {width, height}: Size): Area {
  const covers = width / height < ASPECT ? width : height * ASPECT;
  const [left, right] = widened(text.left, text.right);
  const [top, bottom] = widened(text.top, text.bottom);
  const needs = Math.max((right - left) * width, (bottom - top) * height * ASPECT);
  const wide = Math.max(covers, needs) / width;
  const high = Math.max(covers, needs) / ASPECT / height;
  return {
    x: 100 * startOf(wide, left, right),
    y: 100 * startOf(high, top, bottom),
    width: 100 * wide,
    height: 100 * high,
  };
}

function widened(from: number, to: number): [from: number, to: number] {
  const by = AROUND_TEXT * (to - from);
  return [Math.max(0, from - by), Math.min(1, to + by)];
}

/** The start of a part of that length, as a share of 1: centred, but moved so that it contains `from` to `to`. */
function startOf(length: number, from: number, to: number): number {
  const middle = (1 - length) / 2;
  return length >= 1 ? middle : Math.min(from, Math.max(to - length, middle));
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

/** Pixels around the frame, where what is left out can be seen. */
const MARGIN = 12;

/** At a zoom of 1 the whole photo is visible. */
export const ZOOM = {min: 0.1, max: 5, step: 0.1} as const;

/** How much more than covering the frame a photo is enlarged that covers it only beyond {@link ZOOM}. */
const ROOM = 2;

/** The largest frame of the shape of `wanted` that a stage has room for. */
export function frameIn(stage: Size | undefined, wanted: Size): Size | undefined {
  if (!stage) return undefined;
  const aspect = wanted.width / wanted.height;
  const width = Math.min(stage.width - 2 * MARGIN, (stage.height - 2 * MARGIN) * aspect);
  return width > 0 ? {width, height: width / aspect} : undefined;
}

/** The size at which a picture is shown at a zoom of 1: as large as fits into the stage, never enlarged. */
export function shownIn(stage: Size, {width, height}: Size): Size {
  const scale = Math.min(1, stage.width / width, stage.height / height);
  return {width: width * scale, height: height * scale};
}

/** The zoom at which a picture just covers the frame, or else just fits into it. */
export function filling(frame: Size, picture: Size, covers: boolean): number {
  const [least, most] = [frame.width / picture.width, frame.height / picture.height].toSorted(
    (a, b) => a - b,
  );
  return (covers ? most : least) ?? 1;
}

/** The greatest zoom of a picture. A very wide or tall one covers the frame only beyond the usual. */
export function greatestZoom(frame: Size, picture: Size): number {
  const covering = filling(frame, picture, true);
  return covering <= ZOOM.max ? ZOOM.max : stepsOf(Math.ceil((covering * ROOM) / ZOOM.step));
}

/** The step that is nearest to a zoom, within the bounds. */
export const onStep = (zoom: number, max: number): number =>
  Math.min(max, Math.max(ZOOM.min, stepsOf(Math.round(zoom / ZOOM.step))));

/** A zoom of so many steps, rounded, for tenths are inexact as binary fractions. */
const stepsOf = (count: number): number => Number((count * ZOOM.step).toFixed(1));
