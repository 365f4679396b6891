import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {cameraProblemOf, closeCamera, firstPicture, openCamera} from './open-camera.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type GetUserMedia = MediaDevices['getUserMedia'];

const named = (name: string) => Object.assign(new Error(name), {name});

class FakeVideo extends EventTarget {
  videoWidth = 0;
}

const screen = () => new FakeVideo() as FakeVideo & HTMLVideoElement;
const never = () => new AbortController().signal;

/** What came of a promise so far. */
function outcome(promise: Promise<void>) {
  const seen = {is: 'waiting'};
  void promise.then(
    () => (seen.is = 'shown'),
    () => (seen.is = 'failed'),
  );
  return seen;
}

test('the rear camera is asked for, at 1280 by 720 and 30 pictures a second', async () => {
  const getUserMedia = vi.fn<GetUserMedia>(async () => ({}) as MediaStream);
  await openCamera('environment', {getUserMedia});
  expect(getUserMedia).toHaveBeenCalledExactlyOnceWith({
    audio: false,
    video: {
      facingMode: {ideal: 'environment'},
      width: {ideal: 1280, max: 1920},
      height: {ideal: 720, max: 1080},
      frameRate: {ideal: 30},
    },
  });
});

test('a camera of another size is taken rather than none', async () => {
  const stream = {} as MediaStream;
  const getUserMedia = vi
    .fn<GetUserMedia>()
    .mockRejectedValueOnce(named('OverconstrainedError'))
    .mockResolvedValueOnce(stream);
  expect(await openCamera('environment', {getUserMedia})).toBe(stream);
  expect(getUserMedia).toHaveBeenLastCalledWith({audio: false, video: true});
});

test('a refusal is passed on, and not asked about twice', async () => {
  const getUserMedia = vi.fn<GetUserMedia>(async () => {
    throw named('NotAllowedError');
  });
  await expect(openCamera('environment', {getUserMedia})).rejects.toThrow('NotAllowedError');
  expect(getUserMedia).toHaveBeenCalledOnce();
});

test('every reason for no camera has its words', () => {
  expect(cameraProblemOf(named('NotAllowedError'))).toBe('permission');
  expect(cameraProblemOf(named('SecurityError'))).toBe('permission');
  expect(cameraProblemOf(named('NotFoundError'))).toBe('missing');
  expect(cameraProblemOf(named('NotReadableError'))).toBe('failed');
  expect(cameraProblemOf(new TypeError('No cameras here'))).toBe('failed');
});

test('closing stops every track', () => {
  const tracks = [{stop: vi.fn<() => void>()}, {stop: vi.fn<() => void>()}];
  closeCamera({getTracks: () => tracks} as unknown as MediaStream);
  for (const {stop} of tracks) expect(stop).toHaveBeenCalledOnce();
});

test('the first picture is there when the browser reports it', async () => {
  const video = screen();
  const seen = outcome(firstPicture(video, never()));
  await vi.advanceTimersByTimeAsync(100);
  expect(seen.is).toBe('waiting');
  video.videoWidth = 1280;
  video.dispatchEvent(new Event('loadeddata'));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.is).toBe('shown');
});

test('and within half a second when the browser forgets to', async () => {
  const video = screen();
  const seen = outcome(firstPicture(video, never()));
  await vi.advanceTimersByTimeAsync(700);
  video.videoWidth = 1280;
  await vi.advanceTimersByTimeAsync(299);
  expect(seen.is).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.is).toBe('shown');
});

test('after ten seconds without a picture it is given up', async () => {
  const seen = outcome(firstPicture(screen(), never()));
  await vi.advanceTimersByTimeAsync(9_999);
  expect(seen.is).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.is).toBe('failed');
  expect(vi.getTimerCount()).toBe(0);
});

test('who closes the camera meanwhile waits no longer', async () => {
  const closing = new AbortController();
  const seen = outcome(firstPicture(screen(), closing.signal));
  closing.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.is).toBe('failed');
  expect(vi.getTimerCount()).toBe(0);
});
