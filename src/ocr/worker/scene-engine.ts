import type * as Runtime from 'onnxruntime-web/wasm';
import {SCENE_FILES} from '../engine-files.ts';
import {warped} from '../image/perspective.ts';
import type {OcrPicture} from '../image/pixels.ts';
import {DETECTOR_SCALE, networkInput, RECOGNISER_SCALE} from '../scene/network-input.ts';
import type {Detect} from '../scene/lines-on.ts';
import type {Recogniser} from '../scene/read-scene.ts';

/** Pixels on the longer side of what the detector sees; it takes multiples of 32. */
const DETECTED = 960;
const MULTIPLE = 32;
/** Shorter lines are as wide as those it was trained with. */
const SHORTEST_LINE = 320;

/** The networks that find lines of text and read them. */
export interface SceneEngine {
  readonly detect: Detect;
  /** The quickest first. */
  readonly recognisers: readonly Recogniser[];
}

/**
 * Starts the runtime and loads the networks, 25 MB.
 * @throws when the files cannot be had, or the browser cannot run them.
 */
export async function startSceneEngine(onProgress: (share: number) => void): Promise<SceneEngine> {
  const {runtime, detector} = SCENE_FILES;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the file is the package's own
  const ort = (await import(/* @vite-ignore */ runtime)) as typeof Runtime;
  // More threads need isolation from other origins, which the app does not ask for.
  ort.env.wasm.numThreads = 1;
  onProgress(0.1);
  const detection = await startNetwork(ort, detector, share => onProgress(0.1 + 0.3 * share));
  const recognisers: Recogniser[] = [];
  const each = 0.6 / SCENE_FILES.recognisers.length;
  for (const [index, files] of SCENE_FILES.recognisers.entries()) {
    const begun = 0.4 + index * each;
    recognisers.push(await startRecogniser(ort, files, share => onProgress(begun + each * share)));
  }

  return {
    recognisers,
    async detect(picture) {
      const scale = DETECTED / Math.max(picture.width, picture.height);
      const to = (length: number) =>
        Math.max(MULTIPLE, Math.round((length * scale) / MULTIPLE) * MULTIPLE);
      const size = {width: to(picture.width), height: to(picture.height)};
      const small = warped(picture, wholeOf(picture), size);
      const {data} = await detection(networkInput(small, DETECTOR_SCALE));
      return {...size, data};
    },
  };
}

async function startRecogniser(
  ort: typeof Runtime,
  {network, alphabet}: {network: string; alphabet: string},
  onProgress: (share: number) => void,
): Promise<Recogniser> {
  const characters = (await (await fetchFile(alphabet)).text()).split(/\r?\n/).filter(Boolean);
  const recognition = await startNetwork(ort, network, onProgress);
  return {
    alphabet: characters,
    async recognise(line) {
      const columns = Math.max(SHORTEST_LINE, line.width);
      const {data, dims} = await recognition(networkInput(line, RECOGNISER_SCALE, columns));
      return {count: dims[1] ?? 0, classes: dims[2] ?? 0, data};
    },
  };
}

interface Numbers {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

/** A network of one input and one output. */
async function startNetwork(
  ort: typeof Runtime,
  address: string,
  onProgress: (share: number) => void,
): Promise<(input: Numbers) => Promise<Numbers>> {
  const file = await fetchFile(address, onProgress);
  const session = await ort.InferenceSession.create(new Uint8Array(await file.arrayBuffer()));
  const [inputName = '', outputName = ''] = [session.inputNames[0], session.outputNames[0]];
  return async ({data, dims}) => {
    const input = new ort.Tensor('float32', data, dims);
    const output = (await session.run({[inputName]: input}))[outputName];
    if (!(output?.data instanceof Float32Array)) throw new TypeError('The network has no output.');
    return {data: output.data, dims: output.dims};
  };
}

/**
 * Fetches a file, and tells with each part of it how far it is: on a thin line a large one takes minutes, and a worker
 * that says nothing for so long is ended.
 * @throws {TypeError} when it cannot be had.
 */
export async function fetchFile(
  address: string,
  onProgress: (share: number) => void = () => {},
): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok || !response.body) throw new TypeError(`Status ${response.status}.`);
  const length = Number(response.headers.get('content-length'));
  let received = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      received += chunk.length;
      onProgress(length > 0 ? Math.min(1, received / length) : 0);
      controller.enqueue(chunk);
    },
    flush: () => onProgress(1),
  });
  return new Response(response.body.pipeThrough(counted));
}

const wholeOf = ({width, height}: OcrPicture) =>
  [
    {x: 0, y: 0},
    {x: width, y: 0},
    {x: width, y: height},
    {x: 0, y: height},
  ] as const;
