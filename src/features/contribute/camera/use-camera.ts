import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import type {Size} from '../picture/picture.ts';
import {
  cameraProblemOf,
  type CameraProblem,
  closeCamera,
  type Facing,
  firstPicture,
  openCamera,
} from './open-camera.ts';

const isVisible = () => document.visibilityState === 'visible';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const usePageVisible = (): boolean => useSyncExternalStore(subscribe, isVisible);

interface Camera {
  /** For the element that shows what the camera sees. */
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Null while the camera is starting. */
  readonly track: MediaStreamTrack | null;
}

/** The camera is on from when this mounts until it unmounts, and off while the page is hidden. */
export function useCamera(facing: Facing, onProblem: (problem: CameraProblem) => void): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [track, setTrack] = useState<MediaStreamTrack | null>(null);
  const [starts, setStarts] = useState(1);
  const visible = usePageVisible();
  const report = useEffectEvent(onProblem);

  useEffect(() => {
    const screen = video.current;
    if (!visible || !screen) return;
    const closing = new AbortController();
    const fail = (error: unknown) => {
      if (!closing.signal.aborted) report(cameraProblemOf(error));
    };
    const start = async () => {
      const started = await startCamera(screen, facing, closing.signal);
      // Unplugged, or revoked in the browser's settings.
      started.addEventListener('ended', () => fail(new Error('The camera ended')));
      if (!closing.signal.aborted) setTrack(started);
    };
    void start().catch(fail);
    return () => {
      closing.abort();
      setTrack(null);
    };
  }, [visible, facing, starts]);

  useEffect(() => {
    if (!track) return;
    // Phones that sleep may take the camera away, and say neither that nor that the page was hidden.
    const look = () => {
      if (track.readyState === 'ended' || track.muted) setStarts(starts + 1);
    };
    addEventListener('focus', look);
    addEventListener('pageshow', look);
    return () => {
      removeEventListener('focus', look);
      removeEventListener('pageshow', look);
    };
  }, [track, starts]);

  return {video, track};
}

/** Resolves once there is something to see. The signal turns the camera off, however far it has come. */
async function startCamera(screen: HTMLVideoElement, facing: Facing, signal: AbortSignal) {
  const stream = await openCamera(facing);
  const close = () => closeCamera(stream);
  signal.addEventListener('abort', close);
  if (signal.aborted) close();
  try {
    screen.srcObject = stream;
    // Asked for by an attribute too; where that is not enough, this tells why.
    void screen.play().catch(() => undefined);
    await firstPicture(screen, signal);
    const [track] = stream.getVideoTracks();
    if (!track) throw new Error('A camera without pictures');
    return track;
  } catch (error) {
    close();
    throw error;
  }
}

const CAPTURE_QUALITY = 0.95;

interface Drawn extends Size {
  readonly x: number;
  readonly y: number;
}

/** Where the camera's whole picture goes on one of the same size, magnified around its centre. */
export function magnified({width, height}: Size, digital: number): Drawn {
  return {
    x: (width - width * digital) / 2,
    y: (height - height * digital) / 2,
    width: width * digital,
    height: height * digital,
  };
}

/**
 * What is seen now, as a JPEG.
 * @throws {Error} when there is nothing to see, or no memory for it.
 */
export async function capture(video: HTMLVideoElement, digital: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext('2d', {alpha: false});
  if (!context || canvas.width === 0) throw new Error('Nothing to capture');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  const {x, y, width, height} = magnified(canvas, digital);
  context.drawImage(video, x, y, width, height);
  const photo = await new Promise<Blob | null>(resolve =>
    canvas.toBlob(resolve, 'image/jpeg', CAPTURE_QUALITY),
  );
  if (!photo) throw new Error('Nothing captured');
  return photo;
}
