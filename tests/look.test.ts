import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {hexOf} from '../common/lettering/colourways.ts';
import {MARK} from '../common/lettering/glyphs.ts';
import {PROJECT_ROOT} from '../scripts/stack/host/platform.ts';
import {COLOURS} from '../server/features/previews/poster-art.ts';
import {MAIL_COLOURS} from '../server/mail/letter.ts';

// Colours outside the reach of style sheets are copies, and must stay equal.

const text = (file: string) => readFileSync(path.join(PROJECT_ROOT, file), 'utf8');
const tokens = text('src/app/styles/tokens.css');

/** A colour as the themes have it. */
function token(name: string): {light: string; dark: string} {
  const [, light, dark] =
    new RegExp(`--color-${name}: light-dark\\((oklch\\([^)]*\\)), (oklch\\([^)]*\\))\\)`).exec(
      tokens,
    ) ?? [];
  if (!light || !dark) throw new Error(`No colour ${name} in both themes.`);
  return {light, dark};
}

test.each(Object.entries(MAIL_COLOURS))('a mail has the %s of both themes', (name, colours) => {
  expect(colours).toEqual(token(name));
});

const hexes = (file: string): string[] => text(file).match(/#[\da-f]{6}\b/g) ?? [];

test.each(Object.entries(COLOURS))('a preview has the %s of the light theme', (name, colour) => {
  expect(colour).toBe(token(name).light);
});

const light = hexOf(token('paper').light);
const dark = hexOf(token('paper').dark);

describe('the paper', () => {
  test.each([
    ['index.html', [light, dark]],
    ['src/app/theme/theme.tsx', [light, dark]],
    ['public/manifest.webmanifest', [light, light]],
    ['scripts/icons.ts', [light]],
  ])('in %s is that of the themes', (file, papers) => {
    expect(hexes(file)).toEqual(papers);
  });
});

test('the icon in the tab has the paths of the mark', () => {
  const paths = Array.from(text('public/favicon.svg').matchAll(/ d="([^"]*)"/g), ([, d]) => d);
  expect(paths).toEqual([MARK.post, MARK.there, MARK.back]);
});

/** Buttons and the label that is one, the logo, the pin that is looked at, and the corners to be moved. */
const ORANGE = [
  'src/app/layout/header.tsx',
  'src/app/styles/base.css',
  'src/app/styles/tokens.css',
  'src/features/contribute/straighten/corner-editor.tsx',
  'src/features/imports/file-form.tsx',
  'src/features/map/marks/marks.css',
  'src/ui/controls/button.tsx',
];

test('the accent colour is left to the one thing to do', () => {
  const accent =
    /\b(?:bg|fill|stroke|border|text|decoration|accent|outline)-signal\b|--color-signal\b/;
  const files = globSync('src/**/*.{ts,tsx,css}', {cwd: PROJECT_ROOT});
  const orange = files.filter(file => !file.includes('.test.') && accent.test(text(file)));
  expect(orange.toSorted()).toEqual(ORANGE);
});
