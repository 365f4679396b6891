import {expect, vi} from 'vitest';
import {page} from 'vitest/browser';
import {openApp} from './app.tsx';

const [WIDTH, HEIGHT] = [640, 480];

/** What a camera says that it can zoom by itself. */
interface Zoom {
  readonly min: number;
  readonly max: number;
}

/**
 * A camera that shows a green picture with a red frame, from now on until the end of the test. The browser
 * of these tests has none.
 */
export function plugInCamera({zoom}: {readonly zoom?: Zoom} = {}) {
  const tracks: MediaStreamTrack[] = [];
  const zooms: (number | undefined)[] = [];
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const stream = filmed();
    const [track] = stream.getVideoTracks();
    if (!track) throw new Error('A canvas has a track.');
    tracks.push(track);
    if (zoom) {
      Object.assign(track, {
        getCapabilities: () => ({zoom}),
        applyConstraints: async ({advanced}: MediaTrackConstraints) => {
          zooms.push(advanced?.[0]?.zoom);
        },
      });
    }
    return stream;
  });
  return {
    /** How many of the cameras that the page has opened are on. */
    countOn: () => tracks.filter(({readyState}) => readyState === 'live').length,
    /** What its camera was told to zoom to, oldest first. */
    zooms: () => zooms,
  };
}

/** The device answers every request for its camera with this error. */
export function refuseCamera(name: string): void {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    throw new DOMException('', name);
  });
}

/** A canvas gives a frame whenever it is drawn upon. */
function filmed(): MediaStream {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, {width: WIDTH, height: HEIGHT});
  const context = canvas.getContext('2d');
  const stream = canvas.captureStream();
  const draw = () => {
    if (!context || !stream.active) return;
    context.fillStyle = '#f00';
    context.fillRect(0, 0, WIDTH, HEIGHT);
    context.fillStyle = '#0a0';
    context.fillRect(WIDTH * 0.1, HEIGHT * 0.1, WIDTH * 0.8, HEIGHT * 0.8);
    requestAnimationFrame(draw);
  };
  draw();
  return stream;
}

/** The screen on which a photo is taken. */
export const cameraScreen = {
  way: page.getByRole('button', {name: 'Take Photo'}),
  dialog: page.getByRole('dialog', {name: 'Take Photo'}),
  shutter: page.getByRole('button', {name: 'Capture'}),
  button: (name: string) => page.getByRole('button', {name}),
};

/** Opens the screen where signs are added, and its camera, which shows a picture by then. */
export async function openCamera(): Promise<void> {
  await openApp('/add-sign', {as: 'ana'});
  await cameraScreen.way.click();
  await expect.element(cameraScreen.dialog).toBeVisible();
  await expect.element(cameraScreen.shutter).toHaveAttribute('aria-disabled', 'false');
}
