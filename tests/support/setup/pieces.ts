import {once} from 'node:events';
import {request} from 'node:http';
import {setTimeout as wait} from 'node:timers/promises';
import {uploadAddress, UPLOADS_PATH} from '../../../common/images/images.ts';

/** Bytes of a piece, as browsers send it. */
export const PIECE = 512 * 1024;
/** Milliseconds until the bytes that were sent arrive, unless the machine is busy. */
const ARRIVES = 50;

export interface PieceAnswer {
  readonly status: number;
  /** Bytes that the server has. */
  readonly offset: number;
}

interface Way {
  readonly port: number;
  readonly cookie: string;
  readonly photo: Uint8Array;
  /** Resolves when the server has so many bytes of an upload. */
  readonly arrival?: (id: string, bytes: number) => Promise<unknown>;
}

/** The part of a piece that is sent before the connection is gone. */
interface Cut {
  readonly bytes: number;
  readonly arrival: () => Promise<unknown>;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

const at = (offset: number) => ({
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
});

/** Sends a photo piece by piece over a network whose connections can break off in the middle of one. */
export function inPieces({port, cookie, photo, arrival = () => wait(ARRIVES)}: Way) {
  async function send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: Uint8Array = new Uint8Array(),
    cut?: Cut,
  ): Promise<PieceAnswer | undefined> {
    const length = {'content-length': String(body.length)};
    const common = {'tus-resumable': '1.0.0', cookie, ...length};
    const sending = request({port, method, path, headers: {...common, ...headers}});
    if (cut) {
      sending.on('error', () => {});
      await new Promise(resolve => sending.write(body.subarray(0, cut.bytes), resolve));
      await cut.arrival();
      sending.destroy();
      return undefined;
    }
    sending.end(body);
    const [response] = await once(sending, 'response');
    response.resume();
    await once(response, 'end');
    const offset = Number(response.headers['upload-offset'] ?? Number.NaN);
    return {status: response.statusCode, offset};
  }

  const sender = {
    /** With the first `count` bytes. */
    begin(id: string, count = 0) {
      const metadata = `uploadId ${base64(id)},filetype ${base64('image/jpeg')}`;
      const headers = {'upload-length': String(photo.length), 'upload-metadata': metadata};
      const first = photo.subarray(0, count);
      return send('POST', UPLOADS_PATH, {...headers, ...(count > 0 ? at(0) : {})}, first);
    },

    ask: async (id: string) => (await send('HEAD', uploadAddress(id), {}))?.offset ?? 0,

    /** With `cut`, only so many bytes of it leave here, and then the connection is gone. */
    piece(id: string, offset: number, cut?: number, bytes = photo) {
      const body = bytes.subarray(offset, offset + PIECE);
      const broken =
        cut === undefined ? undefined : {bytes: cut, arrival: () => arrival(id, offset + cut)};
      return send('PATCH', uploadAddress(id), at(offset), body, broken);
    },

    /** Breaks off before byte `end`. */
    async until(id: string, end: number): Promise<void> {
      for (let offset = 0; offset < end; offset += PIECE) {
        await sender.piece(id, offset, offset + PIECE > end ? end - offset : undefined);
      }
    },

    async from(id: string, start: number): Promise<PieceAnswer | undefined> {
      let last: PieceAnswer | undefined;
      for (let offset = start; offset < photo.length; offset += PIECE) {
        last = await sender.piece(id, offset);
      }
      return last;
    },
  };
  return sender;
}
export type PieceSender = ReturnType<typeof inPieces>;
