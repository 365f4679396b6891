import {readFile, writeFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import path from 'node:path';
import type {Browser} from '@playwright/test';
import {SANS, type Scene} from './scenes/make-scenes.ts';

const {resolve} = createRequire(import.meta.url);

/** Those that are no fonts of the machine, by their package. */
const PACKAGED = {
  'Alfa Slab One': '@fontsource/alfa-slab-one/files/alfa-slab-one-latin-400-normal.woff2',
  'Bebas Neue': '@fontsource/bebas-neue/files/bebas-neue-latin-400-normal.woff2',
  'Bricolage Grotesque':
    '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2',
  'Inter Variable': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  Lobster: '@fontsource/lobster/files/lobster-latin-400-normal.woff2',
  Pacifico: '@fontsource/pacifico/files/pacifico-latin-400-normal.woff2',
  'Patrick Hand': '@fontsource/patrick-hand/files/patrick-hand-latin-400-normal.woff2',
  'Permanent Marker': '@fontsource/permanent-marker/files/permanent-marker-latin-400-normal.woff2',
};

interface Options {
  /** The size of a photo, in pixels. */
  readonly size?: {readonly width: number; readonly height: number};
  /** How many times as wide and as high it becomes. */
  readonly scale?: number;
}

/** Renders the photos into a folder, with `truth.json` beside them. */
export async function renderPhotos(
  browser: Browser,
  scenes: readonly Scene[],
  folder: string,
  {size = {width: 1280, height: 960}, scale = 1}: Options = {},
): Promise<void> {
  const truth: Record<string, string> = {};
  const page = await browser.newPage({viewport: size, deviceScaleFactor: scale});
  for (const [index, scene] of scenes.entries()) {
    const name = `rendered-${String(index + 1).padStart(2, '0')}.jpg`;
    await page.setContent(await htmlOf(scene));
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({
      path: path.join(folder, name),
      type: 'jpeg',
      quality: scene.view.quality ?? 82,
    });
    truth[name] = scene.boards.flatMap(({lines}) => lines).join('\n');
  }
  await page.close();
  await writeFile(path.join(folder, 'truth.json'), JSON.stringify(truth, null, 2));
}

async function facesOf({boards}: Scene): Promise<string> {
  const faces = Object.entries(PACKAGED)
    .filter(([family]) => boards.some(({font}) => font?.includes(family)))
    .map(async ([family, file]) => {
      const data = await readFile(resolve(file), 'base64');
      return `@font-face { font-family: "${family}"; src: url(data:font/woff2;base64,${data}); }`;
    });
  return (await Promise.all(faces)).join('\n');
}

const COLUMNS = {
  stacked: 'writing-mode: vertical-rl; text-orientation: upright;',
  sideways: 'writing-mode: vertical-rl;',
};

async function htmlOf(scene: Scene): Promise<string> {
  const {boards, view} = scene;
  const column = view.column ? COLUMNS[view.column] : '';
  const shown = boards.map(
    ({lines, font = SANS, ink = '#1c2733', ground = '#f4f1e8'}) =>
      `<div class="board" style="font: ${font.replaceAll('"', "'")}; color: ${ink}; background: ${ground}; ${column}">${lines
        .map(line => `<div style="${view.letters ?? ''}">${line}</div>`)
        .join('')}</div>`,
  );
  return `<!doctype html><style>
    ${await facesOf(scene)}
    body { margin: 0; height: 100vh; overflow: hidden; filter: ${view.filter ?? 'none'};
      background: ${view.wall ?? 'linear-gradient(160deg, #a99c8b, #6f675e)'}; }
    #wall { position: absolute; inset: 0; perspective: 1100px; display: grid; place-items: center; }
    #signs { display: flex; gap: 90px; align-items: center; transform: ${view.turn ?? 'none'}; }
    .board { padding: 34px 46px; text-align: center; line-height: 1.25 !important; white-space: nowrap;
      border-radius: 6px; box-shadow: 0 8px 30px #0008; }
    svg, #front { position: absolute; inset: 0; width: 100%; height: 100%; }
    #front { background: ${view.front ?? 'none'}; }
    #grain { opacity: 0.22; mix-blend-mode: overlay; }
  </style>
  <svg style="width: 0; height: 0"><defs>
    <filter id="shaken"><feGaussianBlur stdDeviation="5 0.6"/></filter>
    <filter id="hand"><feTurbulence baseFrequency="0.02" numOctaves="2" seed="4"/>
      <feDisplacementMap in="SourceGraphic" scale="11"/></filter>
    <filter id="chalk"><feTurbulence baseFrequency="0.5" numOctaves="3" seed="7" result="dust"/>
      <feDisplacementMap in="SourceGraphic" in2="dust" scale="5" result="rough"/>
      <feColorMatrix in="dust" values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 -5 3.4"/>
      <feComposite in="rough" operator="in"/></filter>
  </defs></svg>
  <div id="wall"><div id="signs">${shown.join('')}</div></div>
  <svg id="grain"><filter id="noise"><feTurbulence type="fractalNoise" baseFrequency="0.8" seed="3"/></filter>
    <rect width="100%" height="100%" filter="url(#noise)"/></svg>
  <div id="front"></div>`;
}
