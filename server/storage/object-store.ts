import {PassThrough, type Readable} from 'node:stream';
import {S3Store} from '@tus/s3-store';
import {isImageName} from '../../common/images/images.ts';
import type {ObjectStore} from '../env.ts';
import {type ImageStore, sizesOf} from './images/image-store.ts';
import {type ByteStore, collect} from './uploads/byte-store.ts';

const IMAGES = 'images/';
/** As it says that there is nothing of that name. */
const ABSENT = new Set(['NoSuchKey', 'NoSuchUpload', 'NotFound']);

/** For a store of the S3 protocol. Loaded only where one is set: its client takes much memory. */
export function openObjectStore(settings: ObjectStore): {uploads: ByteStore; images: ImageStore} {
  const bucket = new Bucket(settings);
  return {uploads: bucket.uploads(), images: bucket.images()};
}

class Bucket extends S3Store {
  constructor({endpoint, bucket, region, accessKeyId, secretAccessKey}: ObjectStore) {
    super({
      s3ClientConfig: {
        bucket,
        region,
        endpoint,
        credentials: {accessKeyId, secretAccessKey},
        // Not every store has a host name for each bucket, or knows the newest check sums.
        forcePathStyle: true,
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
      },
    });
  }

  /** Small pieces replace the partial object, so each must be complete: a broken one would destroy it. */
  override async write(source: Readable, id: string, offset: number): Promise<number> {
    const piece = new PassThrough();
    piece.end(await collect(source));
    return super.write(piece, id, offset);
  }

  /** Deletes what the library leaves: the object of a complete upload. */
  override async remove(id: string): Promise<void> {
    const Bucket = this.bucket;
    const known = await orAbsent(this.getMetadata(id));
    const UploadId = known?.['upload-id'];
    if (UploadId) await orAbsent(this.client.abortMultipartUpload({Bucket, Key: id, UploadId}));
    const keys = [id, this.infoKey(id), this.partKey(id, true)];
    await Promise.all(keys.map(Key => orAbsent(this.client.deleteObject({Bucket, Key}))));
    await this.clearCache(id);
  }

  uploads(): ByteStore {
    return {
      open: () => this,
      read: async id => collect(await this.read(id)),
      remove: id => this.remove(id),
    };
  }

  images(): ImageStore {
    const at = (name: string) => ({Bucket: this.bucket, Key: IMAGES + name});
    return {
      put: async (name, bytes) => {
        if (!isImageName(name)) throw new RangeError(`${name} is not the name of a picture.`);
        await this.client.putObject({...at(name), Body: bytes});
      },
      get: async name => {
        if (!isImageName(name)) return undefined;
        const found = await orAbsent(this.client.getObject(at(name)));
        const bytes = await found?.Body?.transformToByteArray();
        return bytes && Uint8Array.from(bytes);
      },
      remove: async name => {
        if (isImageName(name)) await orAbsent(this.client.deleteObject(at(name)));
      },
      sizes: () => sizesOf(this.#listed(IMAGES)),
    };
  }

  /** What lies under a prefix, without it. */
  async *#listed(Prefix: string) {
    let ContinuationToken: string | undefined;
    do {
      const page = await this.client.listObjectsV2({
        Bucket: this.bucket,
        Prefix,
        ContinuationToken,
      });
      for (const {Key = '', Size = 0} of page.Contents ?? []) {
        yield {name: Key.slice(Prefix.length), size: Size};
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }
}

async function orAbsent<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && ABSENT.has(error.name)) return undefined;
    throw error;
  }
}
