import {type Context, Hono} from 'hono';
import {bodyLimit} from 'hono/body-limit';
import {stream} from 'hono/streaming';
import {z} from 'zod';
import {problemOfMapping} from '../../../common/api/fields/store-columns.ts';
import {
  IMPORT_SENTENCES,
  isCsvName,
  mappingInput,
  MAX_IMPORT_BYTES,
} from '../../../common/api/store-import.ts';
import {SENTENCES} from '../../../common/errors.ts';
import {type Asked, requireCapability} from '../../http/access.ts';
import type {Services} from '../../services.ts';
import {
  beginImport,
  cancelImport,
  type ImportOutcome,
  importPreviewOf,
  rejectedFile,
  resumeImport,
} from './imports.ts';
import {receiveFile, UnusableFile} from './receive-file.ts';
import {jsonOf} from '../../http/refusals.ts';

/** Bytes: a name for each of very many columns. */
const MAX_MAPPING = 64 * 1024;

/**
 * Files of stores, for admins: `POST /?name=FILE.csv` takes one in as its body and says `{id}`. It waits
 * until `POST /ID/begin` says what its columns hold; how far it is syncs.
 */
export function storeImportRoutes(services: Services) {
  const {connection, jobs} = services;
  const {db} = connection;
  return new Hono<Asked>()
    .use(requireCapability('store.import.any', services))
    .post('/', async c => {
      const fileName = c.req.query('name') ?? '';
      if (!isCsvName(fileName)) return c.json({message: IMPORT_SENTENCES.notCsv}, 422);
      // Nothing is read of what says itself that it is too long.
      if (Number(c.req.header('content-length')) > MAX_IMPORT_BYTES) {
        return c.json({message: IMPORT_SENTENCES.tooLarge}, 413);
      }
      try {
        const createdBy = c.get('actor').userId;
        const id = await receiveFile(db, c.req.raw.body ?? nothing(), {fileName, createdBy});
        return c.json({id});
      } catch (error) {
        if (!(error instanceof UnusableFile)) throw error;
        return c.json({message: error.message}, 422);
      }
    })
    .get('/:id/preview', async c => {
      const id = idOf(c);
      const preview = id && (await importPreviewOf(db, id));
      return preview ? c.json(preview) : answer(c, 'not-found');
    })
    .post('/:id/begin', bodyLimit({maxSize: MAX_MAPPING}), async c => {
      const given = z.safeParse(mappingInput, await jsonOf(c));
      if (!given.success) return answer(c, 'wrong-size');
      const mapping = given.data.mapping.map(column => column ?? undefined);
      const problem = problemOfMapping(mapping);
      if (problem) return c.json({message: problem}, 422);
      return changed(c, id => beginImport(db, jobs.enqueue, c.get('actor'), id, mapping));
    })
    .post('/:id/resume', c => changed(c, id => resumeImport(db, jobs.enqueue, c.get('actor'), id)))
    .post('/:id/cancel', c => changed(c, id => cancelImport(db, c.get('actor'), id)))
    .get('/:id/rejected.csv', async c => {
      const id = idOf(c);
      const lines = id && (await rejectedFile(db, id));
      if (!lines) return answer(c, 'not-found');
      c.header('content-type', 'text/csv; charset=utf-8');
      c.header('content-disposition', 'attachment; filename="rejected-rows.csv"');
      return stream(c, async out => {
        for await (const text of lines) await out.write(text);
      });
    });
}

const idOf = (c: Context) => z.uuid().safeParse(c.req.param('id')).data;

async function changed(c: Context, change: (id: string) => Promise<ImportOutcome>) {
  const id = idOf(c);
  return answer(c, id ? await change(id) : 'not-found');
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

function answer(c: Context, outcome: ImportOutcome) {
  switch (outcome) {
    case 'done':
      return c.json({ok: true});
    case 'not-found':
      return c.json({message: SENTENCES['not-found']}, 404);
    case 'too-late':
      return c.json({message: IMPORT_SENTENCES.begun}, 409);
    case 'wrong-size':
      return c.json({message: SENTENCES.invalid}, 400);
    default:
      return outcome satisfies never;
  }
}
