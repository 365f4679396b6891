import type {Env} from '../env.ts';
import {type ImageStore, imageStoreIn} from './images/image-store.ts';
import {type ByteStore, byteStoreIn} from './uploads/byte-store.ts';

/** Where an instance keeps its pictures and what is uploaded: in `DATA_DIR`, or in an object store. */
export async function fileStorage({
  dataDir,
  objectStore,
}: Pick<Env, 'dataDir' | 'objectStore'>): Promise<{images: ImageStore; uploads: ByteStore}> {
  const disk = imageStoreIn(dataDir);
  if (!objectStore) return {images: disk, uploads: byteStoreIn(dataDir)};
  const {openObjectStore} = await import('./object-store.ts');
  const {images, uploads} = openObjectStore(objectStore);
  return {images: withEarlier(images, disk), uploads};
}

/** Pictures in `images`, and those that were kept in `earlier` before there was such a place. */
function withEarlier(images: ImageStore, earlier: ImageStore): ImageStore {
  return {
    put: images.put,
    get: async name => (await images.get(name)) ?? earlier.get(name),
    async remove(name) {
      await images.remove(name);
      await earlier.remove(name);
    },
    async sizes() {
      const [now, before] = await Promise.all([images.sizes(), earlier.sizes()]);
      return {pictures: now.pictures + before.pictures, bytes: now.bytes + before.bytes};
    },
  };
}
