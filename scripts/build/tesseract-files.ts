import {createRequire} from 'node:module';
import type {Plugin} from 'vite';
import {engineFolder} from './engine-folder.ts';

/** The files of Tesseract at run time: the engine in three builds, and its trained data. */
const FILES = [
  'tesseract.js/dist/worker.min.js',
  ...['', '-simd', '-relaxedsimd'].flatMap(build => [
    `tesseract.js-core/tesseract-core${build}-lstm.js`,
    `tesseract.js-core/tesseract-core${build}-lstm.wasm`,
  ]),
  '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
];

/** Serves Tesseract's files; source code finds the folder as `TESSERACT_FOLDER`. */
export function tesseractFiles(): Plugin {
  const {resolve} = createRequire(import.meta.url);
  return engineFolder({
    name: 'tesseract',
    constant: 'TESSERACT_FOLDER',
    files: FILES.map(file => resolve(file)),
  });
}
