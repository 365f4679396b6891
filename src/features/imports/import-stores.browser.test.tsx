import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {IMPORT_SENTENCES, STORE_IMPORTS_PATH} from '../../../common/api/store-import.ts';
import {holdApi} from '../../../tests/support/component/accounts.ts';
import {onApi, requests} from '../../../tests/support/component/api.ts';
import {openApp, toastOf} from '../../../tests/support/component/app.tsx';
import {csvFile, givenImport, importPlace} from '../../../tests/support/component/imports.ts';
import {findings} from '../../../tests/support/component/look.ts';
import {server} from '../../../tests/support/component/test-server.ts';

const {section, alert, openForm, choose, run} = importPlace;
const SENT = `POST ${STORE_IMPORTS_PATH}`;

test('says what is wrong with a file', async () => {
  onApi(SENT, () => Response.json({message: IMPORT_SENTENCES.unreadable}, {status: 422}));
  await openApp('/admin?tab=stores', {as: 'admin'});
  await openForm();
  await section.getByRole('button', {name: 'Continue'}).click();
  await expect.element(alert).toHaveTextContent('Please upload or paste CSV content');
  await choose(csvFile('photo.jpg'));
  await expect.element(alert).toHaveTextContent('Please upload a CSV file');
  expect(requests).not.toContain(SENT);
  await choose(csvFile('stores.csv', 'hello world'));
  await expect.element(alert).toHaveTextContent('Error parsing CSV. Please check the format.');
  expect(await findings()).toEqual([]);
});

test('shows how much of a file has been sent, and starts again after an interruption', async () => {
  const sending = holdApi(SENT, () => new Response(null, {status: 500}));
  await openApp('/admin?tab=stores', {as: 'admin'});
  await openForm();
  await choose(csvFile('large.csv'));
  await expect.element(section.getByRole('progressbar')).toHaveAttribute('value', '0.25');
  await section.getByRole('button', {name: 'Cancel'}).click();
  await expect.element(section.getByLabelText('Upload CSV File')).toBeInTheDocument();
  sending.letGo();
  onApi(SENT, async () => {
    const {id} = await givenImport({fileName: 'large.csv'});
    return Response.json({id});
  });
  await choose(csvFile('large.csv'));
  await expect.element(run('large.csv').getByRole('button', {name: 'Import 1 row'})).toBeVisible();
  // The file's row may sync before the upload's answer arrives.
  await expect.element(section.getByRole('progressbar')).not.toBeInTheDocument();
});

test('asks what the columns hold, and moves the focus to the heading when the import begins', async () => {
  const preview = {
    header: ['Firm', 'Street', 'City', 'State'],
    mapping: [null, 'address', 'city', 'state'] as const,
    rows: Array.from({length: 5}, (_, at) => [
      `Books${'s'.repeat(80)} ${at}`,
      `${at} Main St`,
      'Albany',
      'NY',
    ]),
  };
  const file = {fileName: 'shops.csv', rowsCount: 702};
  const {id} = await givenImport(file, {...preview, mapping: [...preview.mapping]});
  await openApp('/admin?tab=stores', {as: 'admin'});
  const shops = run('shops.csv');
  const begin = shops.getByRole('button', {name: 'Import 702 rows'});
  await expect.element(shops.getByLabelText('Street')).toHaveValue('address');
  await expect
    .element(shops.getByRole('table', {name: 'The first stores'}))
    .toMatchTextContent(/0 Main St/);
  const edges = (label: string) => shops.getByLabelText(label).element().getBoundingClientRect();
  expect(edges('Firm').right).toBeLessThan(edges('Street').left);
  await begin.click();
  await expect
    .element(shops.getByRole('alert'))
    .toHaveTextContent('Please choose what holds the name.');
  expect(await findings()).toEqual([]);
  const note = shops.getByText(/becomes “other”/);
  await shops.getByLabelText('Firm').selectOptions('Category');
  await expect.element(note).toBeVisible();
  await shops.getByLabelText('Firm').selectOptions('Name (needed)');
  await expect.element(note).not.toBeInTheDocument();
  await begin.click();
  // The form was long; the heading is far above its button.
  await expect.element(shops.getByRole('heading')).toHaveFocus();
  await expect.element(shops.getByRole('heading')).toBeInViewport();

  const counts = {addedCount: 700, knownCount: 1, rejectedCount: 1};
  await server.change('storeImports', {id}, {...counts, status: 'done', finishedAt: Date.now()});
  await expect
    .element(shops)
    .toMatchTextContent(/Done.*700 stores added · 1 already there · 1 row rejected/);
  await expect
    .element(shops.getByRole('link', {name: 'Download rejected rows of shops.csv'}))
    .toHaveAttribute('href', `${STORE_IMPORTS_PATH}/${id}/rejected.csv`);
  expect(await findings()).toEqual([]);
});

test('previews both numbers of a position that one column holds, as the import takes them apart', async () => {
  await givenImport(
    {},
    {
      header: ['Name', 'Lat/Lng'],
      mapping: ['name', 'latitude'],
      rows: [
        ['Joe’s', '(42.65, -73.75)'],
        ['Books', 'unknown'],
      ],
      positions: [
        [null, {latitude: 42.65, longitude: -73.75}],
        [null, null],
      ],
    },
  );
  await openApp('/admin?tab=stores', {as: 'admin'});
  const first = run('stores.csv').getByRole('table', {name: 'The first stores'});
  const texts = () =>
    first
      .getByRole('row')
      .elements()
      .map(row => [...row.children].map(cell => cell.textContent));
  await expect.poll(texts).toEqual([
    ['Name', 'Latitude', 'Longitude'],
    ['Joe’s', '42.65', '-73.75'],
    ['Books', 'unknown', ''],
  ]);
  await run('stores.csv').getByLabelText('Lat/Lng').selectOptions('Description');
  await expect.poll(() => texts()[1]).toEqual(['Joe’s', '(42.65, -73.75)']);
});

test('cancels an import in its middle, and offers what was rejected by then', async () => {
  const counts = {rowsCount: 9000, addedCount: 1500, rejectedCount: 1};
  await givenImport({status: 'running', ...counts});
  await openApp('/admin?tab=stores', {as: 'admin'});
  const its = run('stores.csv');
  await expect.element(its).toMatchTextContent(/1,501 of 9,000 rows · 1,500 stores added/);
  await its.getByRole('button', {name: 'Cancel of stores.csv'}).click();
  await expect
    .element(its)
    .toMatchTextContent(/Cancelled.*1,500 stores added · 0 already there · 1 row rejected/);
  await expect.element(its.getByRole('link', {name: /^Download rejected rows/})).toBeVisible();
});

test('says that an import is not cancelled when the server refuses', async () => {
  const {id} = await givenImport({status: 'running'});
  onApi(`POST ${STORE_IMPORTS_PATH}/${id}/cancel`, () =>
    Response.json({message: IMPORT_SENTENCES.begun}, {status: 409}),
  );
  await openApp('/admin?tab=stores', {as: 'admin'});
  await page.getByRole('button', {name: 'Cancel of stores.csv'}).click();
  await expect.element(toastOf('Error')).toMatchTextContent(/begun or cancelled already/);
});
