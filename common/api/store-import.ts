import * as z from 'zod/mini';
import {id} from './fields/args.ts';
import {COLUMNS} from './fields/store-columns.ts';

/** What browsers and the server say to each other about files of stores. */
export const STORE_IMPORTS_PATH = '/api/store-imports';

/** Bytes of a file. */
export const MAX_IMPORT_BYTES = 50 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 1_000_000;
/** Cells of a row, those of its header too. */
export const MAX_IMPORT_CELLS = 500;

/** Rows that a person sees before saying what the columns hold. */
export const PREVIEW_ROWS = 5;

export const IMPORT_SENTENCES = {
  notCsv: 'Please upload a CSV file',
  empty: 'Please upload or paste CSV content',
  headerAlone: 'The file has a header and no rows.',
  unreadable: 'Error parsing CSV. Please check the format.',
  tooLarge: 'The file is larger than 50 MB. Please split it into smaller ones.',
  tooManyRows: 'The file has more than 1,000,000 rows. Please split it into smaller ones.',
  begun: 'This import was begun or cancelled already.',
} as const;

/** Comma-separated or the like, by its name. A browser's guess of the type differs by machine. */
export const isCsvName = (name: string): boolean => /\.(csv|tsv|txt)$/i.test(name);

export const receivedAnswer = z.object({id});

export const previewAnswer = z.object({
  fileName: z.string(),
  rowsCount: z.number(),
  header: z.array(z.string()),
  mapping: z.array(z.nullable(z.enum(COLUMNS))),
  rows: z.array(z.array(z.string())),
  /** For each cell of the rows the position that it holds alone, else null. */
  positions: z.array(z.array(z.nullable(z.object({latitude: z.number(), longitude: z.number()})))),
});
export type ImportPreview = z.infer<typeof previewAnswer>;

/** What its columns hold, as a person says: null where nothing that is used. */
export const mappingInput = z.object({
  mapping: z.array(z.nullable(z.enum(COLUMNS))),
});
