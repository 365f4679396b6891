/** Where Tesseract's files are, as an absolute path that ends with a slash (scripts/build/engine-files.ts). */
declare const TESSERACT_FOLDER: string;
/** The same for the reader of scenes. */
declare const SCENE_FOLDER: string;

/** Where Tesseract's files are. */
export const FOLDER = new URL(TESSERACT_FOLDER, location.origin).href;

const SCENE = new URL(SCENE_FOLDER, location.origin).href;

/** The files of the reader of scenes. */
export const SCENE_FILES = {
  runtime: `${SCENE}ort.wasm.bundle.min.mjs`,
  machineCode: `${SCENE}ort-wasm-simd-threaded.wasm`,
  detector: `${SCENE}ch_PP-OCRv4_det_infer.onnx`,
  recognisers: [
    {network: `${SCENE}ch_PP-OCRv4_rec_infer.onnx`, alphabet: `${SCENE}ch_dict.txt`},
    {network: `${SCENE}latin_PP-OCRv3_rec_infer.onnx`, alphabet: `${SCENE}latin_dict.txt`},
  ],
} as const;

/** What Tesseract has learnt, and the dictionary of both readers. */
export const ENGLISH = `${FOLDER}eng.traineddata.gz`;

/** Where the service worker keeps them, see `src/service-worker/service-worker.ts`. */
const CACHES = [
  {name: 'signpost-tesseract', folder: FOLDER},
  {name: 'signpost-scene', folder: SCENE},
];

/** A few bytes of machine code that browsers take when they can do several sums at once. */
const SIMD = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
];
const RELAXED_SIMD = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 15, 1, 13, 0, 65, 1, 253, 15,
  65, 2, 253, 15, 253, 128, 2, 11,
];

/** Whether this browser can run the reader of scenes; else Tesseract reads. */
export function canReadScenes(): boolean {
  return WebAssembly.validate(new Uint8Array(SIMD));
}

/** Megabytes that a device fetches, squeezed as the server sends them. */
export function engineMegabytes(): number {
  return canReadScenes() ? 30 : 4;
}

/** Tesseract's code, in the build that this browser runs fastest. */
export function corePath(): string {
  return `${FOLDER}tesseract-core${build()}-lstm.js`;
}

function build(): string {
  if (WebAssembly.validate(new Uint8Array(RELAXED_SIMD))) return '-relaxedsimd';
  return canReadScenes() ? '-simd' : '';
}

function engineFiles(): string[] {
  const {runtime, machineCode, detector, recognisers} = SCENE_FILES;
  if (canReadScenes()) {
    const files = recognisers.flatMap(({network, alphabet}) => [alphabet, network]);
    return [runtime, machineCode, ENGLISH, detector, ...files];
  }
  return [`${FOLDER}worker.min.js`, corePath(), corePath().replace(/js$/, 'wasm'), ENGLISH];
}

async function cacheOf(file: string): Promise<Cache> {
  const cache = CACHES.find(({folder}) => file.startsWith(folder));
  return caches.open(cache?.name ?? CACHES[0]!.name);
}

async function isKept(file: string): Promise<boolean> {
  return (await (await cacheOf(file)).match(file)) !== undefined;
}

/** Whether all that reading a photo needs is on this device. */
export async function areEngineFilesHere(): Promise<boolean> {
  return (await Promise.all(engineFiles().map(isKept))).every(Boolean);
}

/**
 * Fetches what reading a photo needs, so that it works without a network from then on. It goes where the
 * service worker looks for it, which may be too new to have seen any request.
 * @throws {TypeError} when it cannot be had, or the device has no room.
 */
export async function fetchEngineFiles(signal: AbortSignal): Promise<void> {
  for (const file of engineFiles()) {
    signal.throwIfAborted();
    if (await isKept(file)) continue;
    await (await cacheOf(file)).add(new Request(file, {signal, priority: 'low'}));
  }
}
