import {expect} from 'vitest';
import {page} from 'vitest/browser';
import {type ImportPreview, STORE_IMPORTS_PATH} from '../../../common/api/store-import.ts';
import type {StoreImport} from '../../../schema/zero.gen.ts';
import {onApi} from './api.ts';
import {server} from './test-server.ts';

export const csvFile = (name: string, content = 'name,address,city,state\nA,1 Main St,Albany,NY') =>
  new File([content], name, {type: 'text/csv'});

const section = page.getByRole('region', {name: 'Import stores'});

/** Opens the tools for many stores, unless a run has opened them. */
export async function openTools(): Promise<void> {
  const tools = page.getByRole('button', {name: /^Tools/});
  // A run may open them between a look and a press, which then closes them.
  await expect
    .poll(async () => {
      const isOpen = tools.element().getAttribute('aria-expanded') === 'true';
      if (!isOpen) await tools.click();
      return isOpen;
    })
    .toBe(true);
}

/** The place where an admin hands in files. */
export const importPlace = {
  section,
  alert: section.getByRole('alert'),
  heading: section.getByRole('heading', {name: 'Import stores'}),
  openForm: async () => {
    await openTools();
    await section.getByRole('button', {name: 'Import CSV'}).click();
  },
  choose: (file: File) => section.getByLabelText('Upload CSV File').upload(file),
  /** The file that was handed in under this name. */
  run: (name: string) => section.getByRole('listitem').filter({hasText: name}),
};

/**
 * An import that the server has, a file that waits for its columns unless it says otherwise, and its answers
 * about it: the preview as given, `begin` and `cancel`.
 */
export async function givenImport(
  columns: Partial<StoreImport> = {},
  preview: Partial<ImportPreview> = {},
): Promise<StoreImport> {
  const row: StoreImport = {
    id: crypto.randomUUID(),
    status: 'ready',
    fileName: 'stores.csv',
    rowsCount: 1,
    addedCount: 0,
    knownCount: 0,
    rejectedCount: 0,
    createdBy: null,
    createdAt: Date.now(),
    finishedAt: null,
    ...columns,
  };
  answerImport(row, preview);
  await server.put('storeImports', row);
  return row;
}

function answerImport({id, fileName, rowsCount}: StoreImport, given: Partial<ImportPreview>): void {
  onApi(`GET ${STORE_IMPORTS_PATH}/${id}/preview`, () =>
    Response.json({
      fileName,
      rowsCount,
      header: ['name', 'address', 'city', 'state'],
      mapping: ['name', 'address', 'city', 'state'],
      rows: [['A', '1 Main St', 'Albany', 'NY']],
      positions: [[null, null, null, null]],
      ...given,
    }),
  );
  onApi(`POST ${STORE_IMPORTS_PATH}/${id}/begin`, async () => {
    await server.change('storeImports', {id}, {status: 'running'});
    return Response.json({ok: true});
  });
  onApi(`POST ${STORE_IMPORTS_PATH}/${id}/cancel`, async () => {
    const ended = {status: 'cancelled', finishedAt: Date.now()} as const;
    if (server.row('storeImports', {id})?.status === 'ready') {
      await server.remove('storeImports', {id});
    } else await server.change('storeImports', {id}, ended);
    return Response.json({ok: true});
  });
}
