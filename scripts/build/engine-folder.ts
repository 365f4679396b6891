import {createHash} from 'node:crypto';
import {createReadStream, readFileSync} from 'node:fs';
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

/**
 * Serves an engine's files from the app's own origin, in one folder that is named by their content: engines
 * look for their parts beside their scripts.
 */
export function engineFolder({name, constant, files}: EngineFolder): Plugin {
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
