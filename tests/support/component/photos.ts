import {expect} from 'vitest';
import {commands, page} from 'vitest/browser';
import {boxOf} from './map.ts';

type Colour = readonly [red: number, green: number, blue: number];
type Points = Readonly<Record<string, readonly [x: number, y: number]>>;

export const WHITE: Colour = [255, 255, 255];
export const RED: Colour = [254, 0, 0];
export const BLUE: Colour = [0, 0, 254];
export const PREVIEW = 'Your sign, as everybody will see it';

const [WIDTH, HEIGHT] = [1200, 900];

/** Answers a picture with its JPEG, at the port that came with it. */
const ENCODER = `onmessage = async ({data: {bitmap, port}}) => {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('bitmaprenderer').transferFromImageBitmap(bitmap);
  port.postMessage(await canvas.convertToBlob({type: 'image/jpeg', quality: 0.9}));
}`;
const encoder = new Worker(URL.createObjectURL(new Blob([ENCODER])));

/** What was drawn, as JPEG. A page encodes in its idle time, which one of these tests may not get for seconds. */
export async function encoded(canvas: OffscreenCanvas): Promise<Blob> {
  const bitmap = canvas.transferToImageBitmap();
  const {port1, port2} = new MessageChannel();
  const {promise, resolve} = Promise.withResolvers<Blob>();
  port1.addEventListener('message', ({data}: MessageEvent<Blob>) => resolve(data));
  port1.start();
  encoder.postMessage({bitmap, port: port2}, [bitmap, port2]);
  return promise;
}

/** A JPEG of 1200 by 900 pixels. */
async function drawn(name: string, draw: (context: OffscreenCanvasRenderingContext2D) => void) {
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d', {alpha: false});
  if (!context) throw new Error('There is no canvas.');
  draw(context);
  const photo = await encoded(canvas);
  return new File([photo], name, {type: photo.type});
}

/** A photo that is red on the left and blue on the right. */
export const plainPhoto = () =>
  drawn('plain.jpg', context => {
    context.fillStyle = '#f00';
    context.fillRect(0, 0, WIDTH / 2, HEIGHT);
    context.fillStyle = '#00f';
    context.fillRect(WIDTH / 2, 0, WIDTH / 2, HEIGHT);
  });

/** An EXIF segment with one entry: the picture has to be turned right by 90 degrees. */
const ORIENTATION_6 = [
  0xff, 0xe1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00, 0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00,
  0x00, 0x08, 0x00, 0x01, 0x01, 0x12, 0x00, 0x03, 0x00, 0x00, 0x00, 0x01, 0x00, 0x06, 0x00, 0x00,
  0x00, 0x00, 0x00, 0x00,
];

/** The same as a camera on its side writes it: seen upright, red is at the top. */
export async function turnedPhoto(): Promise<File> {
  const flat = await plainPhoto();
  const bytes = [flat.slice(0, 2), Uint8Array.from(ORIENTATION_6), flat.slice(2)];
  return new File(bytes, 'turned.jpg', {type: flat.type});
}

/** An EXIF segment that says 40.7178, -74.0431, which is in Jersey City. */
const JERSEY_CITY = [
  0xff, 0xe1, 0x00, 0x88, 0x45, 0x78, 0x69, 0x66, 0x00, 0x00, 0x4d, 0x4d, 0x00, 0x2a, 0x00, 0x00,
  0x00, 0x08, 0x00, 0x01, 0x88, 0x25, 0x00, 0x04, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x1a,
  0x00, 0x00, 0x00, 0x00, 0x00, 0x04, 0x00, 0x01, 0x00, 0x02, 0x00, 0x00, 0x00, 0x02, 0x4e, 0x00,
  0x00, 0x00, 0x00, 0x02, 0x00, 0x05, 0x00, 0x00, 0x00, 0x03, 0x00, 0x00, 0x00, 0x50, 0x00, 0x03,
  0x00, 0x02, 0x00, 0x00, 0x00, 0x02, 0x57, 0x00, 0x00, 0x00, 0x00, 0x04, 0x00, 0x05, 0x00, 0x00,
  0x00, 0x03, 0x00, 0x00, 0x00, 0x68, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x28, 0x00, 0x00,
  0x00, 0x01, 0x00, 0x00, 0x00, 0x2b, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x9f, 0x60, 0x00, 0x00,
  0x27, 0x10, 0x00, 0x00, 0x00, 0x4a, 0x00, 0x00, 0x00, 0x01, 0x00, 0x00, 0x00, 0x02, 0x00, 0x00,
  0x00, 0x01, 0x00, 0x05, 0x5d, 0x70, 0x00, 0x00, 0x27, 0x10,
];

/** The same, with the position where it was taken. */
export async function locatedPhoto(): Promise<File> {
  const plain = await plainPhoto();
  const bytes = [plain.slice(0, 2), Uint8Array.from(JERSEY_CITY), plain.slice(2)];
  return new File(bytes, 'located.jpg', {type: plain.type});
}

