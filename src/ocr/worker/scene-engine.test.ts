import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {plain} from '../../../tests/support/drawn-picture.ts';
import type {SceneEngine, startSceneEngine as starting} from './scene-engine.ts';

interface Input {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

/** Stands in for the runtime: it notes its inputs, and answers with numbers of a network's shape. */
const RUNTIME = `
  const seen = globalThis.sceneRuntime;
  export const env = {wasm: seen.settings};
  export class Tensor {
    constructor(type, data, dims) { Object.assign(this, {type, data, dims}); }
  }
  export const InferenceSession = {
    async create(bytes) {
      seen.started.push(bytes.length);
      return {
        inputNames: ['in'],
        outputNames: ['out'],
        async run({in: input}) {
          seen.inputs.push(input);
          return {out: {data: seen.output, dims: [1, 2, 3]}};
        },
      };
    },
  };
`;

const FILES: Readonly<Record<string, string>> = {
  '/detector.onnx': 'detect',
  '/one.onnx': 'recognise',
  '/one.txt': 'A\nB\n',
  '/other.onnx': 'recognise too',
  '/other.txt': ' \r\nÉ\r\n€',
};

interface Runtime {
  readonly settings: {numThreads?: number};
  /** Bytes of each network. */
  readonly started: number[];
  readonly inputs: Input[];
  output: unknown;
}

let runtime: Runtime;

beforeEach(() => {
  runtime = {settings: {}, started: [], inputs: [], output: new Float32Array(6)};
  vi.stubGlobal('sceneRuntime', runtime);
  vi.stubGlobal('fetch', async (address: string) => {
    const file = FILES[address];
    return new Response(file ?? '', {status: file === undefined ? 404 : 200});
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('../engine-files.ts');
  vi.doUnmock('../reading/dictionary.ts');
  vi.doUnmock('./codec.ts');
  vi.doUnmock('./engines.ts');
  vi.doUnmock('./scene-engine.ts');
  vi.resetModules();
});

async function start(files: object = {}) {
  vi.resetModules();
  const {promise, resolve} = Promise.withResolvers<number>();
  vi.doMock('../engine-files.ts', () => ({
    SCENE_FILES: {
      // A new address each time, as modules are evaluated once.
      runtime: `data:text/javascript,${encodeURIComponent(`/* ${crypto.randomUUID()} */${RUNTIME}`)}`,
      detector: '/detector.onnx',
      recognisers: [
        {network: '/one.onnx', alphabet: '/one.txt'},
        {network: '/other.onnx', alphabet: '/other.txt'},
      ],
      ...files,
    },
  }));
  const {startSceneEngine} = await import('./scene-engine.ts');
  const engine = await startSceneEngine(share => share === 1 && resolve(share));
  return {engine, whole: await promise};
}

test('loads all networks on one thread', async () => {
  const {engine, whole} = await start();
  expect(engine.recognisers.map(({alphabet}) => alphabet)).toEqual([
    ['A', 'B'],
    [' ', 'É', '€'],
  ]);
  expect(whole).toBe(1);
  expect(runtime.settings.numThreads).toBe(1);
  expect(runtime.started).toEqual(['detect'.length, 'recognise'.length, 'recognise too'.length]);
});

test('tells how far a file is while it arrives, with and without a length', async () => {
  vi.resetModules();
  vi.doMock('../engine-files.ts', () => ({}));
  const {fetchFile} = await import('./scene-engine.ts');
  const parts = ['det', 'ect'].map(part => new TextEncoder().encode(part));
  const told = async (headers: Record<string, string>) => {
    const body = new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(part);
        controller.close();
      },
    });
    vi.stubGlobal('fetch', async () => new Response(body, {headers}));
    const shares: number[] = [];
    const file = await fetchFile('/detector.onnx', share => shares.push(share));
    expect(await file.text()).toBe('detect');
    return shares;
  };
  expect(await told({'content-length': '6'})).toEqual([0.5, 1, 1]);
  expect(await told({})).toEqual([0, 0, 1]);
});

test('shows the detector a photo at 960 pixels, in multiples of 32', async () => {
  const {engine} = await start();
  const map = await engine.detect(plain(400, 150, [1, 2, 3]));
  expect(runtime.inputs[0]?.dims).toEqual([1, 3, 352, 960]);
  expect(map).toMatchObject({width: 960, height: 352});
});

test('gives the recogniser a short line with room after it, and a long one as it is', async () => {
  const {engine} = await start();
  const recognise = engine.recognisers[0]!.recognise;
  expect(await recognise(plain(40, 48, [9, 9, 9]))).toMatchObject({count: 2, classes: 3});
  await recognise(plain(500, 48, [9, 9, 9]));
  expect(runtime.inputs.map(({dims}) => dims)).toEqual([
    [1, 3, 48, 320],
    [1, 3, 48, 500],
  ]);
});

test('does not start without one of its files', async () => {
  await expect(start({detector: '/missing.onnx'})).rejects.toThrow('Status 404');
});

test('fails where a network answers with nothing', async () => {
  const {engine} = await start();
  runtime.output = undefined;
  await expect(engine.recognisers[0]!.recognise(plain(40, 48, [9, 9, 9]))).rejects.toThrow(
    'no output',
  );
});

test('all who wait for the engine hear how far it is, and a later photo begins at nought', async () => {
  vi.resetModules();
  const {promise, resolve} = Promise.withResolvers<SceneEngine>();
  const startSceneEngine = vi.fn<typeof starting>(() => promise);
  vi.doMock('./scene-engine.ts', async original => ({
    ...(await original<object>()),
    startSceneEngine,
  }));
  vi.doMock('../engine-files.ts', () => ({ENGLISH: '/english.gz', canReadScenes: () => true}));
  vi.doMock('../reading/dictionary.ts', () => ({readDictionary: () => () => false}));
  vi.doMock('./codec.ts', () => ({decode: async () => ({picture: plain(32, 32, [9, 9, 9])})}));
  vi.doMock('./engines.ts', () => ({}));
  const packed = new Blob(['words']).stream().pipeThrough(new CompressionStream('gzip'));
  vi.stubGlobal('fetch', async () => new Response(packed));
  const {extract, findText} = await import('./extract.ts');
  const photo = new Blob(['photo']);
  const {signal} = new AbortController();
  const heard: [finder: number[], reader: number[], later: number[]] = [[], [], []];
  const [finder, reader, later] = heard.map(shares => (share: number) => void shares.push(share));
  const found = findText(photo, finder!, signal);
  const read = extract(photo, reader!, signal);
  await expect.poll(() => startSceneEngine.mock.calls.length).toBeGreaterThan(0);
  startSceneEngine.mock.calls[0]![0](0);
  expect(heard.map(shares => shares.at(-1))).toEqual([0.3, 0.3, undefined]);
  const map = {width: 32, height: 32, data: new Float32Array(32 * 32)};
  resolve({detect: async () => map, recognisers: []});
  expect(await found).toBeNull();
  expect(await read).toMatchObject({text: ''});
  await extract(photo, later!, signal);
  expect(heard[1].slice(-2)).toEqual([0.6, expect.closeTo(0.76)]);
  expect(heard[2]).toEqual([0.4]);
});
