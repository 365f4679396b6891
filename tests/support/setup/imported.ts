import {readHeader} from '../../../common/api/fields/store-columns.ts';
import {importStep} from '../../../server/features/imports/import-step.ts';
import {beginImport} from '../../../server/features/imports/imports.ts';
import {receiveFile} from '../../../server/features/imports/receive-file.ts';
import {admin} from '../actors.ts';
import type {TestDatabase} from './pg.ts';
import {stepsOf} from './steps.ts';

/** Bytes as they come over a network: in pieces that begin and end anywhere. */
export async function* inPieces(bytes: Uint8Array, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/**
 * Has a file of stores imported to its end, step by step as the server does it. Its columns bear our names.
 * @returns how it ended: its status, the stores added, those that were there, and the rows rejected.
 */
export async function imported({db, sql}: TestDatabase, file: Uint8Array): Promise<unknown[]> {
  const id = await receiveFile(db, inPieces(file), {fileName: 'a.csv', createdBy: admin.userId});
  const [run] = await sql<{header: string[]}>('SELECT header FROM store_imports WHERE id = $1', [
    id,
  ]);
  const steps = stepsOf('import-stores');
  await beginImport(db, steps.enqueue, admin, id, readHeader(run?.header ?? []).columns);
  await steps.all(importStep({db, enqueue: steps.enqueue, pace: async () => {}}));
  const [ended = {}] = await sql<Record<string, unknown>>(
    'SELECT status, added_count, known_count, rejected_count FROM store_imports WHERE id = $1',
    [id],
  );
  return Object.values(ended);
}
