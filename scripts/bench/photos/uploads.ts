import {randomBytes, randomUUID} from 'node:crypto';
import {MAX_IMAGE_BYTES} from '../../../schema/limits.ts';
import {inPieces, PIECE, type PieceSender} from '../../../tests/setup/pieces.ts';
import {DEMO_PASSWORD} from '../../seed/demo-people.ts';
import type {Benchmark} from '../benchmark.ts';

/** Within what one person may send in a day. */
const TIMES = 7;
const SIZE = MAX_IMAGE_BYTES - 1;
const MOST_TIMES_AS_LONG = 1.8;
const MOST_AGAIN_KB = (SIZE * 0.05) / 1000;

/**
 * The largest photo, all but its last byte: what the picture takes then is the same either way. In
 * pieces as browsers send them, against one request; and cut off, how much of what had left was lost.
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
    const photo = randomBytes(SIZE);
    photo.set([0xff, 0xd8, 0xff, 0xe0]);
    const {port} = new URL(stack.url);
    const senderOf = async (who: string) =>
      inPieces({port: Number(port), cookie: await cookieOf(stack.url, who), photo});
    const [ana, ben] = [await senderOf('ana'), await senderOf('ben')];
    const ratios: number[] = [];
    const lost: number[] = [];
    for (let time = 0; time < TIMES; time++) {
      const atOnce = await secondsOf(() => ana.begin(randomUUID(), SIZE - 1));
      const inPieces = await secondsOf(() => allButTheLast(ana, photo));
      if (time > 0) ratios.push(inPieces / atOnce);
      lost.push((await lostByCut(ben, (SIZE * (time + 0.5)) / TIMES)) / 1000);
    }
    return {samples: [ratios, lost]};
  },
};

async function allButTheLast(sender: PieceSender, photo: Uint8Array): Promise<void> {
  const id = randomUUID();
  await sender.begin(id);
  const bytes = photo.subarray(0, -1);
  for (let offset = 0; offset < bytes.length; offset += PIECE) {
    await sender.piece(id, offset, undefined, bytes);
  }
}

async function lostByCut(sender: PieceSender, at: number): Promise<number> {
  const id = randomUUID();
  const end = Math.floor(at);
  await sender.begin(id);
  await sender.until(id, end);
  return end - (await sender.ask(id));
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

async function cookieOf(url: string, who: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: {'content-type': 'application/json', origin: url},
    body: JSON.stringify({email: `${who}@signpost.local`, password: DEMO_PASSWORD}),
  });
  if (!response.ok) throw new Error(`${who} could not log in: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ');
}
