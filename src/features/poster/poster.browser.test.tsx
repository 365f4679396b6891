import {beforeEach, expect, test, vi} from 'vitest';
import {commands, page} from 'vitest/browser';
import {openApp, signCard} from '../../../tests/support/component/app.tsx';
import {findings} from '../../../tests/support/component/look.ts';
import {givenPeople, givenSign, givenStore, owner} from '../../../tests/support/component/rows.ts';
import {frameCode} from './poster-screen.tsx';

beforeEach(() => givenPeople('ben', 'owner'));

test('the sign of an owner says that it is from the store, and the store leads to its poster', async () => {
  const store = await givenStore({ownerId: owner.id});
  await givenSign({store, text: 'Seen by Ben'});
  await givenSign({store, text: 'Put up by us', userId: owner.id, fromStore: true});
  await openApp(`/store/${store.id}`, {as: 'owner'});
  await expect.element(signCard('Put up by us').card).toMatchTextContent('From the store');
  await expect.element(signCard('Seen by Ben').card).not.toMatchTextContent('From the store');
  expect(await findings()).toEqual([]);
  await page.getByRole('link', {name: 'Poster and widget'}).click();
  await expect
    .element(page.getByRole('img', {name: `Poster of ${store.name}`, exact: false}))
    .toBeVisible();
});

test('a poster names its store and where its code leads, and is saved as a file', async () => {
  const store = await givenStore({name: 'Corner Coffee'});
  const clicked = vi.fn<(link: HTMLAnchorElement) => void>();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    clicked(this);
  });
  await openApp(`/store/${store.id}/poster`);
  const url = `${location.origin}/store/${store.id}`;
  const poster = page.getByRole('img', {name: /^Poster of Corner Coffee/});
  await expect.element(poster).toHaveAccessibleName(new RegExp(`${url}$`));
  const code = page.getByLabelText('Code to paste').element();
  expect(code instanceof HTMLTextAreaElement && code.value).toContain(
    `${location.origin}/embed/store/${store.id}`,
  );
  await page.getByRole('button', {name: 'Save as SVG'}).click();
  expect(clicked.mock.calls[0]?.[0].download).toBe('Poster Corner-Coffee.svg');
});

test('on paper there is the poster alone', async () => {
  const store = await givenStore();
  await openApp(`/store/${store.id}/poster`);
  const poster = page.getByRole('img', {name: /^Poster of/});
  const print = page.getByRole('button', {name: 'Print'});
  await expect.element(print).toBeVisible();
  const button = print.element();
  await commands.emulateMedia({media: 'print'});
  await expect.poll(() => button.checkVisibility()).toBe(false);
  await expect.element(poster).toBeVisible();
  await commands.emulateMedia({media: 'screen'});
});

test('the name of a store can be anything, and stays in its attribute of the widget', () => {
  const code = frameCode('https://signs.example/embed/store/1?a=1&b=2', 'Joe’s "<Best>" & Co');
  expect(code).toBe(
    '<iframe src="https://signs.example/embed/store/1?a=1&amp;b=2" title="Joe’s &quot;&lt;Best&gt;&quot; &amp; Co" width="100%" height="480" loading="lazy" style="border: 0"></iframe>',
  );
});
