import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import type {Geocoding} from '../../../schema/zero.gen.ts';
import {onApi, requests} from '../../../tests/support/component/api.ts';
import {openApp, toastOf} from '../../../tests/support/component/app.tsx';
import {openTools} from '../../../tests/support/component/imports.ts';
import {findings} from '../../../tests/support/component/look.ts';
import {server} from '../../../tests/support/component/test-server.ts';

const region = page.getByRole('region', {name: 'Geocode stores'});
const button = (name: string) => region.getByRole('button', {name});

/** A run that has begun to look up 600 stores. */
async function givenRun(): Promise<Geocoding> {
  const run: Geocoding = {
    id: crypto.randomUUID(),
    status: 'running',
    storesCount: 600,
    foundCount: 12,
    unknownCount: 0,
    failedCount: 0,
    source: 'geocoder',
    createdBy: null,
    createdAt: Date.now(),
    finishedAt: null,
  };
  await server.put('geocodings', run);
  return run;
}

test('an admin who has nothing to look up is told so', async () => {
  onApi('POST /api/geocodings', () => Response.json({started: 'nothing'}));
  await openApp('/admin?tab=stores', {as: 'admin'});
  await openTools();
  await button('Start geocoding').click();
  await expect.element(toastOf('No Stores to Geocode')).toBeVisible();
});

test('a run is paused and resumed, and an admin who saw it run hears how it ended', async () => {
  const {id} = await givenRun();
  for (const change of ['pause', 'resume'] as const) {
    onApi(`POST /api/geocodings/${id}/${change}`, async () => {
      await server.change('geocodings', {id}, {status: change === 'pause' ? 'paused' : 'running'});
      return Response.json({});
    });
  }
  await openApp('/admin?tab=stores', {as: 'admin'});
  await expect.element(region).toMatchTextContent('12 of 600 stores');
  await button('Pause').click();
  await expect.element(region).toMatchTextContent('Paused');
  await expect.element(region).toMatchTextContent('of 600 stores');
  expect(await findings()).toEqual([]);
  await button('Resume').click();
  await expect.element(region).toMatchTextContent('Running');
  expect(requests).toEqual(
    expect.arrayContaining([
      `POST /api/geocodings/${id}/pause`,
      `POST /api/geocodings/${id}/resume`,
    ]),
  );
  await server.change(
    'geocodings',
    {id},
    {
      status: 'done',
      finishedAt: Date.now(),
      foundCount: 599,
      unknownCount: 1,
    },
  );
  await expect
    .element(toastOf('Geocoding Complete'))
    .toMatchTextContent('599 stores found · 1 not found · 0 failed.');
  await expect.element(region).toMatchTextContent('Done');
});

test('an admin reads that only ZIP centres were used, which stores were not found, and why', async () => {
  const {id} = await givenRun();
  const store = {id: crypto.randomUUID(), name: 'Corner Cafe', address: '1 A St', city: 'Albany'};
  onApi(`GET /api/geocodings/${id}/misses`, () =>
    Response.json({stores: [{...store, state: 'NY', zip: null, reason: 'no-zip'}]}),
  );
  await openApp('/admin?tab=stores', {as: 'admin'});
  await expect.element(region).toMatchTextContent('12 of 600 stores');
  await server.change(
    'geocodings',
    {id},
    {status: 'done', source: 'zip', finishedAt: Date.now(), unknownCount: 1},
  );
  await expect.element(region).toMatchTextContent('Only ZIP code centres were used');
  await region.getByText('Which stores, and why').click();
  await expect
    .element(region.getByRole('listitem'))
    .toMatchTextContent(/Corner Cafe.*1 A St, Albany, NY.*No ZIP code, and there is no geocoder/);
  expect(await findings()).toEqual([]);
});
