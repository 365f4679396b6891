import {mkdirSync} from 'node:fs';
import {rm} from 'node:fs/promises';
import path from 'node:path';
import {FileStore} from '@tus/file-store';
import type {DataStore} from '@tus/server';

/** Where the bytes of uploads lie until their pictures are read. */
export interface ByteStore {
  open(): DataStore;
  read(id: string): Promise<Buffer>;
  /** Does nothing without an object. */
  remove(id: string): Promise<void>;
}

/** Bytes as files in a folder, which is made when it is first needed. */
export function diskByteStore(folder: string): ByteStore {
  let store: FileStore | undefined;
  const open = () => {
    mkdirSync(folder, {recursive: true, mode: 0o700});
    return (store ??= new FileStore({directory: folder}));
  };
  return {
    open,
    read: async id => collect(open().read(id)),
    async remove(id) {
      // Beside each file lies one that says how long it will be.
      const files = [id, `${id}.json`].map(name => path.join(folder, name));
      await Promise.all(files.map(file => rm(file, {force: true})));
    },
  };
}

export const byteStoreIn = (dataDir: string): ByteStore =>
  diskByteStore(path.join(dataDir, 'uploads'));

/** How many bytes are there; undefined for an upload that was never created there. */
export async function offsetOf(bytes: ByteStore, id: string): Promise<number | undefined> {
  try {
    return (await bytes.open().getUpload(id)).offset;
  } catch (error) {
    if (isAbsent(error)) return undefined;
    throw error;
  }
}

export async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The library throws plain objects. */
function isAbsent(error: unknown): boolean {
  const status =
    typeof error === 'object' && error !== null && 'status_code' in error
      ? error.status_code
      : undefined;
  return status === 404 || status === 410;
}
