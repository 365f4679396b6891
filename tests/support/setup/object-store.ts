import {once} from 'node:events';
import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import type {ObjectStore} from '../../../server/env.ts';
import {collect} from '../../../server/storage/uploads/byte-store.ts';

interface Answer {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

interface Kept {
  readonly body: Buffer;
  readonly metadata: Record<string, string>;
}

/**
 * An object store of one bucket in this process that speaks as much of the S3 protocol as is used
 * here: objects with their metadata, and uploads in parts of 5 MB or more, the last excepted.
 */
export class ObjectStoreStandIn implements AsyncDisposable {
  readonly objects = new Map<string, Kept>();
  readonly unfinished = new Map<string, {key: string; parts: Map<number, Buffer>}>();
  /** While it is set, every request fails with it. */
  outage: number | undefined;
  readonly #server = createServer((request, response) => void this.#serve(request, response));

  async start(): Promise<ObjectStore> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const {port} = this.#server.address() as AddressInfo;
    return {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'signs',
      region: 'nowhere-1',
      accessKeyId: 'the-key',
      secretAccessKey: 'the-secret',
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await collect(request);
    const {status = 200, headers, body: answer = ''} = this.#answer(request, body);
    response.writeHead(status, {'content-length': Buffer.byteLength(answer), ...headers});
    response.end(request.method === 'HEAD' ? undefined : answer);
  }

  #answer(request: IncomingMessage, body: Buffer): Answer {
    const {pathname, searchParams: query} = new URL(request.url ?? '', 'http://localhost');
    const [, bucket, ...rest] = pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    if (this.outage !== undefined) return {status: this.outage};
    if (!request.headers.authorization?.includes('Credential=the-key/')) return {status: 403};
    if (bucket !== 'signs') return failure(404, 'NoSuchBucket');
    if (query.get('list-type') === '2') return this.#list(query);
    const uploadId = query.get('uploadId');
    if (query.has('uploads')) return this.#beginParts(key);
    if (uploadId !== null) return this.#parts(request.method, uploadId, query, body);
    return this.#object(request, key, body);
  }

  #object(request: IncomingMessage, key: string, body: Buffer): Answer {
    const found = this.objects.get(key);
    if (request.method === 'PUT') {
      this.objects.set(key, {body, metadata: metadataIn(request)});
      return {headers: {etag: '"object"'}};
    }
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      return {status: 204};
    }
    if (!found) return failure(404, 'NoSuchKey');
    const length = {'content-length': String(found.body.length)};
    return {headers: {...found.metadata, ...length}, body: found.body};
  }

  /** Two at a time: a client has to ask for the next page. */
  #list(query: URLSearchParams): Answer {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? '';
    const keys = [...this.objects.keys()]
      .filter(key => key.startsWith(prefix) && key > after)
      .toSorted();
    const page = keys.slice(0, 2);
    const contents = page.map(key => {
      const size = this.objects.get(key)?.body.length;
      return `<Contents><Key>${key}</Key><Size>${size}</Size></Contents>`;
    });
    const isTruncated = page.length < keys.length;
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return xml(`<ListBucketResult><Name>signs</Name>${contents.join('')}
      <IsTruncated>${isTruncated}</IsTruncated>${next}</ListBucketResult>`);
  }

  #beginParts(key: string): Answer {
    const id = `upload-${key}`;
    this.unfinished.set(id, {key, parts: new Map()});
    return xml(`<InitiateMultipartUploadResult><Bucket>signs</Bucket><Key>${key}</Key>
      <UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }

  #parts(method: string | undefined, id: string, query: URLSearchParams, body: Buffer): Answer {
    const upload = this.unfinished.get(id);
    if (!upload) return failure(404, 'NoSuchUpload');
    const {key, parts} = upload;
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body);
      return {headers: {etag: `"part-${query.get('partNumber')}"`}};
    }
    if (method === 'GET') {
      const list = [...parts].map(
        ([number, part]) => `<Part><PartNumber>${number}</PartNumber>
          <ETag>"part-${number}"</ETag><Size>${part.length}</Size></Part>`,
      );
      return xml(
        `<ListPartsResult>${list.join('')}<IsTruncated>false</IsTruncated></ListPartsResult>`,
      );
    }
    this.unfinished.delete(id);
    if (method === 'DELETE') return {status: 204};
    const whole = [...parts].toSorted(([a], [b]) => a - b).map(([, part]) => part);
    if (whole.slice(0, -1).some(part => part.length < LEAST_PART)) {
      return failure(400, 'EntityTooSmall');
    }
    this.objects.set(key, {body: Buffer.concat(whole), metadata: {}});
    return xml(`<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
  }
}

const LEAST_PART = 5 * 1024 * 1024;

const xml = (body: string, status = 200): Answer => ({
  status,
  headers: {'content-type': 'application/xml'},
  body: `<?xml version="1.0" encoding="UTF-8"?>${body}`,
});

const failure = (status: number, code: string): Answer =>
  xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status);

function metadataIn({headers}: IncomingMessage): Record<string, string> {
  const entries = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