/** Of the board in {@link slantedPhoto}, as shares of the photo's width and height. */
export const SLANTED_CORNERS = {
  'Top left': [1 / 6, 2 / 9],
  'Top right': [5 / 6, 3 / 9],
  'Bottom right': [5 / 6, 6 / 9],
  'Bottom left': [1 / 6, 7 / 9],
} as const;

/** Grey but for a red board that is seen from the side. */
export const slantedPhoto = () =>
  drawn('slanted.jpg', context => {
    context.fillStyle = '#ddd';
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.fillStyle = '#c00';
    context.beginPath();
    for (const [x, y] of Object.values(SLANTED_CORNERS)) context.lineTo(x * WIDTH, y * HEIGHT);
    context.fill();
  });

/** A few bytes that would fill half a gigabyte: a PNG of one bit a pixel, all of them black. */
export async function hugePicture(): Promise<File> {
  const side = 10_001;
  const header = new DataView(new ArrayBuffer(13));
  header.setUint32(0, side);
  header.setUint32(4, side);
  header.setUint8(8, 1);
  const lines = new Uint8Array(side * (1 + Math.ceil(side / 8)));
  const squeezed = new Blob([lines]).stream().pipeThrough(new CompressionStream('deflate'));
  const pixels = new Uint8Array(await new Response(squeezed).arrayBuffer());
  const bytes = [
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    ...chunk('IHDR', new Uint8Array(header.buffer)),
    ...chunk('IDAT', pixels),
    ...chunk('IEND', new Uint8Array()),
  ];
  return new File(bytes, 'huge.png', {type: 'image/png'});
}

/** A part of a PNG: its length, its name, its content and a checksum. */
function chunk(name: string, content: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const named = new Uint8Array([...new TextEncoder().encode(name), ...content]);
  return [bigEndian(content.length), named, bigEndian(checksumOf(named))];
}

function bigEndian(number: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, number);
  return new Uint8Array(view.buffer);
}

/** CRC-32. */
function checksumOf(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** Chooses a file on the screen where photos are taken. */
export const chooseFile = (file: File, label?: string): Promise<void> => chooseFiles([file], label);

/** Chooses several at once. */
export async function chooseFiles(
  files: readonly File[],
  label = 'Photo of the sign',
): Promise<void> {
  const input = page.getByLabelText(label);
  await expect.element(input).toBeInTheDocument();
  const element = input.element();
  if (!(element instanceof HTMLInputElement)) throw new TypeError('Files are chosen by an input.');
  element.files = transferOf(files).files;
  element.dispatchEvent(new Event('change', {bubbles: true}));
}

/** Files as a drop or a paste brings them. */
export function transferOf(files: readonly File[]): DataTransfer {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  return transfer;
}

/** The colours of a picture in the page, at points given in hundredths of its width and height. */
export async function lookAt<Given extends Points>(alt: string, points: Given) {
  const image = page.getByRole('img', {name: alt});
  await expect.element(image).toBeVisible();
  const picture = image.element();
  if (!(picture instanceof HTMLImageElement)) throw new TypeError('It is no picture.');
  await picture.decode();
  const {naturalWidth: width, naturalHeight: height} = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  context?.drawImage(picture, 0, 0);
  const colourAt = (name: keyof Given): Colour => {
    const [x = 0, y = 0] = points[name] ?? [];
    const at = [Math.floor((x / 100) * width), Math.floor((y / 100) * height)] as const;
    const [red = 0, green = 0, blue = 0] = context?.getImageData(...at, 1, 1).data ?? [];
    return [red, green, blue];
  };
  return {width, height, colourAt};
}

/** Two colours look the same, whatever JPEG does to them. */
export function expectColour(colour: Colour, wanted: Colour, what: string): void {
  for (const [index, value] of wanted.entries()) {
    const difference = Math.abs((colour[index] ?? NaN) - value);
    expect(difference, `${what}: ${colour.join()}`).toBeLessThan(25);
  }
}

export const cropTitle = page.getByRole('heading', {name: 'Resize and Position Your Image'});
export const button = (name: string) => page.getByRole('button', {name});

/** Sets the zoom of the crop, once the photo has told its size. */
export async function zoomTo(zoom: string): Promise<void> {
  await expect.element(button('Continue')).toBeEnabled();
  await page.getByRole('slider', {name: 'Zoom'}).fill(zoom);
}

/** Drags a corner to where these shares of the photo's width and height are. */
export async function dragCorner(name: string, [x, y]: readonly [x: number, y: number]) {
  const handle = button(`${name} corner`);
  await expect.element(handle).toBeVisible();
  const {parentElement} = handle.element();
  if (!parentElement) throw new Error('There is no picture to drag on.');
  const picture = parentElement.getBoundingClientRect();
  const {left, top, width, height} = boxOf(handle);
  await commands.dragMouse(
    {x: left + width / 2, y: top + height / 2},
    {x: picture.x + x * picture.width, y: picture.y + y * picture.height},
  );
}
