import {randomUUID} from 'node:crypto';
import sharp from 'sharp';
import {UPLOADS_PATH} from '../../common/images/images.ts';
import {CAPTCHA_ANSWER} from '../../common/limits.ts';
import {ben} from '../support/actors.ts';
import {type Scene, writeOf} from '../support/writes.ts';
import type {Sent} from './wire.ts';

/** Of the addresses that probes make up, whose accounts and messages are removed again. */
export const STRANGERS = 'stranger.example';

export const strangerAddress = (): string => `${randomUUID()}@${STRANGERS}`;

export const asJson = (body: unknown, cookie = '') => ({
  method: 'POST',
  headers: {'content-type': 'application/json', ...(cookie && {cookie})},
  body: JSON.stringify(body),
});

export const contact = (email: string) => ({
  id: randomUUID(),
  name: 'A. Stranger',
  email,
  comment: 'Where is the sign about bread?',
  captcha: CAPTCHA_ANSWER,
});

export const signUp = (email: string) => ({
  name: 'A. Stranger',
  email,
  password: 'correct horse 17 staples',
  city: 'Troy',
  state: 'NY',
  zip: '12180',
  nickname: '',
  captcha: CAPTCHA_ANSWER,
  position: null,
  website: '',
});

export const storeClaim = (scene: Scene) => ({
  userId: ben.userId,
  name: 'storeClaim.create',
  args: writeOf('storeClaim.create', scene),
  replaces: [],
});

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** A photo that is sent whole, or the beginning of one of `length` bytes. */
export const upload = (
  {origin}: URL,
  cookie: string,
  bytes: Uint8Array,
  length = bytes.length,
): Sent => ({
  method: 'POST',
  path: UPLOADS_PATH,
  headers: {
    cookie,
    origin,
    'tus-resumable': '1.0.0',
    'upload-length': String(length),
    'upload-metadata': `uploadId ${base64(randomUUID())},filetype ${base64('image/jpeg')}`,
    'content-type': 'application/offset+octet-stream',
  },
  body: bytes,
});

/**
 * A photo whose bytes cannot be made fewer.
 * @param width pixels
 */
export const noise = (width: number) =>
  sharp({
    create: {
      width,
      height: Math.round(width * 0.75),
      channels: 3,
      background: '#888',
      noise: {type: 'gaussian', mean: 128, sigma: 60},
    },
  })
    .jpeg()
    .toBuffer();
