import {findSign} from '../image/find-sign.ts';
import {frontalSize, scaled, warped} from '../image/perspective.ts';
import {type Corners, sizeWithin} from '../image/pixels.ts';
import {decode, encode} from './codec.ts';
import type {Name, WorkerReply, WorkerRequest, Work} from './messages.ts';

/** Pixels on the longer side. A sign is looked for in much less. */
const TO_FIND = 800;
const TO_STRAIGHTEN = 3000;
const STRAIGHTENED = 2000;

interface Task {
  readonly signal: AbortSignal;
  readonly progress: (share: number) => void;
}

/** What each kind of work is, as the page asks for it. */
const WORK: {
  [N in Name]: (task: Task, ...input: Parameters<Work[N]>) => Promise<ReturnType<Work[N]>>;
} = {
  async findCorners(_, file) {
    const {picture, scale} = await decode(file, TO_FIND);
    const corners = findSign(picture);
    return corners && scaled(corners, scale);
  },
  async straighten(_, file, corners) {
    const {picture, scale} = await decode(file, TO_STRAIGHTEN);
    const here: Corners = scaled(corners, 1 / scale);
    return encode(warped(picture, here, sizeWithin(frontalSize(here), STRAIGHTENED)));
  },
  async findText({progress, signal}, file) {
    const {findText} = await import('./extract.ts');
    return findText(file, progress, signal);
  },
  async extractText({progress, signal}, file) {
    const {extract} = await import('./extract.ts');
    return extract(file, progress, signal);
  },
};

const running = new Map<number, AbortController>();

addEventListener('message', ({data}: MessageEvent<WorkerRequest>) => {
  if (data.kind === 'stop') running.get(data.id)?.abort();
  else void answer(data);
});

async function answer({id, name, input}: WorkerRequest & {kind: 'do'}): Promise<void> {
  const stop = new AbortController();
  running.set(id, stop);
  const progress = (share: number) => reply({kind: 'progress', id, share});
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page asks by the same table
  const work = WORK[name] as (task: Task, ...input: unknown[]) => Promise<unknown>;
  try {
    reply({kind: 'done', id, output: await work({signal: stop.signal, progress}, ...input)});
  } catch (error) {
    reply({kind: 'failed', id, error});
  } finally {
    running.delete(id);
  }
}

function reply(message: WorkerReply): void {
  postMessage(message);
}
