/** Where the engine's files are. */
export const FOLDER = new URL(TESSERACT_FOLDER, location.origin).href;

/** Where the service worker keeps them, see `src/service-worker/service-worker.ts`. */
const CACHE = 'signpost-tesseract';

/** Megabytes that a device fetches, squeezed as the server sends them. */
export const ENGINE_MEGABYTES = 4;

/** A few bytes of machine code that browsers take when they can do several sums at once. */
const SIMD = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
];
const RELAXED_SIMD = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 15, 1, 13, 0, 65, 1, 253, 15,
  65, 2, 253, 15, 253, 128, 2, 11,
];

/** The engine's code, in the build that this browser runs fastest. */
export function corePath(): string {
  return `${FOLDER}tesseract-core${build()}-lstm.js`;
}

function build(): string {
  if (WebAssembly.validate(new Uint8Array(RELAXED_SIMD))) return '-relaxedsimd';
  return WebAssembly.validate(new Uint8Array(SIMD)) ? '-simd' : '';
}

const engineFiles = (): string[] => [
  `${FOLDER}worker.min.js`,
  corePath(),
  corePath().replace(/js$/, 'wasm'),
  `${FOLDER}eng.traineddata.gz`,
];

/** Whether all that reading a photo needs is on this device. */
export async function areEngineFilesHere(): Promise<boolean> {
  const cache = await caches.open(CACHE);
  const found = await Promise.all(engineFiles().map(file => cache.match(file)));
  return found.every(Boolean);
}

/**
 * Fetches what reading a photo needs, so that it works without a network from then on. It goes where the
 * service worker looks for it, which may be too new to have seen any request.
 * @throws {TypeError} when it cannot be had, or the device has no room.
 */
export async function fetchEngineFiles(signal: AbortSignal): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const file of engineFiles()) {
    signal.throwIfAborted();
    if (!(await cache.match(file))) await cache.add(new Request(file, {signal, priority: 'low'}));
  }
}
