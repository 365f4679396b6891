import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {textSign} from '../../../../common/new-rows.ts';
import {openApp, signCard} from '../../../../tests/support/component/app.tsx';
import {button, chooseFile, plainPhoto} from '../../../../tests/support/component/photos.ts';
import {ana, givenSign, givenStore} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

const signText = page.getByLabelText(/^Sign text/i);
const save = button('Save Changes');

test('an author changes the words of their sign, which others are not offered', async () => {
  const {id, store} = await givenSign({text: 'Fresh figs'});
  const {card} = signCard('Fresh figs');
  const edit = card.getByRole('link', {name: /^Edit sign\b/});
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await expect.element(card.getByRole('button', {name: /^Like/})).toBeVisible();
  await expect.element(edit).not.toBeInTheDocument();
  await openApp(`/store/${store.id}`, {as: 'ben'});
  await edit.click();
  await expect.element(signText).toHaveValue('Fresh figs');
  await signText.fill(' ');
  await save.click();
  await expect.element(page.getByText('Please enter sign text')).toBeVisible();
  await signText.fill('Even fresher figs');
  await save.click();
  await expect.poll(() => location.pathname).toBe(`/store/${store.id}`);
  await expect.element(signCard('Even fresher figs').card).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  await expect.poll(() => server.row('signs', {id})?.text).toBe('Even fresher figs');
  await expect.element(save).not.toBeInTheDocument();
});

test('Back leads on from a store whose sign was edited, and not to the same page again', async () => {
  const {store} = await givenSign({text: 'Fresh figs'});
  await openApp('/', {as: 'ben'});
  const {card} = signCard('Fresh figs');
  await card.getByRole('link', {name: store.name}).click();
  for (const words of ['Even fresher figs', 'The freshest figs']) {
    await page.getByRole('link', {name: /^Edit sign\b/}).click();
    await signText.fill(words);
    await save.click();
    await expect.element(signCard(words).card).toBeVisible();
    expect(location.pathname).toBe(`/store/${store.id}`);
  }
  history.back();
  await expect.element(page.getByRole('heading', {name: 'Recent Signs'})).toBeVisible();
  expect(location.pathname).toBe('/');
});

test('Back leads past the form of a sign that was opened by its address', async () => {
  const {id, store} = await givenSign({text: 'Fresh figs'});
  await openApp('/about', {as: 'ben'});
  await openApp(`/add-sign?signId=${id}`, {as: 'ben'});
  await signText.fill('Even fresher figs');
  await save.click();
  await expect.poll(() => location.pathname).toBe(`/store/${store.id}`);
  expect(history.state.idx).toBe(0);
});

test('other users read changed words at once, in place of the old ones', async () => {
  const {id, store} = await givenSign({text: 'Fresh figs'});
  await openApp(`/store/${store.id}`, {as: 'ana'});
  await expect.element(signCard('Fresh figs').card).toBeVisible();
  await server.change('signs', {id}, textSign('Even fresher figs'));
  await expect.element(signCard('Even fresher figs').card).toBeVisible();
  await expect.element(signCard('Fresh figs').card).not.toBeInTheDocument();
});

test('the sign of another user cannot be changed', async () => {
  const {id} = await givenSign();
  await openApp(`/add-sign?signId=${id}`, {as: 'ana'});
  await expect.element(page.getByText('You do not have permission to do this.')).toBeVisible();
  await expect.element(save).not.toBeInTheDocument();
});

test('on a phone another photo may be chosen or not, and its words take the place of the old ones', async () => {
  await page.viewport(360, 780);
  const sign = await givenSign({
    store: await givenStore(),
    userId: ana.id,
    type: 'photo',
    text: null,
    textContent: null,
    extractedText: 'Old words',
    imageUrl: '/images/sign-1700000000000-old.jpg',
  });
  await openApp(`/add-sign?signId=${sign.id}`, {as: 'ana'});
  await expect.element(signText).toHaveValue('Old words');
  await button('Choose another photo').click();
  await expect.element(save).not.toBeInTheDocument();
  await button('Keep the present photo').click();
  await expect.element(save).toBeVisible();
  await expect.element(signText).toHaveValue('Old words');
  await button('Choose another photo').click();
  await chooseFile(await plainPhoto());
  await button('Continue').click();
  await button('Upload Image').click();
  await expect.element(page.getByRole('img', {name: 'Your photo'})).toBeVisible();
  await expect.element(signText).toHaveValue('');
  await expect.element(save).toBeVisible();
});

test('the words of an edit are back after the page was reloaded, until they are saved or given up', async () => {
  const {id, store} = await givenSign({text: 'Fresh figs'});
  const restored = page.getByText('What you typed here before is back.');
  const path = `/add-sign?signId=${id}`;
  await openApp(path, {as: 'ben'});
  await signText.fill('Even fresher figs');
  await openApp(path, {as: 'ben'});
  await expect.element(restored).toBeVisible();
  await expect.element(signText).toHaveValue('Even fresher figs');
  await button('Start over').click();
  await expect.element(signText).toHaveValue('Fresh figs');
  await expect.element(restored).not.toBeInTheDocument();

  await signText.fill('The freshest figs');
  await openApp(path, {as: 'ben'});
  await expect.element(signText).toHaveValue('The freshest figs');
  await save.click();
  await expect.poll(() => location.pathname).toBe(`/store/${store.id}`);
  await openApp(path, {as: 'ben'});
  await expect.element(signText).toHaveValue('The freshest figs');
  await expect.element(restored).not.toBeInTheDocument();
});
