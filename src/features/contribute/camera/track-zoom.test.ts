import {expect, test, vi} from 'vitest';
import {magnified} from './use-camera.ts';
import {zoomOf, zoomSetter} from './zoom.ts';

const trackThatCan = (capabilities: object) =>
  ({getCapabilities: () => capabilities}) as unknown as MediaStreamTrack;

test('a camera says whether it can zoom', () => {
  expect(zoomOf(trackThatCan({zoom: {min: 1, max: 8, step: 0.1}}))).toEqual({
    min: 1,
    max: 8,
    step: 0.1,
  });
  expect(zoomOf(trackThatCan({zoom: {min: 1, max: 8}}))).toEqual({min: 1, max: 8, step: 0});
  expect(zoomOf(trackThatCan({zoom: {min: 1, max: 1, step: 1}}))).toBeNull();
  expect(zoomOf(trackThatCan({width: {min: 1, max: 1280}}))).toBeNull();
  expect(zoomOf({} as MediaStreamTrack)).toBeNull();
});

test('while the camera is at one zoom, only the last of those asked for is next', async () => {
  const waiting: (() => void)[] = [];
  const applied: unknown[] = [];
  const set = zoomSetter(
    {
      applyConstraints: async constraints => {
        applied.push(constraints?.advanced?.[0]?.zoom);
        await new Promise<void>(resolve => waiting.push(resolve));
      },
    },
    vi.fn<() => void>(),
  );
  const first = set(1.1);
  void set(1.2);
  void set(1.3);
  expect(applied).toEqual([1.1]);
  waiting.shift()?.();
  await expect.poll(() => applied).toEqual([1.1, 1.3]);
  waiting.shift()?.();
  await first;
  expect(applied).toEqual([1.1, 1.3]);
});

const refuse = async () => {
  throw new Error('no');
};

test('reports a camera that does not do as it said', async () => {
  const onRefused = vi.fn<() => void>();
  await zoomSetter({applyConstraints: refuse}, onRefused)(2);
  expect(onRefused).toHaveBeenCalledOnce();
});

test('a captured picture is magnified around its centre', () => {
  expect(magnified({width: 1280, height: 720}, 2)).toEqual({
    x: -640,
    y: -360,
    width: 2560,
    height: 1440,
  });
  expect(magnified({width: 1280, height: 720}, 0.5)).toEqual({
    x: 320,
    y: 180,
    width: 640,
    height: 360,
  });
});
