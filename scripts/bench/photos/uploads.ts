import {randomBytes, randomUUID} from 'node:crypto';
import sharp from 'sharp';
import {MAX_IMAGE_BYTES} from '../../../common/limits.ts';
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

/**
 * Until the picture of one of the largest photos is kept: sent in pieces as browsers do, against one
 * request. And cut off on the way, how much of what had left here was lost.
 */
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
