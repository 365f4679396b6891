import {expect, test} from 'vitest';
import {PUBLIC_TILES, tileOrigins} from './tiles.ts';

test('tiles come from one origin, whatever their path', () => {
  expect(tileOrigins(PUBLIC_TILES)).toEqual(['https://tile.openstreetmap.org']);
  expect(tileOrigins('http://127.0.0.1:8080/map/{z}/{x}/{y}{r}.png?key=1')).toEqual([
    'http://127.0.0.1:8080',
  ]);
});

test('or from one for each subdomain', () => {
  expect(tileOrigins('https://{s}.tiles.example/{z}/{x}/{y}.png')).toEqual([
    'https://a.tiles.example',
    'https://b.tiles.example',
    'https://c.tiles.example',
  ]);
});
