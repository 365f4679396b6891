import sharp from 'sharp';
import type {BrowserCommand, BrowserCommandContext, CDPSession} from 'vitest/node';

interface Media {
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly forcedColors?: 'active' | 'none';
  readonly media?: 'screen' | 'print';
}

/** Pixels from the upper left corner of the page under test. */
interface Point {
  readonly x: number;
  readonly y: number;
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** The device's media preferences, as Playwright's `page.emulateMedia`. */
    emulateMedia: (media: Media) => Promise<void>;
    /** Moves the mouse to where it hovers over nothing. */
    moveMouseAway: () => Promise<void>;
    /** Presses the mouse at one point and lets it go at another. */
    dragMouse: (from: Point, to: Point) => Promise<void>;
    /** Presses the mouse at a point, and holds it. */
    pressMouse: (at: Point) => Promise<void>;
    releaseMouse: () => Promise<void>;
    /** Puts one finger on the screen, and moves it from point to point. */
    touchAlong: (points: readonly Point[]) => Promise<void>;
    liftFinger: () => Promise<void>;
    /** Puts two fingers on the screen beside each other, moves the right one so far away, and lifts both. */
    spreadFingers: (left: Point, gaps: readonly number[]) => Promise<void>;
    /** Photos stay on their way until `answerPhotos`. */
    holdPhotos: () => Promise<void>;
    /** Whatever photo the page asks for is there. */
    answerPhotos: () => Promise<void>;
    /** No photo can be loaded, as at first. */
    refusePhotos: () => Promise<void>;
  }
}

let finger: CDPSession | undefined;

const emulateMedia: BrowserCommand<[Media]> = ({page}, media) => page.emulateMedia(media);
const moveMouseAway: BrowserCommand = ({page}) => page.mouse.move(0, 0);

const dragMouse: BrowserCommand<[Point, Point]> = async (context, from, to) => {
  const {mouse} = context.page;
  const corner = await cornerOf(context);
  await mouse.move(corner.x + from.x, corner.y + from.y);
  await mouse.down();
  await mouse.move(corner.x + to.x, corner.y + to.y, {steps: 5});
  await mouse.up();
};

const pressMouse: BrowserCommand<[Point]> = async (context, {x, y}) => {
  const {mouse} = context.page;
  const corner = await cornerOf(context);
  await mouse.move(corner.x + x, corner.y + y);
  await mouse.down();
};

const releaseMouse: BrowserCommand = ({page}) => page.mouse.up();

const touchAlong: BrowserCommand<[readonly Point[]]> = async (context, points) => {
  const {page} = context;
  const corner = await cornerOf(context);
  // Chromium knows the fingers of each session apart.
  finger = await page.context().newCDPSession(page);
  for (const [index, {x, y}] of points.entries()) {
    await finger.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [{x: corner.x + x, y: corner.y + y}],
    });
  }
};

const spreadFingers: BrowserCommand<[Point, readonly number[]]> = async (context, {x, y}, gaps) => {
  const {page} = context;
  const corner = await cornerOf(context);
  const fingers = await page.context().newCDPSession(page);
  for (const [index, gap] of gaps.entries()) {
    await fingers.send('Input.dispatchTouchEvent', {
      type: index === 0 ? 'touchStart' : 'touchMove',
      touchPoints: [
        {x: corner.x + x, y: corner.y + y, id: 1},
        {x: corner.x + x + gap, y: corner.y + y, id: 2},
      ],
    });
  }
  await fingers.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
  await fingers.detach();
};

const liftFinger: BrowserCommand = async () => {
  await finger?.send('Input.dispatchTouchEvent', {type: 'touchEnd', touchPoints: []});
  finger = undefined;
};

/** Where the frame begins in which the page under test is. */
async function cornerOf({iframe}: BrowserCommandContext): Promise<Point> {
  const box = await iframe.owner().boundingBox();
  if (!box) throw new Error('The page under test is not shown.');
  return box;
}

/** Only addresses of pictures: modules of the app lie in folders named `images` too. */
const PHOTOS = /\/images\/[^/]+\.(?:jpg|webp)$/;
/** Resolves to whether the photos that the page asks for are there. */
let photos = Promise.withResolvers<boolean>();
let routed: BrowserCommandContext['page'] | undefined;

const drawPhoto = (width: number) =>
  sharp({create: {width, height: width * 0.8, channels: 3, background: '#c85014'}})
    .webp()
    .toBuffer();

const holdPhotos: BrowserCommand = async ({page}) => {
  photos = Promise.withResolvers();
  if (routed === page) return;
  routed = page;
  await page.route(PHOTOS, async route => {
    if (!(await photos.promise)) return route.abort();
    const width = Number(/-(\d+)\.webp$/.exec(route.request().url())?.[1] ?? 800);
    return route.fulfill({contentType: 'image/webp', body: await drawPhoto(width)});
  });
};

const settlePhotos =
  (areThere: boolean): BrowserCommand =>
  async context => {
    photos.resolve(areThere);
    await holdPhotos(context);
    photos.resolve(areThere);
  };

/** Runs in Node beside the browser: what a page cannot do by itself. */
export const commands = {
  emulateMedia,
  moveMouseAway,
  dragMouse,
  pressMouse,
  releaseMouse,
  touchAlong,
  liftFinger,
  spreadFingers,
  holdPhotos,
  answerPhotos: settlePhotos(true),
  refusePhotos: settlePhotos(false),
};
