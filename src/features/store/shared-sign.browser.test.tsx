import {beforeEach, expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {colourwayOf} from '../../../common/lettering/colourways.ts';
import {signPath} from '../../../common/paths.ts';
import {openApp, signCard} from '../../../tests/support/component/app.tsx';
import {givenOldSign} from '../../../tests/support/component/reactions.ts';
import {
  givenManySigns,
  givenPeople,
  givenSign,
  givenStore,
} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';

const shared = page.getByRole('region', {name: 'Shared sign'});
const cards = page.getByRole('article');
const gone = page.getByText('This sign is not here any more');

/** The colors of the store's name and of the boards below it, from the top. */
const boards = () =>
  [...document.querySelectorAll<HTMLElement>('.fascia, .board')].map(({style}) =>
    style.getPropertyValue('--board'),
  );

beforeEach(() => givenPeople('ben'));

test('the time on a card leads to the sign’s own address, where it stands first', async () => {
  const store = await givenStore();
  const sign = await givenSign({store, text: 'Half price plums', createdAt: Date.now() - 5000});
  await givenSign({store, text: 'Newer words'});
  await openApp(`/store/${store.id}`);
  await expect.element(cards.first()).toMatchTextContent('Newer words');
  await signCard('Half price plums')
    .card.getByRole('link', {name: /^(just now|1 minute ago)/})
    .click();
  await expect.poll(() => location.pathname).toBe(signPath(sign));
  await expect.element(shared.getByRole('article')).toMatchTextContent('Half price plums');
  await expect.element(cards.first()).toMatchTextContent('Half price plums');
  await expect.poll(() => cards.elements().length).toBe(2);
  await expect.poll(() => document.title).toBe(`“Half price plums” at ${store.name} · Signpost`);
});

test('a link leads to a sign far down its store’s list, which shows it once', async () => {
  const store = await givenStore();
  const last = await givenOldSign({store, days: 1, text: 'The very last'});
  await givenManySigns(store, 30);
  await openApp(signPath(last));
  await expect.element(shared.getByRole('article')).toMatchTextContent('The very last');
  await page.getByRole('button', {name: 'Load More Signs'}).click();
  await expect.poll(() => cards.elements().length).toBe(31);
});

test('a link leads to a sign that has become stale', async () => {
  const sign = await givenOldSign({days: 400});
  await openApp(signPath(sign));
  await expect.element(shared.getByRole('article')).toMatchTextContent('Maybe gone by now');
  await expect.element(page.getByRole('region', {name: /^Earlier signs/})).not.toBeInTheDocument();
});

for (const {what, idOf} of [
  {what: 'was taken down', idOf: (id: string) => id},
  {what: 'never was', idOf: () => crypto.randomUUID()},
  {what: 'has half an id', idOf: (id: string) => id.slice(0, 20)},
]) {
  test(`a link to a sign that ${what} says so kindly, over the others`, async () => {
    const store = await givenStore();
    const hidden = await givenSign({store, moderation: 'hidden', isActive: false, visible: false});
    await givenSign({store, text: 'Another'});
    await openApp(`/store/${store.id}/sign/${idOf(hidden.id)}`);
    await expect.element(gone).toBeVisible();
    await expect.element(signCard('Another').card).toBeVisible();
    expect(cards.elements()).toHaveLength(1);
  });
}

test('a sign that is taken down while a visitor looks at it says so', async () => {
  const sign = await givenSign();
  await openApp(signPath(sign));
  await expect.element(shared).toBeVisible();
  await expect.element(gone).not.toBeInTheDocument();
  const hidden = {moderation: 'hidden', isActive: false, visible: false} as const;
  await server.change('signs', {id: sign.id}, hidden);
  await expect.element(gone).toBeVisible();
});

for (const {whose, storeOf} of [
  {whose: 'another store', storeOf: async () => (await givenStore()).id},
  {whose: 'no store', storeOf: async () => crypto.randomUUID()},
]) {
  test(`a link that names ${whose} leads to the sign’s own`, async () => {
    const sign = await givenSign();
    await openApp(`/store/${await storeOf()}/sign/${sign.id}`);
    await expect.poll(() => location.pathname).toBe(signPath(sign));
    await expect.element(shared.getByRole('article')).toMatchTextContent('Fresh figs');
  });
}

test('a link to a sign of an inactive store shows no sign', async () => {
  const sign = await givenSign();
  await server.change('stores', {id: sign.storeId}, {isActive: false});
  await openApp(signPath(sign));
  await expect.element(page.getByText('Store Inactive')).toBeVisible();
  await expect.element(cards).not.toBeInTheDocument();
});

test('a store whose rows have not come is called what the served page calls it', async () => {
  const {store} = await givenSign();
  document.head.insertAdjacentHTML(
    'beforeend',
    `<link rel="canonical" href="${location.origin}/store/${store.id}">
     <meta property="og:title" content="Named by the page">`,
  );
  const served = [...document.head.children].slice(-2);
  try {
    server.holdQueries();
    await server.remove('stores', {id: store.id});
    await openApp(`/store/${store.id}`);
    const heading = page.getByRole('heading', {level: 1, name: 'Named by the page'});
    await expect.element(heading).toBeVisible();
    await expect
      .element(page.getByRole('heading', {name: /^Recent Store Signs/}))
      .not.toBeInTheDocument();
    await server.put('stores', store);
    server.answerQueries();
    await expect.element(page.getByRole('heading', {level: 1, name: store.name})).toBeVisible();
  } finally {
    for (const element of served) element.remove();
  }
});

test('no board has the colours of the store’s name above it', async () => {
  const store = await givenStore();
  const painted = colourwayOf(store.id);
  const alike = Array.from({length: 400}, () => crypto.randomUUID()).filter(
    id => colourwayOf(id) === painted,
  );
  for (const [index, id] of alike.slice(0, 3).entries()) {
    await givenSign({store, id, createdAt: Date.now() - index * 1000});
  }
  await openApp(`/store/${store.id}`);
  await expect.poll(() => boards().length).toBe(4);
  expect(boards()[0]).toBe(painted.board);
  expect(new Set(boards().slice(0, 3)).size).toBe(3);

  await openApp(`/store/${store.id}/sign/${alike[1]}`);
  await expect.element(shared).toBeVisible();
  await expect.poll(() => boards().length).toBe(4);
  expect(new Set(boards().slice(0, 3)).size).toBe(3);
});
