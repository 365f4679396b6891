import {expect, test} from 'vitest';
import {commands, page, userEvent} from 'vitest/browser';
import {openApp, reopenApp} from '../../../../tests/support/component/app.tsx';
import {atRest, findings, sideways} from '../../../../tests/support/component/look.ts';
import {boxOf} from '../../../../tests/support/component/map.ts';
import {givenLines, lineAt} from '../../../../tests/support/component/photo-reader.ts';
import {
  button,
  chooseFile,
  plainPhoto,
  turnedPhoto,
} from '../../../../tests/support/component/photos.ts';
import {ana, givenSign, givenStore} from '../../../../tests/support/component/rows.ts';
import {currentToast} from '../../../ui/overlays/toast-store.ts';

const OPEN = lineAt('OPEN', [20, 10, 80, 40, 6]);
const HOURS = lineAt('8-6 daily', [25, 45, 75, 60]);
const PLATE = lineAt('HX 49 1', [60, 85, 75, 90], 0.4);

const text = page.getByRole('textbox', {name: 'Sign Text'});
const topOfText = () => boxOf(text).top;
const frames = page.getByRole('group', {name: 'Lines on the photo'});
const frame = (name: string) => frames.getByRole('button', {name, exact: true});
const again = button('Use the lines on the photo again');

async function addPhoto(photo?: File): Promise<void> {
  await chooseFile(photo ?? (await plainPhoto()));
  await button('Continue').click();
  await button('Upload Image').click();
}

/** The form of a new sign with a photo on which these lines are read. */
async function openForm(...lines: Parameters<typeof givenLines>) {
  const reader = givenLines(...lines);
  const {id} = await givenStore();
  await openApp(`/add-sign?store=${id}`, {as: 'ana'});
  await addPhoto();
  await expect.element(frames).toBeVisible();
  return reader;
}

