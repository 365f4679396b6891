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
  const detection = await startNetwork(ort, detector);
  onProgress(0.4);
  const recognisers: Recogniser[] = [];
  for (const files of SCENE_FILES.recognisers) {
    recognisers.push(await startRecogniser(ort, files));
    onProgress(0.4 + (0.6 * recognisers.length) / SCENE_FILES.recognisers.length);
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
): Promise<Recogniser> {
  const characters = (await (await fetchFile(alphabet)).text()).split(/\r?\n/).filter(Boolean);
  const recognition = await startNetwork(ort, network);
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
): Promise<(input: Numbers) => Promise<Numbers>> {
  const file = await fetchFile(address);
  const session = await ort.InferenceSession.create(new Uint8Array(await file.arrayBuffer()));
  const [inputName = '', outputName = ''] = [session.inputNames[0], session.outputNames[0]];
  return async ({data, dims}) => {
    const input = new ort.Tensor('float32', data, dims);
    const output = (await session.run({[inputName]: input}))[outputName];
    if (!(output?.data instanceof Float32Array)) throw new TypeError('The network has no output.');
    return {data: output.data, dims: output.dims};
  };
}

/** @throws {TypeError} when it cannot be had. */
async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new TypeError(`Status ${response.status}.`);
  return response;
}

const wholeOf = ({width, height}: OcrPicture) =>
  [
    {x: 0, y: 0},
    {x: width, y: 0},
    {x: width, y: height},
    {x: 0, y: height},
  ] as const;
