import type {Toast} from '../../../ui/overlays/toast-store.ts';
import {formatZoom} from './zoom.ts';

/** Away from its person, or towards them. */
export type Facing = 'environment' | 'user';

/** A camera that looks the other way is better than none. */
const wanted = (facing: Facing): MediaStreamConstraints => ({
  audio: false,
  video: {
    facingMode: {ideal: facing},
    width: {ideal: 1280, max: 1920},
    height: {ideal: 720, max: 1080},
    frameRate: {ideal: 30},
  },
});

const LOAD_TIMEOUT_MS = 10_000;
/** Some browsers forget to say that the first picture is there. */
const RECHECK_MS = 500;

type Devices = Pick<MediaDevices, 'getUserMedia'>;

/**
 * @throws {DOMException} as `getUserMedia` does.
 * @throws {TypeError} where a page gets no camera at all, as without TLS.
 */
export async function openCamera(
  facing: Facing,
  devices: Devices | undefined = navigator.mediaDevices,
): Promise<MediaStream> {
  if (!devices) throw new TypeError('No cameras here');
  try {
    return await devices.getUserMedia(wanted(facing));
  } catch (error) {
    // A camera that has no such size is better than none.
    if (error instanceof Error && error.name === 'OverconstrainedError') {
      return devices.getUserMedia({audio: false, video: true});
    }
    throw error;
  }
}

/** Without it the camera's light stays on. */
export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

type Screen = Pick<HTMLVideoElement, 'videoWidth' | 'addEventListener' | 'removeEventListener'>;

/**
 * Resolves with the first picture.
 * @throws {Error} without a picture after ten seconds, or when the signal aborts.
 */
export async function firstPicture(video: Screen, signal: AbortSignal): Promise<void> {
  const {promise, resolve, reject} = Promise.withResolvers<void>();
  const look = () => {
    if (video.videoWidth > 0) resolve();
  };
  const giveUp = () => reject(new Error('The camera shows nothing'));
  const timeout = setTimeout(giveUp, LOAD_TIMEOUT_MS);
  const recheck = setInterval(look, RECHECK_MS);
  video.addEventListener('loadeddata', look);
  signal.addEventListener('abort', giveUp);
  look();
  try {
    await promise;
  } finally {
    clearTimeout(timeout);
    clearInterval(recheck);
    video.removeEventListener('loadeddata', look);
    signal.removeEventListener('abort', giveUp);
  }
}

export type CameraProblem = 'permission' | 'missing' | 'failed';

export const CAMERA_PROBLEMS: Record<CameraProblem, Toast> = {
  permission: {
    title: 'Camera Permission Required',
    description: 'Please allow camera access to take photos.',
    variant: 'destructive',
  },
  missing: {
    title: 'Error',
    description: 'No camera found on this device',
    variant: 'destructive',
  },
  failed: {
    title: 'Camera Error',
    description: 'Unable to access camera. Please check permissions and try again.',
    variant: 'destructive',
  },
};

export const NOT_READY: Toast = {
  title: 'Camera Not Ready',
  description: 'Please wait for camera to initialize.',
  variant: 'destructive',
};

export const CAPTURE_FAILED: Toast = {
  title: 'Capture Failed',
  description: 'Failed to capture photo. Please try again.',
  variant: 'destructive',
};

export const captured = (zoom: number): Toast => ({
  title: 'Photo Captured',
  description: `Photo captured at ${formatZoom(zoom)}x zoom!`,
});

/** Names of errors as the standard has them, and as browsers had them before. */
const PERMISSION = new Set(['NotAllowedError', 'SecurityError', 'PermissionDeniedError']);
const MISSING = new Set(['NotFoundError', 'DevicesNotFoundError', 'OverconstrainedError']);

export function cameraProblemOf(error: unknown): CameraProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (PERMISSION.has(name)) return 'permission';
  return MISSING.has(name) ? 'missing' : 'failed';
}
