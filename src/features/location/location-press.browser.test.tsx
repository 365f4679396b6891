import {beforeEach, expect, test} from 'vitest';
import {commands, type Locator, page} from 'vitest/browser';
import {openApp, placedToast, toastOf} from '../../../tests/support/component/app.tsx';
import {
  passTime,
  resumeTimeouts,
  stopAnimations,
  stopTimeouts,
} from '../../../tests/support/component/clock.ts';
import {FORMS, openForm} from '../../../tests/support/component/forms.ts';
import {atRest, controlsBelow} from '../../../tests/support/component/look.ts';
import {failToLocate, leaveUnanswered, standAt} from '../../../tests/support/component/position.ts';
import {toast} from '../../ui/overlays/toast-store.ts';
import {DECLINED_KEY, DENIED} from './locator.ts';
import {locator} from './use-location.ts';

const dialog = page.getByRole('dialog', {name: 'Location Access Required'});
const main = page.getByRole('main');
const unknown = page.getByTitle('Location not available', {exact: true});
const HOBOKEN = {latitude: 40.744, longitude: -74.0324};

/** The last one is a desktop's at 200 %. */
const SCREENS = [
  [1440, 900],
  [390, 844],
  [320, 640],
  [720, 450],
] as const;

/** Lets the second after which the dialog may open go by. One that is to open has opened afterwards. */
async function passSecond(): Promise<void> {
  await passTime(1000);
  await import('./location-dialog.tsx');
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

function centreOf(locator: Locator) {
  const {left, top, width, height} = locator.element().getBoundingClientRect();
  return {x: left + width / 2, y: top + height / 2};
}

/** Counts the clicks that arrive at a control, which does nothing else. */
function countClicks(control: Locator): () => number {
  let clicks = 0;
  const count = (event: Event) => {
    clicks += 1;
    event.preventDefault();
    event.stopPropagation();
  };
  control.element().addEventListener('click', count);
  return () => clicks;
}

beforeEach(() => {
  stopTimeouts();
});

/** Presses what sends the form, where it is in view, and holds it. */
async function press(submit: Locator): Promise<void> {
  submit.element().scrollIntoView({block: 'center'});
  await atRest(() => centreOf(submit).y);
  await commands.pressMouse(centreOf(submit));
}

/** Holds the button while the dialog would open, and waits as long again. */
async function pressThroughSecond(submit: Locator): Promise<() => number> {
  const clicks = countClicks(submit);
  await press(submit);
  await passSecond();
  await commands.releaseMouse();
  await passSecond();
  return clicks;
}

test.each(FORMS)('a press on $button at $path counts while the dialog would open', async form => {
  const {control, submit} = await openForm(form);
  if (control.element() instanceof HTMLSelectElement) await control.selectOptions('Not used');
  else await control.fill('Words');
  // What is pressed takes the focus from the field.
  const clicks = await pressThroughSecond(submit);
  await expect.poll(clicks).toBe(1);
  expect(dialog.query()).toBeNull();
});

test.each(FORMS)('a press on $button at $path counts though nothing was typed', async form => {
  const {submit} = await openForm(form);
  const clicks = await pressThroughSecond(submit);
  await expect.poll(clicks).toBe(1);
  expect(dialog.query()).toBeNull();
});

test.each(FORMS)(
  'a toast moves nothing at $button of $path, and hides no control on any screen',
  async form => {
    const {submit} = await openForm(form, false);
    const clicks = countClicks(submit);
    await press(submit);
    toast({title: 'Liked!', description: "You've liked this sign"});
    await new Promise(requestAnimationFrame);
    expect(toastOf('Liked!').query()).toBeNull();
    // A press that lasts for long counts as over: on a slow machine this one would.
    resumeTimeouts();
    await commands.releaseMouse();
    await expect.poll(clicks).toBe(1);
    const before = centreOf(submit);
    await expect.element(toastOf('Liked!')).toBeVisible();
    expect(centreOf(submit)).toEqual(before);
    for (const [width, height] of SCREENS) {
      await page.viewport(width, height);
      toast({title: `Liked on ${width}!`, description: "You've liked this sign"});
      const shown = await placedToast(`Liked on ${width}!`);
      await expect
        .poll(() => (shown ? controlsBelow(shown) : []), {message: `${width}`})
        .toEqual([]);
    }
  },
);

test.each(FORMS)('a press on $button at $path counts after a field was left', async form => {
  const {control, submit} = await openForm(form);
  control.element().focus();
  await passSecond();
  const clicks = await pressThroughSecond(submit);
  await expect.poll(clicks).toBe(1);
  expect(dialog.query()).toBeNull();
});

test('the dialog waits for the end of a press on a screen without a form', async () => {
  await openApp('/about', {asksForLocation: true});
  const heading = page.getByRole('heading', {level: 1});
  await expect.element(heading).toBeVisible();
  const clicks = countClicks(heading);
  await passTime(999);
  await commands.pressMouse(centreOf(heading));
  await passTime(1);
  await import('./location-dialog.tsx');
  expect(dialog.query()).toBeNull();
  await commands.releaseMouse();
  await expect.poll(clicks).toBe(1);
  await expect.element(dialog).toBeVisible();
});

test('a press that lands as the dialog opens reaches the page, and is no answer', async () => {
  stopAnimations();
  await openApp('/about', {asksForLocation: true});
  const link = page.getByRole('banner').getByRole('link', {name: 'Login'});
  await expect.element(link).toBeVisible();
  const place = centreOf(link);
  await passSecond();
  await expect.element(dialog).toBeInTheDocument();
  await commands.pressMouse(place);
  await commands.releaseMouse();
  await expect.poll(() => location.pathname).toBe('/login');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sessionStorage.getItem(DECLINED_KEY)).toBeNull();
});

