import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {gunzipSync} from 'node:zlib';

const NAME = '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz';

/** The trained data of the engine that reads photos, unpacked. */
export function engineData(): Uint8Array {
  return gunzipSync(readFileSync(createRequire(import.meta.url).resolve(NAME)));
}