test('frames the lines of a photo, and leaves unsure ones out', async () => {
  await openForm(OPEN, HOURS, PLATE);
  await expect.element(text).toHaveValue('OPEN 8-6 daily');
  await expect.element(frame('OPEN')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(frame('HX 49 1')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(frame('HX 49 1')).toHaveAccessibleDescription('Hard to read');
  await expect.element(frame('OPEN')).not.toHaveAccessibleDescription();
  await expect.element(page.getByText('2 of 3 lines are in the text.')).toBeVisible();
  // Their words are not offered a second time.
  await expect.element(page.getByText(/^Left out as noise/)).not.toBeInTheDocument();
});

test('a press takes a line in or leaves it out, and the text follows', async () => {
  await openForm(OPEN, HOURS, PLATE);
  await frame('OPEN').click();
  await expect.element(text).toHaveValue('8-6 daily');
  await frame('HX 49 1').click();
  await expect.element(text).toHaveValue('8-6 daily HX 49 1');
  await frame('OPEN').click();
  await expect.element(text).toHaveValue('OPEN 8-6 daily HX 49 1');
  await expect.element(page.getByText('3 of 3 lines are in the text.')).toBeVisible();
});

test('the keyboard reaches each frame in reading order, and presses it', async () => {
  await openForm(OPEN, HOURS);
  const first = frame('OPEN').element();
  if (first instanceof HTMLElement) first.focus();
  await userEvent.keyboard('{Tab}');
  await expect.element(frame('8-6 daily')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(text).toHaveValue('OPEN');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
  await expect.element(text).toHaveValue('');
  await expect.element(page.getByText('0 of 2 lines are in the text.')).toBeVisible();
});

test('a text that was edited stays, until its author goes back to the lines', async () => {
  await openForm(OPEN, HOURS);
  await text.fill('We are open');
  await expect.element(frame('OPEN')).toHaveAttribute('aria-disabled', 'true');
  await frame('OPEN').click({force: true});
  await expect.element(text).toHaveValue('We are open');
  await expect.element(page.getByText(/^The text was edited/)).toBeVisible();
  await again.click();
  await expect.element(text).toHaveValue('OPEN 8-6 daily');
  await expect.element(text).toHaveFocus();
  await frame('OPEN').click();
  await expect.element(text).toHaveValue('8-6 daily');
});

test('Undo restores an edited text after going back to the lines', async () => {
  await openForm(OPEN, HOURS);
  await text.fill('We are open');
  await again.click();
  await expect.element(page.getByText('The text is that of the lines again')).toBeVisible();
  await button('Undo').click();
  await expect.element(text).toHaveValue('We are open');
  await expect.element(again).toBeVisible();
});

test('a draft keeps which lines are taken in', async () => {
  const {photosRead} = await openForm(OPEN, HOURS, PLATE);
  const before = photosRead();
  await frame('OPEN').click();
  await frame('HX 49 1').click();
  await reopenApp({as: 'ana'});
  await expect.element(frame('OPEN')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(frame('HX 49 1')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(text).toHaveValue('8-6 daily HX 49 1');
  await frame('OPEN').click();
  await expect.element(text).toHaveValue('OPEN 8-6 daily HX 49 1');
  expect(photosRead()).toBe(before);
});

test('a draft without a line that is taken in is not read again', async () => {
  const {photosRead} = await openForm(OPEN);
  const before = photosRead();
  await frame('OPEN').click();
  await expect.element(text).toHaveValue('');
  await reopenApp({as: 'ana'});
  await expect.element(frame('OPEN')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(text).toHaveValue('');
  expect(photosRead()).toBe(before);
});

test('another photo brings its own lines and their text', async () => {
  const reader = await openForm(OPEN, HOURS);
  reader.next(lineAt('CLOSED', [10, 10, 90, 50]));
  await button('Choose another photo').click();
  await addPhoto(await turnedPhoto());
  await expect.element(frame('CLOSED')).toBeVisible();
  await expect.element(text).toHaveValue('CLOSED');
  await expect.element(frame('OPEN')).not.toBeInTheDocument();
});

test('says what to do where every line was hard to read', async () => {
  await openForm(PLATE);
  await expect.element(page.getByText('The photo was hard to read')).toBeVisible();
  await expect.element(text).toHaveValue('');
  await frame('HX 49 1').click();
  await expect.element(text).toHaveValue('HX 49 1');
});

test('a new photo of a sign that is there already has frames too', async () => {
  givenLines(OPEN, HOURS);
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
  await button('Choose another photo').click();
  await addPhoto();
  await frame('OPEN').click();
  await expect.element(text).toHaveValue('8-6 daily');
  await button('Choose another photo').click();
  await button('Keep the present photo').click();
  await expect.element(text).toHaveValue('Old words');
});

const SMALL = Array.from({length: 8}, (_, index) =>
  lineAt(`Line ${index + 1}`, [40, 20 + 5 * index, 46, 24 + 5 * index]),
);

test.each([
  [320, 640],
  [390, 844],
  [1440, 900],
])('at %i by %i pixels small lines are 44 px to press, each by itself', async (width, height) => {
  await page.viewport(width, height);
  await openForm(...SMALL);
  expect(sideways()).toBeLessThanOrEqual(0);
  for (const {text: name, corners} of SMALL) {
    // A press may scroll.
    const photo = frames.element().getBoundingClientRect();
    const {left, right, top, bottom} = boxOf(frame(name));
    expect(Math.min(right - left, bottom - top)).toBeGreaterThanOrEqual(44);
    expect(Math.min(left - photo.left, photo.right - right)).toBeGreaterThanOrEqual(-0.5);
    expect(Math.min(top - photo.top, photo.bottom - bottom)).toBeGreaterThanOrEqual(-0.5);
    // Where they stand closer than fingertips the press still means the line that it is on.
    const y = (corners[0][1] + corners[2][1]) / 2;
    await frames.click({position: {x: 0.43 * photo.width, y: y * photo.height}});
    await expect.element(frame(name)).toHaveAttribute('aria-pressed', 'false');
  }
});

test('no toast lies over lines that can be pressed on a phone', async () => {
  await page.viewport(390, 844);
  await openForm(OPEN, HOURS);
  await expect.element(page.getByText('Text extracted and cleaned from image!')).toBeVisible();
  await expect.element(frames).toBeVisible();
  expect(currentToast()).toBeUndefined();
  expect(page.getByRole('button', {name: 'Undo'}).query()).toBeNull();
});

test('what a reading came to stands until the text changes, and Undo restores the text before', async () => {
  await openForm(OPEN, HOURS);
  const outcome = page.getByText('Text extracted and cleaned from image!');
  await expect.element(outcome).toBeVisible();
  await text.fill('We are open');
  await expect.element(outcome).not.toBeInTheDocument();
  await button('Extract Text').click();
  await expect.element(outcome).toBeVisible();
  await expect.element(text).toHaveValue('OPEN 8-6 daily');
  await button('Undo').click();
  await expect.element(text).toHaveValue('We are open');
  await expect.element(outcome).not.toBeInTheDocument();
});

test('nothing below the photo moves when its lines come', async () => {
  const reader = givenLines();
  const {id} = await givenStore();
  await openApp(`/add-sign?store=${id}`, {as: 'ana'});
  await addPhoto();
  await expect
    .element(page.getByText('No text found in the image. Please enter text manually.'))
    .toBeVisible();
  const before = await atRest(topOfText);
  reader.next(OPEN, PLATE);
  await button('Extract Text').click();
  await expect.element(frames).toBeVisible();
  expect(await atRest(topOfText)).toBe(before);
});

test('with forced colours the words stay in sight, and the frames differ', async () => {
  await commands.emulateMedia({forcedColors: 'active'});
  await openForm(OPEN, PLATE);
  for (const name of ['OPEN', 'HX 49 1']) {
    const {backgroundColor} = getComputedStyle(frame(name).element());
    expect(backgroundColor).toBe('rgba(0, 0, 0, 0)');
  }
  const strokes = [...frames.element().querySelectorAll('.line-frame')].map(
    path => getComputedStyle(path).stroke,
  );
  expect(strokes[0]).not.toBe(strokes[1]);
});

test('axe finds nothing: a photo with frames, and a text that was edited', async () => {
  await openForm(OPEN, HOURS, PLATE);
  expect(await findings()).toEqual([]);
  await text.fill('We are open');
  await expect.element(again).toBeVisible();
  expect(await findings()).toEqual([]);
});
