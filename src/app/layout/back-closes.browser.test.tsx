import {expect, test} from 'vitest';
import {type Locator, page, userEvent} from 'vitest/browser';
import {openApp, signCard} from '../../../tests/support/component/app.tsx';
import {plugInCamera} from '../../../tests/support/component/camera.ts';
import {givenSign, givenStore} from '../../../tests/support/component/rows.ts';
import {layersAtRest, openLayer} from '../../ui/overlays/layers.ts';

const main = page.getByRole('main');
const footer = page.getByRole('navigation', {name: 'Footer'});
const button = (name: string) => page.getByRole('button', {name});

/** Goes to a screen of the footer, so that there is one to go back to. */
async function follow(name: string): Promise<void> {
  await footer.getByRole('link', {name}).click();
  await expect.element(main.getByRole('heading', {level: 1})).toMatchTextContent(name);
}

/** Presses Back once the history has all that the page gives it. */
async function goBack(): Promise<void> {
  await layersAtRest();
  history.back();
}

const isGone = (what: Locator) => expect.element(what).not.toBeInTheDocument();

interface Layer {
  what: string;
  open: () => Promise<Locator>;
}

const LAYERS: readonly Layer[] = [
  {
    what: 'the drawer',
    async open() {
      await openApp('/', {as: 'ana'});
      await follow('About');
      await button('Menu').click();
      return page.getByRole('dialog', {name: 'Menu'});
    },
  },
  {
    what: 'a dialog',
    async open() {
      const {id} = await givenStore();
      await openApp(`/store/${id}`, {as: 'ana'});
      await button('Claim Store').click();
      return page.getByRole('dialog', {name: 'Claim Store'});
    },
  },
  {
    what: 'a menu',
    async open() {
      const {storeId} = await givenSign({text: 'Fresh bread'});
      await openApp(`/store/${storeId}`);
      await signCard('Fresh bread').card.getByRole('button', {name: /^More/}).click();
      return page.getByRole('menu');
    },
  },
  {
    what: 'the search of a phone',
    async open() {
      await page.viewport(390, 844);
      await openApp('/about');
      await button('Search stores and signs').click();
      return button('Close search');
    },
  },
  {
    what: 'the camera',
    async open() {
      plugInCamera();
      await openApp('/add-sign', {as: 'ana'});
      await button('Take Photo').click();
      return page.getByRole('dialog', {name: 'Take Photo'});
    },
  },
];

for (const {what, open} of LAYERS) {
  test(`Back closes ${what} and leaves the screen as it is`, async () => {
    const layer = await open();
    await expect.element(layer).toBeVisible();
    const {pathname} = location;
    const entry: unknown = history.state.key;
    await goBack();
    await isGone(layer);
    await layersAtRest();
    expect(location.pathname).toBe(pathname);
    expect(history.state).toMatchObject({key: entry});
    expect(history.state.layers ?? 0).toBe(0);
  });

  test(`${what} leaves nothing in the history once it is closed by Escape`, async () => {
    const layer = await open();
    await expect.element(layer).toBeVisible();
    await layersAtRest();
    await userEvent.keyboard('{Escape}');
    await isGone(layer);
    await layersAtRest();
    expect(history.state.layers ?? 0).toBe(0);
  });
}

test('one step leads back from a screen that was chosen in the drawer', async () => {
  await openApp('/', {as: 'ana'});
  await follow('About');
  await button('Menu').click();
  await page.getByRole('dialog', {name: 'Menu'}).getByRole('link', {name: 'Nearby'}).click();
  await expect.poll(() => location.pathname).toBe('/nearby');
  await goBack();
  await expect.poll(() => location.pathname).toBe('/about');
  await goBack();
  await expect.poll(() => location.pathname).toBe('/');
});

test('one step leads back from the screen below a dialog that was closed', async () => {
  await openApp('/', {as: 'ana'});
  await follow('About');
  await button('Menu').click();
  await page.getByRole('dialog', {name: 'Menu'}).getByRole('button', {name: 'Close menu'}).click();
  await isGone(page.getByRole('dialog', {name: 'Menu'}));
  await goBack();
  await expect.poll(() => location.pathname).toBe('/');
});

test('a dialog that opens by itself has no step of its own before the user presses anything', async () => {
  await openApp('/', {as: 'ana'});
  await follow('About');
  await goBack();
  await expect.poll(() => location.pathname).toBe('/');
  let isOpen = true;
  const closed = openLayer(() => (isOpen = false));
  await layersAtRest();
  expect(history.state.layers ?? 0).toBe(0);
  await main.click();
  await layersAtRest();
  expect(history.state.layers).toBe(1);
  await goBack();
  await expect.poll(() => isOpen).toBe(false);
  expect(location.pathname).toBe('/');
  closed();
});

test('keeps what is typed in a dialog that Back closes', async () => {
  const {id} = await givenStore();
  await openApp(`/store/${id}`, {as: 'ana'});
  await button('Claim Store').click();
  const proof = page.getByRole('dialog').getByLabelText(/^Proof of Ownership/);
  await proof.fill('I hold the keys');
  await goBack();
  await isGone(page.getByRole('dialog'));
  await button('Claim Store').click();
  await expect.element(proof).toHaveValue('I hold the keys');
});