test('a press on a field that lands as the dialog opens gives the field the focus', async () => {
  stopAnimations();
  await openApp('/about', {asksForLocation: true});
  const box = page.getByRole('banner').getByRole('combobox');
  await expect.element(box).toBeVisible();
  const place = centreOf(box);
  await passSecond();
  await expect.element(dialog).toBeInTheDocument();
  // Radix follows presses by then.
  await passTime(1);
  await commands.pressMouse(place);
  await commands.releaseMouse();
  await expect.element(dialog).not.toBeInTheDocument();
  await passTime(1);
  await expect.element(box).toHaveFocus();
});

test.each(['/admin?tab=claims', '/sessions', '/unsubscribe?token=x'])(
  'the dialog does not come between a user and the work at %s',
  async path => {
    await openApp(path, {as: 'admin', asksForLocation: true});
    await expect.element(main.getByRole('heading', {level: 1})).toBeVisible();
    await passSecond();
    expect(dialog.query()).toBeNull();
  },
);

test.each(['/add-sign', '/add-store', '/profile/edit', '/account', '/signup'])(
  'the browser asks a visitor nothing at %s, which is a form or leads to the log-in',
  async path => {
    leaveUnanswered();
    await openApp(path);
    await expect.element(main.getByRole('heading', {level: 1})).toBeVisible();
    expect(locator.current().loading).toBe(false);
  },
);

test('the dialog does not open over another one', async () => {
  const claim = FORMS.find(({button}) => button === 'Submit Claim');
  if (!claim) throw new Error('There is no form of a claim.');
  const {submit} = await openForm(claim);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await passSecond();
  expect(dialog.query()).toBeNull();
  await expect.element(submit).toBeVisible();
});

test('a toast waits for the end of a press', async () => {
  await openApp('/about');
  const heading = page.getByRole('heading', {level: 1});
  await expect.element(heading).toBeVisible();
  await commands.pressMouse(centreOf(heading));
  toast({title: 'Liked!'});
  await new Promise(requestAnimationFrame);
  expect(toastOf('Liked!').query()).toBeNull();
  resumeTimeouts();
  await commands.releaseMouse();
  await expect.element(toastOf('Liked!')).toBeVisible();
});

test('the sign-up button keeps its place when the device tells its position', async () => {
  resumeTimeouts();
  const tell = leaveUnanswered();
  await openApp('/signup');
  const submit = main.getByRole('button', {name: 'Sign Up'});
  await expect.element(submit).toBeVisible();
  await main.getByRole('button', {name: 'Use my location'}).click();
  const place = () => centreOf(submit).y;
  const before = await atRest(place);
  tell(HOBOKEN);
  await expect.element(main.getByText('40.744, -74.032')).toBeVisible();
  expect(await atRest(place)).toBe(before);
});

test('the location in the header asks for it, and says why it is unknown', async () => {
  resumeTimeouts();
  failToLocate('denied');
  await openApp('/about');
  await unknown.click();
  await expect.element(toastOf('Location not available').getByText(DENIED)).toBeVisible();
  standAt(HOBOKEN.latitude, HOBOKEN.longitude);
  await unknown.click();
  await expect.element(page.getByTitle('Using your location')).toBeVisible();
});
