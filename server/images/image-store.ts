import {mkdir, open, readFile, rename, rm} from 'node:fs/promises';
import path from 'node:path';
import {isImageName} from '../../schema/images.ts';

/** Where pictures are kept, by the names of `schema/images.ts`. They never change. */
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
}

/** Pictures as files in a folder, which is made with the first of them. */
export function diskImageStore(folder: string): ImageStore {
  return {
    async put(name, bytes) {
      if (!isImageName(name)) throw new RangeError(`${name} is not the name of a picture.`);
      const place = path.join(folder, name);
      await mkdir(path.dirname(place), {recursive: true, mode: 0o700});
      // Whoever asks meanwhile finds nothing rather than half a picture.
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
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },

    async remove(name) {
      if (isImageName(name)) await rm(path.join(folder, name), {force: true});
    },
  };
}

/** The store of an instance that keeps its data in `dataDir`. */
export const imageStoreIn = (dataDir: string): ImageStore =>
  diskImageStore(path.join(dataDir, 'images'));
