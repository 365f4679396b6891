import {ENGLISH} from '../engine-files.ts';
import {readDictionary} from '../reading/dictionary.ts';
import type {Dictionary} from '../reading/vocabulary.ts';

/**
 * Fetches the engine's trained data, for its dictionary. The engine fetches the same file again, which is then on
 * the device.
 * @throws {TypeError} when it cannot be fetched.
 */
export async function fetchDictionary(onProgress: (share: number) => void): Promise<Dictionary> {
  const response = await fetch(ENGLISH);
  if (!response.ok || !response.body) throw new TypeError(`Status ${response.status}.`);
  const length = Number(response.headers.get('content-length'));
  let received = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      received += chunk.length;
      if (length > 0) onProgress(Math.min(1, received / length));
      controller.enqueue(chunk);
    },
  });
  const unpacked = response.body.pipeThrough(counted).pipeThrough(new DecompressionStream('gzip'));
  return readDictionary(new Uint8Array(await new Response(unpacked).arrayBuffer()));
}
