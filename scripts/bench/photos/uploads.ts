import {randomBytes, randomUUID} from 'node:crypto';
import {monitorEventLoopDelay} from 'node:perf_hooks';
import sharp from 'sharp';
import {MAX_IMAGE_BYTES} from '../../../common/limits.ts';
import {processPhoto} from '../../../server/storage/images/process-photo.ts';
import {
  type PieceAnswer,
  inPieces,
  PIECE,
  type PieceSender,
} from '../../../tests/support/setup/pieces.ts';
import type {Benchmark} from '../benchmark.ts';
import {cookieOf} from '../running-stack.ts';

/** Within what one person may send in a day. */
const TIMES = 7;
const MOST_TIMES_AS_LONG = 1.8;
const MOST_AGAIN_KB = Math.round((MAX_IMAGE_BYTES * 0.05) / 1000);

/** Until one of the largest photos is kept: in pieces or in one request; and what a break loses. */
export const uploads: Benchmark = {
  rows: [
    {
      what: 'upload: 10 MB in pieces, times as long as at once',
      unit: '',
      budget: {p95: MOST_TIMES_AS_LONG},
    },
    {what: 'upload: sent again after a cut', unit: 'kB', budget: {p95: MOST_AGAIN_KB}},
  ],
  async run({stack}) {
    const photo = await largePhoto();
    const {port} = new URL(stack.url);
    const senderOf = async (who: string) =>
      inPieces({port: Number(port), cookie: await cookieOf(stack.url, who), photo});
    const [ana, ben] = [await senderOf('ana'), await senderOf('ben')];
    const ratios: number[] = [];
    const lost: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      const atOnce = await secondsUntilComplete(() => ana.begin(randomUUID(), photo.length));
      const piecewise = await secondsUntilComplete(async () => {
        const id = randomUUID();
        await ana.begin(id, PIECE);
        return ana.from(id, PIECE);
      });
      if (time > 0) ratios.push(piecewise / atOnce);
      lost.push((await lostByCut(ben, (photo.length * (time + 0.5)) / TIMES)) / 1000);
    }
    return {samples: [ratios, lost]};
  },
};

/** Nearly the largest that is taken. */
export async function largePhoto(): Promise<Uint8Array> {
  const raw = {width: 2800, height: 2100, channels: 3} as const;
  const pixels = sharp(randomBytes(raw.width * raw.height * raw.channels), {raw});
  return pixels.jpeg({quality: 92, chromaSubsampling: '4:4:4'}).toBuffer();
}

async function secondsUntilComplete(send: () => Promise<PieceAnswer | undefined>): Promise<number> {
  const startedAt = performance.now();
  const answer = await send();
  if (!answer || answer.status >= 300)
    throw new Error(`The photo was answered with ${answer?.status}.`);
  return (performance.now() - startedAt) / 1000;
}

async function lostByCut(sender: PieceSender, at: number): Promise<number> {
  const id = randomUUID();
  const end = Math.floor(at);
  await sender.begin(id);
  await sender.until(id, end);
  return end - (await sender.ask(id));
}

const [WIDTH, HEIGHT] = [4000, 3000];
const WARM_UP = 3;
const PHOTOS = 30;
const ROUNDS = 10;
const AT_ONCE = 4;
const NANOSECONDS = 1e6;

/** How long the server takes for a phone's photo, and how long other requests wait meanwhile. */
export const photoPipeline: Benchmark = {
  rows: [
    {what: 'photo: 12 megapixels into a picture', unit: 'ms', budget: {p95: 150}},
    {
      what: 'photo: event loop delay p99 while four are read',
      unit: 'ms',
      budget: {p95: 50},
    },
  ],
  async run() {
    const photo = await telephonePhoto();
    const times: number[] = [];
    for (let time = 0; time < WARM_UP + PHOTOS; time++) {
      const startedAt = performance.now();
      await processPhoto(photo);
      if (time >= WARM_UP) times.push(performance.now() - startedAt);
    }
    const delays: number[] = [];
    for (let round = 0; round < ROUNDS; round++) delays.push(await delayWhileReading(photo));
    return {samples: [times, delays]};
  },
};

/** In milliseconds, of 100 moments the one before which one waits longest. */
async function delayWhileReading(photo: Buffer): Promise<number> {
  const delay = monitorEventLoopDelay({resolution: 1});
  delay.enable();
  await Promise.all(Array.from({length: AT_ONCE}, () => processPhoto(photo)));
  delay.disable();
  return delay.percentile(99) / NANOSECONDS;
}

/** With as much in it as a photo of a street has. */
async function telephonePhoto(): Promise<Buffer> {
  const noise = {type: 'gaussian', mean: 128, sigma: 30} as const;
  return sharp({create: {width: WIDTH, height: HEIGHT, channels: 3, background: '#888', noise}})
    .blur(1)
    .jpeg({quality: 90})
    .toBuffer();
}
