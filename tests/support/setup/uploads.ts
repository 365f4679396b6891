import {randomUUID} from 'node:crypto';
import sharp from 'sharp';
import {METHOD_OVERRIDE, uploadAddress, UPLOADS_PATH} from '../../../common/images/images.ts';

/** Whatever answers requests as the app does. */
export interface Requests {
  request(path: string, init?: RequestInit): Promise<Response>;
}

/** What a browser says and sends of a photo. */
export interface Sending {
  readonly id: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type?: string;
  /** Of a sign without it. */
  readonly purpose?: string;
  /** Bytes that it claims to have. */
  readonly size?: number;
}

const TUS = {'tus-resumable': '1.0.0'};
const OCTETS = {'content-type': 'application/offset+octet-stream'};
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** A photo of one colour with noise, so that it has about as many bytes as pixels. */
export async function photoOf(
  colour: string,
  {width = 320, height = 256} = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const noise = {type: 'gaussian', mean: 128, sigma: 30} as const;
  const dots = await sharp({create: {width, height, channels: 3, background: '#888', noise}})
    .png()
    .toBuffer();
  const photo = await sharp({create: {width, height, channels: 3, background: colour}})
    .composite([{input: dots, blend: 'soft-light'}])
    .jpeg({quality: 95})
    .toBuffer();
  return Uint8Array.from(photo);
}

export const newSending = async (colour = '#c33'): Promise<Sending & {size: number}> => {
  const bytes = await photoOf(colour);
  return {id: randomUUID(), bytes, type: 'image/jpeg', size: bytes.length};
};

/** One person's browser, speaking the protocol by hand. */
export function sender(app: Requests, cookie: string, headers: Record<string, string> = {}) {
  const common = {...TUS, cookie, ...headers};
  return {
    /** With the first `count` bytes of it, in one request. */
    begin({id, bytes, type = 'image/jpeg', purpose, size = bytes.length}: Sending, count = 0) {
      const metadata = [
        `uploadId ${base64(id)}`,
        `filetype ${base64(type)}`,
        ...(purpose === undefined ? [] : [`purpose ${base64(purpose)}`]),
      ].join();
      return app.request(UPLOADS_PATH, {
        method: 'POST',
        headers: {
          ...common,
          'upload-length': String(size),
          'upload-metadata': metadata,
          ...(count > 0 ? {...OCTETS, 'content-length': String(count)} : {}),
        },
        ...(count > 0 ? {body: bytes.subarray(0, count)} : {}),
      });
    },

    send(
      {id, bytes}: Sending,
      from: number,
      to: number,
      body: BodyInit = bytes.subarray(from, to),
    ) {
      return app.request(uploadAddress(id), {
        method: 'POST',
        headers: {
          ...common,
          ...OCTETS,
          [METHOD_OVERRIDE]: 'PATCH',
          'upload-offset': String(from),
          'content-length': String(to - from),
        },
        body,
        ...(body instanceof ReadableStream ? {duplex: 'half'} : {}),
      });
    },

    ask: (id: string) => app.request(uploadAddress(id), {method: 'HEAD', headers: common}),

    /** All at once. */
    whole(sending: Sending) {
      return this.begin(sending, sending.bytes.length);
    },
  };
}
export type Sender = ReturnType<typeof sender>;

export const offsetIn = (response: Response): number =>
  Number(response.headers.get('upload-offset') ?? Number.NaN);
