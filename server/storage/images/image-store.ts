import {mkdir, open, opendir, readFile, rename, rm, stat} from 'node:fs/promises';
import path from 'node:path';
import {isImageName, isPictureName} from '../../../common/images/images.ts';
import {log, nameOf} from '../../runtime/log.ts';

export interface PictureSizes {
  /** A photo and its variants are one. */
  readonly pictures: number;
  readonly bytes: number;
}

/** Where pictures are kept, by the names of `common/images/images.ts`. They never change. */
export interface ImageStore {
  /**
   * Keeps a picture, whole or not at all.
   * @throws {RangeError} when the name is not one of ours.
   */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is no such picture. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Does nothing when there is no such picture. */
  remove(name: string): Promise<void>;
  /** How much there is of them. It takes a look at each file. */
  sizes(): Promise<PictureSizes>;
}

/** Adds up files, of which one for each picture bears its name. */
export async function sizesOf(
  files: AsyncIterable<{readonly name: string; readonly size: number}>,
): Promise<PictureSizes> {
  let pictures = 0;
  let bytes = 0;
  for await (const {name, size} of files) {
    if (!isImageName(name)) continue;
    if (isPictureName(name)) pictures += 1;
    bytes += size;
  }
  return {pictures, bytes};
}

export function diskImageStore(folder: string): ImageStore {
  return {
    async put(name, bytes) {
      if (!isImageName(name)) throw new RangeError(`${name} is not the name of a picture.`);
      const place = path.join(folder, name);
      await mkdir(path.dirname(place), {recursive: true, mode: 0o700});
      // Readers find no file meanwhile, rather than half a picture.
      const draft = `${place}.part`;
      {
        await using file = await open(draft, 'w', 0o600);
        await file.writeFile(bytes);
        await file.sync();
      }
      await rename(draft, place);
    },

    async get(name) {
      if (!isImageName(name)) return undefined;
      try {
        // As one piece: a picture is hardly larger than the chunks it would be streamed in.
        return await readFile(path.join(folder, name));
      } catch (error) {
        if (isAbsent(error)) return undefined;
        throw error;
      }
    },

    async remove(name) {
      if (isImageName(name)) await rm(path.join(folder, name), {force: true});
    },

    sizes: () => sizesOf(filesIn(folder)),
  };
}

async function* filesIn(folder: string) {
  try {
    for await (const entry of await opendir(folder, {recursive: true})) {
      const place = path.join(entry.parentPath, entry.name);
      // What was there a moment ago may be gone.
      const found = entry.isFile() && (await stat(place).catch(() => undefined));
      if (found) yield {name: path.relative(folder, place), size: found.size};
    }
  } catch (error) {
    if (!isAbsent(error)) throw error;
  }
}

const isAbsent = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

export const imageStoreIn = (dataDir: string): ImageStore =>
  diskImageStore(path.join(dataDir, 'images'));

/** Milliseconds for which a caller waits for the first count. */
const FIRST_COUNT_MS = 1000;
/** Of the time, at most. */
const SHARE = 0.01;

/** Null while they are first counted. The longer that takes, the more seldom it is done. */
export function picturesKept(
  images: Pick<ImageStore, 'sizes'>,
  now = () => performance.now(),
): () => Promise<PictureSizes | null> {
  let known: PictureSizes | null = null;
  let counting: Promise<void> | undefined;
  let freshUntil = 0;
  const count = async () => {
    const startedAt = now();
    try {
      known = await images.sizes();
    } catch (error) {
      log('warn', 'pictures-not-counted', {name: nameOf(error)});
    }
    const endedAt = now();
    freshUntil = endedAt + (endedAt - startedAt) / SHARE;
    counting = undefined;
  };
  return async () => {
    if (now() >= freshUntil) counting ??= count();
    if (counting) await Promise.race([counting, firstCountTimeout()]);
    return known;
  };
}

function firstCountTimeout(): Promise<void> {
  const {promise, resolve} = Promise.withResolvers<void>();
  setTimeout(resolve, FIRST_COUNT_MS).unref();
  return promise;
}
