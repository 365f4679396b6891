import {expect, test} from 'vitest';
import {userEvent} from 'vitest/browser';
import {STORE_IMPORTS_PATH} from '../../../common/api/store-import.ts';
import {PAGE_SIZES} from '../../../common/limits.ts';
import type {StoreImport} from '../../../schema/zero.gen.ts';
import {onApi} from '../../../tests/support/component/api.ts';
import {openApp, reopenApp} from '../../../tests/support/component/app.tsx';
import {givenImport, importPlace} from '../../../tests/support/component/imports.ts';
import {findings} from '../../../tests/support/component/look.ts';
import {server} from '../../../tests/support/component/test-server.ts';

const {section, heading, run} = importPlace;
const older = run('older.csv');
const newer = run('newer.csv');

const begin = (file: typeof older) => file.getByRole('button', {name: 'Import 1 row'});
const discard = (file: typeof older) => file.getByRole('button', {name: /^Discard/});

/** Two files that wait for their columns. */
async function givenTwo(): Promise<{older: StoreImport; newer: StoreImport}> {
  const rows = {
    older: await givenImport({fileName: 'older.csv', createdAt: Date.now() - 1000}),
    newer: await givenImport({fileName: 'newer.csv'}),
  };
  return rows;
}

test('keeps what was chosen for a file, however many imports end meanwhile', async () => {
  await givenTwo();
  await openApp('/admin?tab=stores', {as: 'admin'});
  await newer.getByLabelText('state').selectOptions('Not used');
  const now = Date.now();
  for (let count = 0; count <= PAGE_SIZES.endedImports; count += 1) {
    await givenImport({status: 'done', fileName: 'finished.csv', addedCount: 1, finishedAt: now});
  }
  await expect.element(run('finished.csv')).toHaveLength(PAGE_SIZES.endedImports);
  await expect.element(newer.getByLabelText('state')).toHaveValue('');
});

test('shows the columns of a file once they can be had again', async () => {
  const rows = await givenTwo();
  let isAway = true;
  const preview = `GET ${STORE_IMPORTS_PATH}/${rows.newer.id}/preview`;
  const answer = {
    header: ['state'],
    mapping: ['state'],
    rows: [['NY']],
    positions: [[null]],
    rowsCount: 1,
  };
  onApi(preview, () => {
    if (isAway) throw new TypeError('Failed to fetch');
    return Response.json({fileName: 'newer.csv', ...answer});
  });
  await openApp('/admin?tab=stores', {as: 'admin'});
  await expect.element(section.getByRole('listitem').nth(1)).toMatchTextContent(/older\.csv/);
  const status = newer.getByRole('status');
  await expect.element(status).toMatchTextContent(/cannot be shown at the moment.*Network error\./);
  expect(await findings()).toEqual([]);
  const again = newer.getByRole('button', {name: /^Try again/});
  await again.click();
  await expect.element(again).toBeEnabled();
  isAway = false;
  await again.click();
  await expect.element(newer.getByRole('heading').first()).toHaveFocus();
  await expect.element(newer.getByLabelText('state')).toHaveValue('state');
});

test('lets the older of two files go first, and discards the newer', async () => {
  const {older: first} = await givenTwo();
  await openApp('/admin?tab=stores', {as: 'admin'});
  await older.getByRole('button', {name: /^Choose columns/}).click();
  await expect.element(older.getByRole('heading').first()).toHaveFocus();
  await begin(older).click();
  await expect.element(older.getByText('Importing')).toBeVisible();
  const ended = {status: 'done', addedCount: 1, finishedAt: Date.now()} as const;
  await server.change('storeImports', {id: first.id}, ended);
  await expect.element(older.getByText('Done')).toBeVisible();
  await discard(newer).click();
  await expect.element(newer).not.toBeInTheDocument();
  await expect.element(heading).toHaveFocus();
});

test('asks for the columns of the newer file that came elsewhere, and keeps the focus when files go', async () => {
  const first = await givenImport({fileName: 'older.csv', createdAt: Date.now() - 1000});
  await openApp('/admin?tab=stores', {as: 'admin'});
  await expect.element(begin(older)).toBeVisible();
  const second = await givenImport({fileName: 'newer.csv'});
  await reopenApp({as: 'admin'});
  await expect.element(begin(newer)).toBeVisible();
  await expect.element(older.getByRole('button', {name: /^Choose columns/})).toBeVisible();

  // Sync tells that a file has left the list before the answer does, or after it.
  onApi(`POST ${STORE_IMPORTS_PATH}/${second.id}/cancel`, async () => {
    await server.remove('storeImports', {id: second.id});
    await expect.element(newer).not.toBeInTheDocument();
    return Response.json({ok: true});
  });
  await discard(newer).click();
  await expect.element(newer).not.toBeInTheDocument();
  await expect.element(heading).toHaveFocus();
  onApi(`POST ${STORE_IMPORTS_PATH}/${first.id}/cancel`, () => Response.json({ok: true}));
  await discard(older).click();
  await expect.element(heading).toHaveFocus();
  await server.remove('storeImports', {id: first.id});
  await expect.element(older).not.toBeInTheDocument();
  await expect.element(heading).toHaveFocus();
});

test('lists every open import page by page, the last of which can be discarded', async () => {
  const count = PAGE_SIZES.openImports + 1;
  for (let number = 1; number <= count; number += 1) {
    const createdAt = Date.now() - number * 60_000;
    await givenImport({fileName: `file ${number}.csv`, createdAt});
  }
  await openApp('/admin?tab=stores', {as: 'admin'});
  const last = run(`file ${count}.csv`);
  await expect.element(run('file 1.csv').first()).toBeVisible();
  expect(last.query()).toBeNull();
  const more = section.getByRole('button', {name: 'Load More Imports'});
  more.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(last).toHaveFocus();
  await expect.element(more).not.toBeInTheDocument();
  await discard(last).click();
  await expect.element(last).not.toBeInTheDocument();
});
