import {monitorEventLoopDelay} from 'node:perf_hooks';
import sharp from 'sharp';
import {processPhoto} from '../../../server/storage/images/process-photo.ts';
import type {Benchmark} from '../benchmark.ts';

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
