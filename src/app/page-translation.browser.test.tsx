import {afterEach, expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {openApp, signCard} from '../../tests/support/component/app.tsx';
import {plugInCamera} from '../../tests/support/component/camera.ts';
import {standAt} from '../../tests/support/component/device.ts';
import {HERE} from '../../tests/support/component/map.ts';
import {button, chooseFile, cropTitle, plainPhoto} from '../../tests/support/component/photos.ts';
import {changePermission} from '../../tests/support/component/position.ts';
import {givenSign, givenStore} from '../../tests/support/component/rows.ts';
import {northOf} from '../../tests/support/positions.ts';

let observer: MutationObserver | undefined;
afterEach(() => observer?.disconnect());

/** Does what the browser's translation does: each text stands in elements that the app does not know of. */
function translate(): void {
  wrapTexts(document.body);
  observer = new MutationObserver(changes => {
    for (const {addedNodes} of changes) {
      for (const node of addedNodes) {
        if (node instanceof HTMLElement && node.tagName !== 'FONT') wrapTexts(node);
        else if (node instanceof Text && node.parentElement) wrapTexts(node.parentElement);
      }
    }
  });
  observer.observe(document.body, {childList: true, subtree: true});
}

function wrapTexts(root: HTMLElement): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode;
    if (!(text instanceof Text) || text.data.trim() === '') continue;
    if (!text.parentElement?.closest('script, style, textarea, font')) texts.push(text);
  }
  for (const text of texts) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

test('the camera opens, and a photo becomes a sign, on a translated page', async () => {
  plugInCamera();
  await openApp('/add-sign', {as: 'ana'});
  await expect.element(button('Take Photo')).toBeVisible();
  translate();
  await button('Take Photo').click();
  await expect.element(button('Capture')).not.toHaveAttribute('aria-disabled', 'true');
  await button('Close camera').click();
  await chooseFile(await plainPhoto());
  await expect.element(cropTitle).toBeVisible();
  await button('Straighten the sign').click();
  await button('Not needed').click();
  await button('Continue').click();
  await button('Upload Image').click();
  await expect.element(page.getByRole('img', {name: 'Your photo'})).toBeVisible();
});

test('a store is followed, and not any more, on a translated page', async () => {
  const {id} = await givenStore();
  await openApp(`/store/${id}`, {as: 'ana'});
  await expect.element(button('Follow')).toBeVisible();
  translate();
  await button('Follow').click();
  await expect.element(button('Following')).toBeVisible();
  await button('Following').click();
  await expect.element(page.getByRole('button', {name: 'Follow', exact: true})).toBeVisible();
});

test('home goes on without its location, and its map opens and closes, on a translated page', async () => {
  const store = await givenStore({at: northOf(HERE, 200)});
  await givenSign({store, text: 'Fresh bread'});
  standAt(HERE.latitude, HERE.longitude);
  await openApp('/', {as: 'ana'});
  await expect.element(signCard('Fresh bread').card).toMatchTextContent(/\d (mi|ft)/);
  translate();
  await button('View Map').click();
  await expect.element(button('Hide Map')).toBeVisible();
  await button('Hide Map').click();
  await signCard('Fresh bread').like.click();
  changePermission('denied');
  await expect.element(page.getByRole('heading', {name: 'Recent Signs'})).toBeVisible();
  await expect.element(signCard('Fresh bread').card).toBeVisible();
});
