import {expect, test} from 'vitest';
import {photoSize, placementOf, readingSize, workingSize} from './crop.ts';

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
