import {beforeEach, expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {openApp, reopenApp, signCard, signIn} from '../../../tests/support/component/app.tsx';
import {goOffline} from '../../../tests/support/component/device.ts';
import {
  ana,
  ben,
  givenPeople,
  givenSign,
  givenStore,
  owner,
} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';

const main = page.getByRole('main');
const title = (name: string) => main.getByRole('heading', {level: 1, name});
const cards = page.getByRole('article');
const countHeading = page.getByRole('heading', {name: /^Signs submitted/});
const more = page.getByRole('button', {name: 'Load More Signs'});

beforeEach(() => givenPeople('ana', 'owner'));

/** The trigger's count of a user's public signs. */
const countSigns = async (userId: string) =>
  server.put('contributorStats', {
    userId,
    signsCount: server.rows('signs').filter(sign => sign.userId === userId && sign.visible).length,
    sawCount: 0,
    likesCount: 0,
    isNamed: true,
    state: 'NY',
  });

async function givenSignsOf(userId: string, count: number): Promise<string> {
  const store = await givenStore();
  for (let index = count; index > 0; index -= 1) {
    const createdAt = Date.now() - index * 60_000;
    await givenSign({store, userId, text: `Sign ${index}.`, createdAt});
  }
  await countSigns(userId);
  return store.name;
}

test('a profile tells who a user is, live', async () => {
  const month = {month: 'long', year: 'numeric'} as const;
  await openApp(`/user/${ana.id}`);
  await expect.element(title('Ana')).toBeVisible();
  const joined = new Date(Date.UTC(2026, 0, 5)).toLocaleDateString('en-US', month);
  await expect.element(main).toMatchTextContent(`Joined ${joined}`);
  await expect.element(main).toMatchTextContent('New York, NY');
  await expect.element(main).toMatchTextContent('No signs yet');
  await expect
    .element(main.getByRole('link', {name: 'Submit Your First Sign'}))
    .not.toBeInTheDocument();
  const changes = {nickname: 'Birdie', bio: 'Reads every sign.', city: 'Hoboken', state: 'NJ'};
  await server.change('userProfiles', {userId: ana.id}, changes);
  await expect.element(title('Birdie')).toBeVisible();
  await expect.element(main).toMatchTextContent('Reads every sign.');
  await expect.element(main).toMatchTextContent('Hoboken, NJ');
});

test('signs come six at a time, and going back finds as many as were loaded', async () => {
  const storeName = await givenSignsOf(ana.id, 20);
  await openApp(`/profile/${ana.id}`);
  await expect.element(countHeading).toHaveAccessibleName('Signs submitted 20');
  for (const count of [6, 12]) {
    await expect.poll(() => cards.elements().length).toBe(count);
    await more.click();
  }
  await expect.poll(() => cards.elements().length).toBe(18);
  const {card} = signCard('Sign 17.');
  await card.getByRole('link', {name: storeName}).click();
  await expect.element(page.getByRole('heading', {level: 1, name: storeName})).toBeVisible();
  expect(location.pathname).toMatch(/^\/store\//);
  history.back();
  await expect.poll(() => cards.elements().length).toBe(18);
  await expect.element(card).toBeInViewport();
  await more.click();
  await expect.poll(() => cards.elements().length).toBe(20);
  await expect.element(more).not.toBeInTheDocument();
});

test('a user without a profile has a blank one', async () => {
  await openApp(`/user/${crypto.randomUUID()}`);
  await expect.element(title('Anonymous')).toBeVisible();
  await expect.element(main).toMatchTextContent('No signs yet');
  await expect.element(main).not.toMatchTextContent('Joined');
});

test('the empty profile of another user leads to other users', async () => {
  await openApp(`/user/${ben.id}`, {as: 'ana'});
  await expect.element(main).toMatchTextContent('No signs yet');
  await main.getByRole('link', {name: 'View Leaderboard'}).click();
  await expect.poll(() => location.pathname).toBe('/leaderboard');
});

test('the empty profile of the user leads to a first sign', async () => {
  await openApp('/', {as: 'admin'});
  await page
    .getByRole('banner')
    .getByRole('link', {name: /^Profile of/})
    .click();
  await main.getByRole('link', {name: 'Submit Your First Sign'}).click();
  await expect.poll(() => location.pathname).toBe('/add-sign');
});

test('an address without a user shows "User not found"', async () => {
  await openApp('/user/nonsense');
  await expect.element(title('User Not Found')).toBeVisible();
});

test('the heading counts what the list holds, for the user and for others', async () => {
  const hidden = {moderation: 'hidden', isActive: false, visible: false} as const;
  const sign = await givenSign({userId: owner.id, ...hidden});
  await countSigns(owner.id);
  await openApp(`/profile/${owner.id}`, {as: 'owner'});
  await expect.element(signCard('Fresh figs').card).toBeVisible();
  await expect.element(countHeading).toHaveAccessibleName('Signs submitted 1');
  await signIn('ana');
  await expect.element(signCard('Fresh figs').card).not.toBeInTheDocument();
  await expect.element(countHeading).toHaveAccessibleName('Signs submitted 0');

  await givenSignsOf(owner.id, 8);
  await expect.element(countHeading).toHaveAccessibleName('Signs submitted 8');
  await signIn('owner');
  await expect.element(countHeading).toHaveAccessibleName('Signs submitted 9');
  await server.change('signs', {id: sign.id}, {moderation: 'ok', isActive: true, visible: true});
  await countSigns(owner.id);
  await expect.element(countHeading).toHaveAccessibleName('Signs submitted 9');
  await signIn('ana');
  await expect.element(signCard('Fresh figs').card).toBeInTheDocument();
  await expect.element(countHeading).toHaveAccessibleName('Signs submitted 9');
});

test('a profile without a network counts the signs that it shows', async () => {
  await givenSignsOf(ana.id, 4);
  await openApp(`/profile/${ana.id}`, {as: 'ana'});
  await expect.element(countHeading).toHaveAccessibleName('Signs submitted 4');
  goOffline();
  // The server's count differs from the rows on this device.
  await server.change('contributorStats', {userId: ana.id}, {signsCount: 9});
  await reopenApp({as: 'ana'});
  await expect.poll(() => cards.elements().length).toBe(4);
  await expect.element(countHeading).toHaveAccessibleName('Signs submitted 4');
  await expect.element(page.getByText(/^You are offline\. More may show up here/)).toBeVisible();
});
