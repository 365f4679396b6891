import {expect, type Page} from '@playwright/test';
import sharp from 'sharp';

type Colour = readonly [red: number, green: number, blue: number];

interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const WIDTH = 1200;
const HEIGHT = 900;

/** A photo of this test: red on the left, blue on the right, 1200 by 900 pixels. */
function redAndBlue() {
  const red = {
    create: {width: WIDTH / 2, height: HEIGHT, channels: 3, background: '#f00'} as const,
  };
  const all = {create: {width: WIDTH, height: HEIGHT, channels: 3, background: '#00f'} as const};
  return sharp(all).composite([{input: red, left: 0, top: 0}]);
}

const jpeg = (name: string, buffer: Buffer): ChosenFile => ({name, mimeType: 'image/jpeg', buffer});

export const plainPhoto = async () => jpeg('plain.jpg', await redAndBlue().jpeg().toBuffer());

/** The same as a camera on its side writes it: seen upright, red is at the top. */
export const turnedPhoto = async () => {
  const flat = await redAndBlue().jpeg().toBuffer();
  return jpeg('turned.jpg', await sharp(flat).withMetadata({orientation: 6}).jpeg().toBuffer());
};

/** Chooses a file as a person does who has pressed "Upload File". */
export async function chooseFile(page: Page, file: ChosenFile): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', {name: 'Upload File'}).click();
  await (await choosing).setFiles(file);
}

interface SeenPicture {
  readonly width: number;
  readonly height: number;
  /** By name, as [red, green, blue]. */
  readonly colours: Readonly<Record<string, Colour>>;
}

/** The colours of a picture in the page, at points given in hundredths of its width and height. */
export async function lookAt(
  page: Page,
  alt: string,
  points: Readonly<Record<string, readonly [x: number, y: number]>>,
): Promise<SeenPicture> {
  const image = page.getByRole('img', {name: alt});
  await expect(image).toBeVisible();
  return image.evaluate(async (element, points) => {
    const picture = element as HTMLImageElement;
    await picture.decode();
    const {naturalWidth: width, naturalHeight: height} = picture;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    const colours: Record<string, Colour> = {};
    for (const [name, [x, y]] of Object.entries(points)) {
      const at = [Math.floor((x / 100) * width), Math.floor((y / 100) * height)] as const;
      const [red = 0, green = 0, blue = 0] = context?.getImageData(...at, 1, 1).data ?? [];
      colours[name] = [red, green, blue];
    }
    return {width, height, colours};
  }, points);
}

/** Whether two colours look the same, whatever JPEG does to them. */
export function expectColour(colour: Colour | undefined, wanted: Colour, what: string): void {
  for (const [index, value] of wanted.entries()) {
    expect(Math.abs((colour?.[index] ?? -1000) - value), `${what}: ${colour?.join()}`).toBeLessThan(
      25,
    );
  }
}
