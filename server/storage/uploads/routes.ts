import type {Server} from '@tus/server';
import {type Context, Hono} from 'hono';
import {isId} from '../../../common/api/fields/args.ts';
import {AppError, type ErrorCode, errorCodeOf, SENTENCES} from '../../../common/errors.ts';
import {METHOD_OVERRIDE, uploadAddress, UPLOADS_PATH} from '../../../common/images/images.ts';
import {allowedOrigins} from '../../env.ts';
import {actorOf, isSuspended} from '../../features/accounts/sessions/actor.ts';
import {isServiceUnavailable, serviceUnavailable} from '../../http/refusals.ts';
import {sameOrigin} from '../../http/access.ts';
import type {Services} from '../../services.ts';
import {assertPhotoFormat, FORMAT_BYTES} from '../images/image-format.ts';
import {offsetOf} from './byte-store.ts';
import {finisher, announcedIn, peek, tusServer} from './tus-server.ts';
import {beginUpload, findUpload, settleRefused, type UploadRow} from './upload-rows.ts';

const STATUSES: Partial<Record<ErrorCode, 400 | 401 | 403 | 404 | 413 | 415 | 429>> = {
  invalid: 400,
  'login-required': 401,
  forbidden: 403,
  suspended: 403,
  'not-found': 404,
  'image-size': 413,
  'image-type': 415,
  'image-format': 415,
  'upload-limit': 429,
};

/**
 * Receives photos, in as many pieces as the network makes of them. The browser names an upload; naming it
 * again continues it, so a repetition after a lost answer is not a second picture. An upload is answered as
 * complete only once its picture is stored or refused.
 */
export function uploadRoutes({env, auth, images, uploads: bytes, connection: {db}}: Services) {
  const finish = finisher({db, bytes, images});
  let server: Server | undefined;
  // The protocol reads an id off an address by a rule of its own, so it gets one made of the id that was checked.
  function tus(
    {url, headers}: Request,
    method: 'POST' | 'HEAD' | 'PATCH',
    address: string,
    body: BodyInit | null,
  ): Promise<Response> {
    const request: RequestInit & {duplex: 'half'} = {method, headers, body, duplex: 'half'};
    return (server ??= tusServer(bytes)).handleWeb(new Request(new URL(address, url), request));
  }

  async function personOf(c: Context): Promise<string> {
    const actor = await actorOf(c.req.raw.headers, auth, db);
    if (!actor) throw new AppError('login-required');
    if (await isSuspended(db, actor)) throw new AppError('suspended');
    return actor.userId;
  }

  async function ownUpload(c: Context): Promise<UploadRow> {
    const userId = await personOf(c);
    const id = c.req.param('id')?.toLowerCase();
    const upload = isId(id) ? await findUpload(db, id) : undefined;
    if (upload?.userId !== userId || upload.state === 'expired') throw new AppError('not-found');
    return upload;
  }

  /** Hands the beginning of a file on to the protocol, unless its bytes are those of no photo. */
  async function receive(
    request: Request,
    method: 'POST' | 'PATCH',
    id: string,
    address: string,
  ): Promise<Response> {
    if (!request.body) return tus(request, method, address, null);
    const {first, whole} = await peek(request.body, FORMAT_BYTES);
    if (first.length >= FORMAT_BYTES) {
      try {
        assertPhotoFormat(first);
      } catch (error) {
        if (error instanceof AppError) await settleRefused(db, id, error.code);
        throw error;
      }
    }
    return tus(request, method, address, whole);
  }

  /** Answers with `response` once the picture is kept, if those were the last bytes. */
  async function unlessRefused(upload: UploadRow, response: Response): Promise<Response> {
    if (!response.ok || response.headers.get('upload-offset') !== String(upload.size)) {
      return response;
    }
    assertNotRefused(await finish(upload.id));
    return response;
  }

  async function goOn(c: Context): Promise<Response> {
    const upload = await ownUpload(c);
    assertNotRefused(upload);
    // Its end was received before; asking how far it is tells so.
    if (upload.state !== 'receiving') return c.body(null, 409);
    const {raw} = c.req;
    const isBeginning = raw.headers.get('upload-offset') === '0';
    const address = uploadAddress(upload.id);
    const response = isBeginning
      ? receive(raw, 'PATCH', upload.id, address)
      : tus(raw, 'PATCH', address, raw.body);
    return unlessRefused(upload, await response);
  }

  return (
    new Hono()
      .use(sameOrigin(allowedOrigins(env)))
      .post('/', async c => {
        const userId = await personOf(c);
        const announced = announcedIn(c.req.raw.headers);
        const begun = await beginUpload(db, {...announced, userId});
        if (begun.type === 'taken') throw new AppError('forbidden');
        if (begun.type === 'wait') {
          c.header('retry-after', String(begun.seconds));
          throw new AppError('upload-limit');
        }
        const {upload} = begun;
        if (begun.type === 'known') {
          if (upload.size !== announced.size) throw new AppError('conflict');
          assertNotRefused(upload);
          const offset =
            upload.state === 'receiving' ? await offsetOf(bytes, upload.id) : upload.size;
          if (offset !== undefined) return unlessRefused(upload, created(upload, offset));
        }
        return unlessRefused(upload, await receive(c.req.raw, 'POST', upload.id, UPLOADS_PATH));
      })
      // The router treats HEAD as GET. Uploads cannot be downloaded.
      .get('/:id', async c => {
        if (c.req.raw.method !== 'HEAD') throw new AppError('not-found');
        const upload = await ownUpload(c);
        assertNotRefused(upload);
        if (upload.state !== 'receiving') return progress(upload);
        return unlessRefused(upload, await tus(c.req.raw, 'HEAD', uploadAddress(upload.id), null));
      })
      .post('/:id', c => {
        if (c.req.header(METHOD_OVERRIDE) !== 'PATCH') throw new AppError('not-found');
        return goOn(c);
      })
      // Tabs of earlier versions send it.
      .patch('/:id', c => goOn(c))
      .all('*', c => c.json({message: 'There is nothing here.'}, 404))
      .onError((error, c) => {
        if (error instanceof AppError) {
          return c.json({code: error.code, message: error.message}, STATUSES[error.code] ?? 422);
        }
        if (!isServiceUnavailable(error)) throw error;
        return serviceUnavailable(c, {code: 'internal', message: SENTENCES.internal});
      })
  );
}

const TUS = {'tus-resumable': '1.0.0', 'cache-control': 'no-store'};

const progress = ({size}: UploadRow): Response =>
  new Response(null, {
    headers: {...TUS, 'upload-offset': String(size), 'upload-length': String(size)},
  });

const created = ({id}: UploadRow, offset: number): Response =>
  new Response(null, {
    status: 201,
    headers: {...TUS, location: uploadAddress(id), 'upload-offset': String(offset)},
  });

/** @throws {AppError} with the reason for which the upload was refused, or `upload-missing` if it is gone. */
function assertNotRefused(upload: UploadRow | undefined): void {
  if (!upload || upload.state === 'expired') throw new AppError('upload-missing');
  if (upload.state === 'refused') throw new AppError(errorCodeOf({code: upload.refusal}));
}
