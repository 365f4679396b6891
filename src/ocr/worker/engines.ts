import tesseract from 'tesseract.js';
import {corePath, FOLDER} from '../engine-files.ts';
import type {Grey} from '../image/pixels.ts';
import type {Layout} from '../reading/read-picture.ts';
import type {OcrReading} from '../reading/vote.ts';

const {createWorker, OEM, PSM} = tesseract;

type Engine = Awaited<ReturnType<typeof createWorker>>;

/** More than two are not faster where one page has two cores, and each holds some 100 MB. */
const MOST = Math.max(1, Math.min(2, navigator.hardwareConcurrency));

/** The engine's own numbers: a block of text, and words wherever they are. */
const SEGMENTATION = {block: PSM.SINGLE_BLOCK, sparse: PSM.SPARSE_TEXT} satisfies Record<
  Layout,
  unknown
>;

/** Several engines that read one picture each at a time, in the order in which they are asked. */
export class Engines {
  readonly #free: Engine[] = [];
  readonly #waiting: ((engine: Engine) => void)[] = [];

  private constructor(first: Engine) {
    this.#free.push(first);
  }

  /**
   * Ready when the first engine is; the others follow, with files that are then on the device.
   * @throws when the files cannot be had, or the browser cannot run them.
   */
  static async start(): Promise<Engines> {
    const engines = new Engines(await startEngine());
    for (let more = 1; more < MOST; more++) {
      // One does as well, only slower.
      startEngine().then(
        engine => engines.#release(engine),
        () => undefined,
      );
    }
    return engines;
  }

  async recognise(prepare: () => Grey, layout: Layout, signal?: AbortSignal): Promise<OcrReading> {
    const engine = await this.#take();
    try {
      signal?.throwIfAborted();
      const grey = prepare();
      await engine.setParameters({
        tessedit_pageseg_mode: SEGMENTATION[layout],
        user_defined_dpi: '300',
        // Its messages about specks would go to the console.
        debug_file: '/dev/null',
      });
      const {data} = await engine.recognize(fileOf(grey), {}, {blocks: true});
      return wordsOf(data, grey);
    } finally {
      this.#release(engine);
    }
  }

  #take(): Promise<Engine> {
    const engine = this.#free.pop();
    if (engine) return Promise.resolve(engine);
    const {promise, resolve} = Promise.withResolvers<Engine>();
    this.#waiting.push(resolve);
    return promise;
  }

  #release(engine: Engine): void {
    const next = this.#waiting.shift();
    if (next) next(engine);
    else this.#free.push(engine);
  }
}

function startEngine(): Promise<Engine> {
  return createWorker('eng', OEM.LSTM_ONLY, {
    workerPath: `${FOLDER}worker.min.js`,
    workerBlobURL: false,
    corePath: corePath(),
    langPath: FOLDER,
    // The service worker keeps the file as it is.
    cacheMethod: 'none',
    errorHandler: () => undefined,
  });
}

/** A file that the engine can read and that costs nothing to make (the format PGM). */
function fileOf({width, height, data}: Grey): Blob {
  return new Blob([`P5\n${width} ${height}\n255\n`, data]);
}

function wordsOf({blocks}: tesseract.Page, {width, height}: Grey): OcrReading {
  const lines = (blocks ?? []).flatMap(({paragraphs}) => paragraphs.flatMap(({lines}) => lines));
  return lines.flatMap(({words, baseline}) =>
    words.map(({text, confidence, bbox}) => ({
      text,
      confidence,
      left: bbox.x0 / width,
      right: bbox.x1 / width,
      top: bbox.y0 / height,
      bottom: bbox.y1 / height,
      slope: (baseline.y1 - baseline.y0) / Math.max(1, baseline.x1 - baseline.x0),
    })),
  );
}
