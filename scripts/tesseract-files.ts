import {createHash} from 'node:crypto';
import {createReadStream, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import type {Plugin} from 'vite';

/** Enough for machine code: the utmost takes ten times as long for a tenth less. */
const QUALITY = {params: {[constants.BROTLI_PARAM_QUALITY]: 5}};

/** The files of the text recognition at run time: the engine in three builds, and its trained data. */
const FILES = [
  'tesseract.js/dist/worker.min.js',
  ...['', '-simd', '-relaxedsimd'].flatMap(build => [
    `tesseract.js-core/tesseract-core${build}-lstm.js`,
    `tesseract.js-core/tesseract-core${build}-lstm.wasm`,
  ]),
  '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
];

/** By the end of a name; the server of the built app knows them by itself. */
const TYPES = new Map([
  ['.js', 'text/javascript'],
  ['.wasm', 'application/wasm'],
]);

/**
 * Serves the engine's files from the app's own origin, in one folder that is named by their content: the
 * engine looks for its parts beside its script. Source code finds the folder as `TESSERACT_FOLDER`.
 */
export function tesseractFiles(): Plugin {
  const {resolve} = createRequire(import.meta.url);
  const files = new Map(FILES.map(name => [path.basename(name), resolve(name)]));
  const hash = createHash('sha256');
  for (const file of files.values()) hash.update(readFileSync(file));
  const folder = `assets/tesseract-${hash.digest('hex').slice(0, 8)}`;

  return {
    name: 'signpost-tesseract-files',
    config: () => ({define: {TESSERACT_FOLDER: JSON.stringify(`/${folder}/`)}}),
    generateBundle() {
      for (const [name, file] of files) {
        const source = readFileSync(file);
        const fileName = `${folder}/${name}`;
        this.emitFile({type: 'asset', fileName, source});
        if (!name.endsWith('.wasm')) continue;
        const squeezed = brotliCompressSync(source, QUALITY);
        this.emitFile({type: 'asset', fileName: `${fileName}.br`, source: squeezed});
      }
    },
    configureServer({middlewares}) {
      middlewares.use(`/${folder}`, (request, response, next) => {
        const file = files.get(path.basename(request.url ?? ''));
        if (!file) return next();
        response.setHeader('content-type', TYPES.get(path.extname(file)) ?? 'application/gzip');
        createReadStream(file).pipe(response);
      });
    },
  };
}
