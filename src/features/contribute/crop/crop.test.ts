import {describe, expect, test} from 'vitest';
import {areaAround, photoSize, placementOf, readingSize, workingSize} from './crop.ts';

const whole = {x: 0, y: 0, width: 100, height: 100};

test('the sent picture is 800 by 640', () => {
  expect(photoSize).toEqual({width: 800, height: 640});
});

test('a very large picture is worked on smaller, a tiny one larger, in the same shape', () => {
  expect(workingSize({width: 8000, height: 6000})).toEqual({width: 3000, height: 2250});
  expect(workingSize({width: 3000, height: 6000})).toEqual({width: 1500, height: 3000});
  expect(workingSize({width: 1280, height: 720})).toEqual({width: 1280, height: 720});
  expect(workingSize({width: 64, height: 128})).toEqual({width: 512, height: 1024});
  expect(workingSize({width: 1, height: 9000})).toEqual({width: 1, height: 3000});
});

test('words are read from as many pixels as the part has, within bounds', () => {
  const picture = {width: 3000, height: 2400};
  expect(readingSize(picture, whole)).toEqual({width: 2000, height: 1600});
  expect(readingSize(picture, {...whole, width: 50, height: 50})).toEqual({
    width: 1500,
    height: 1200,
  });
  expect(readingSize(picture, {...whole, width: 10, height: 10})).toEqual({
    width: 800,
    height: 640,
  });
});

test('the part falls on the canvas, edge on edge', () => {
  const canvas = {width: 800, height: 640};
  expect(placementOf(whole, canvas)).toMatchObject({width: 800, height: 640});
  // The right lower quarter: twice as large, its corner in the canvas's.
  expect(placementOf({x: 50, y: 50, width: 50, height: 50}, canvas)).toEqual({
    x: -800,
    y: -640,
    width: 1600,
    height: 1280,
  });
});

test('where the part reaches beyond the picture, the picture does not cover the canvas', () => {
  const {x, y, width, height} = placementOf(
    {x: -50, y: -50, width: 200, height: 200},
    {width: 800, height: 640},
  );
  expect({x, y, width, height}).toEqual({x: 200, y: 160, width: 400, height: 320});
});

describe('the part to begin with', () => {
  const portrait = {width: 600, height: 800};

  test('covers the frame from the middle of the photo where the text is in it', () => {
    const text = {left: 0.2, top: 0.4, right: 0.8, bottom: 0.6};
    expect(areaAround(text, portrait)).toEqual({x: 0, y: 20, width: 100, height: 60});
  });

  test('goes as far from the middle as the text does, and no farther than the photo', () => {
    const above = {left: 0.2, top: 0.1, right: 0.8, bottom: 0.3};
    const {y, ...rest} = areaAround(above, portrait);
    expect(rest).toEqual({x: 0, width: 100, height: 60});
    expect(y).toBeCloseTo(9);
    const beside = {left: 0.9, top: 0.4, right: 1, bottom: 0.6};
    const landscape = {width: 1600, height: 900};
    const area = areaAround(beside, landscape);
    expect(area.x + area.width).toBeCloseTo(100);
    expect(area.height).toBeCloseTo(100);
  });

  test('is larger than the photo is wide where the text is higher than that, and in the middle', () => {
    const text = {left: 0.1, top: 0.05, right: 0.9, bottom: 0.95};
    const {x, y, width, height} = areaAround(text, portrait);
    expect(height).toBeCloseTo(99);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(width).toBeCloseTo(165);
    expect(x).toBeCloseTo((100 - width) / 2);
  });
});
