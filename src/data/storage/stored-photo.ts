/** A photo as databases keep it: private windows of WebKit store no blobs. */
export interface StoredPhoto {
  readonly bytes: ArrayBuffer;
  readonly type: string;
}

/** To be awaited before a transaction begins, which would end meanwhile. */
export async function toStored(photo: Blob): Promise<StoredPhoto> {
  return {bytes: await photo.arrayBuffer(), type: photo.type};
}

/** @param stored a blob where an earlier version of the app kept it. */
export function fromStored(stored: StoredPhoto | Blob): Blob {
  return stored instanceof Blob ? stored : new Blob([stored.bytes], {type: stored.type});
}
