import {beforeEach, expect, test} from 'vitest';
import {page, userEvent} from 'vitest/browser';
import {SCREEN_ROUTES} from '../../../../common/screen-routes.ts';
import {onApi} from '../../../../tests/support/component/api.ts';
import {openApp} from '../../../../tests/support/component/app.tsx';
import {focus} from '../../../../tests/support/component/map.ts';
import {forgetOverview} from './overview.ts';

const COLUMNS = [
  {table: 'signs', name: 'id', type: 'uuid', nullable: false, default: 'gen_random_uuid()'},
  {table: 'stores', name: 'id', type: 'uuid', nullable: false, default: null},
  {table: 'stores', name: 'zip', type: 'text', nullable: true, default: null},
];
const ASSETS = [{path: '/index.html', bytes: 2048}];

const tab = (name: string) => page.getByRole('tab', {name});
const panel = page.getByRole('tabpanel');
const textsOf = (elements: readonly Element[]) => elements.map(({textContent}) => textContent);
const address = () => location.pathname + location.search;

beforeEach(forgetOverview);

test('ends loading and says nothing when the overview cannot be had', async () => {
  onApi('GET /api/system-overview', () => Response.error());
  await openApp('/system-overview');
  await expect.element(panel).toBeVisible();
  await expect.poll(() => panel.element().querySelector('[aria-busy]')).toBeNull();
  expect(page.getByRole('table').query()).toBeNull();
  expect(page.getByRole('alert').query()).toBeNull();
  await tab('Routes').click();
  await expect.element(page.getByRole('table')).toHaveLength(1);
});

test('shows the columns of each table in the database tab', async () => {
  onApi('GET /api/system-overview', () => Response.json({columns: COLUMNS, assets: ASSETS}));
  await openApp('/system-overview');
  const heading = page.getByRole('heading', {level: 1, name: 'System Overview'});
  await expect.element(heading).toBeVisible();
  await expect.element(tab('Database')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('table')).toHaveLength(2);
  const stores = page.getByRole('table', {name: 'stores', exact: true});
  expect(textsOf(stores.getByRole('rowheader').elements())).toEqual(['id', 'zip']);
  await expect.element(stores.getByRole('row').last()).toHaveTextContent('ziptextYesNone');
  const signs = page.getByRole('table', {name: 'signs', exact: true});
  await expect
    .element(signs.getByRole('row').last())
    .toHaveTextContent('iduuidNogen_random_uuid()');
});

test('shows the routes of the router, the pages, and the files that the server names', async () => {
  onApi('GET /api/system-overview', () => Response.json({columns: COLUMNS, assets: ASSETS}));
  await openApp('/system-overview');
  await tab('Routes').click();
  const headers = panel.getByRole('rowheader');
  await expect.poll(() => textsOf(headers.elements())).toEqual(SCREEN_ROUTES.map(({path}) => path));

  await tab('Pages').click();
  await expect.element(panel.getByRole('heading', {name: 'User profile'})).toHaveLength(1);
  for (const each of panel.getByRole('listitem').elements()) {
    expect(each.querySelector('p')?.textContent).not.toBe('');
  }
  await panel.getByRole('link', {name: '/about'}).click();
  await expect.poll(address).toBe('/about');

  await openApp('/system-overview?tab=assets');
  await expect.element(headers).toHaveTextContent('/index.html');
});

test('gives each tab an address of its own, and lets arrow keys walk through them', async () => {
  onApi('GET /api/system-overview', () => Response.json({columns: COLUMNS, assets: ASSETS}));
  await openApp('/system-overview?tab=pages');
  await expect.element(tab('Pages')).toHaveAttribute('aria-selected', 'true');
  focus(tab('Pages'));
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(address).toBe('/system-overview?tab=assets');
  await userEvent.keyboard('{Home}');
  await expect.poll(address).toBe('/system-overview');
  await expect.element(tab('Database')).toHaveFocus();
  history.back();
  await expect.poll(address).toBe('/system-overview?tab=assets');
  await expect.element(tab('Assets')).toHaveFocus();
  history.back();
  await expect.element(tab('Pages')).toHaveAttribute('aria-selected', 'true');
});
