import {expect, test} from 'vitest';
import {
  canZoomIn,
  canZoomOut,
  doubled,
  formatZoom,
  halved,
  pinched,
  shareZoom,
  UNZOOMED,
} from './zoom.ts';

test('doubling and halving stay between 0.2x and 30x', () => {
  expect(doubled(UNZOOMED)).toBe(2);
  expect(doubled(16)).toBe(30);
  expect(doubled(30)).toBe(30);
  expect(halved(UNZOOMED)).toBe(0.5);
  expect(halved(0.25)).toBe(0.2);
  expect(canZoomIn(30)).toBe(false);
  expect(canZoomIn(29)).toBe(true);
  expect(canZoomOut(0.2)).toBe(false);
  expect(canZoomOut(0.3)).toBe(true);
});

test('two fingers zoom by how much further apart they are', () => {
  expect(pinched(1, 100, 250)).toBe(2.5);
  expect(pinched(2, 200, 100)).toBe(1);
  expect(pinched(2, 100, 10_000)).toBe(30);
  expect(pinched(1, 400, 4)).toBe(0.2);
  expect(pinched(3, 0, 50)).toBe(3);
});

test('a zoom is written with a decimal only where it has one', () => {
  expect([0.2, 0.25, 1, 1.5, 12.84, 30].map(formatZoom)).toEqual([
    '0.2',
    '0.3',
    '1',
    '1.5',
    '12.8',
    '30',
  ]);
});

test('a camera without a zoom leaves all of it to drawing', () => {
  expect(shareZoom(4, null)).toEqual({hardware: null, digital: 4});
});

test('a camera with a zoom does what it can', () => {
  const camera = {min: 1, max: 8, step: 0.1};
  expect(shareZoom(4, camera)).toEqual({hardware: 4, digital: 1});
  expect(shareZoom(16, camera)).toEqual({hardware: 8, digital: 2});
  expect(shareZoom(0.5, camera)).toEqual({hardware: 1, digital: 0.5});
});

test('a wide lens zooms out for real', () => {
  const camera = {min: 0.5, max: 10, step: 0.1};
  expect(shareZoom(0.5, camera)).toEqual({hardware: 0.5, digital: 1});
  expect(shareZoom(0.2, camera)).toEqual({hardware: 0.5, digital: 0.4});
});

test('between two steps of the camera the rest is drawn, never less than the whole picture', () => {
  const {hardware, digital} = shareZoom(2.7, {min: 1, max: 8, step: 0.5});
  expect(hardware).toBe(2.5);
  expect(digital).toBeCloseTo(1.08);
});

test('a camera that counts from 100 is at 1x there', () => {
  const camera = {min: 100, max: 500, step: 1};
  expect(shareZoom(1, camera)).toEqual({hardware: 100, digital: 1});
  expect(shareZoom(10, camera)).toEqual({hardware: 500, digital: 2});
});
