import {expect, onTestFinished, test, vi} from 'vitest';
import {passTime, stopTime} from '../../../tests/support/component/clock.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const forgetWhatStood = () => dispatchEvent(new Event('scroll'));

const BUTTONS = '<button style="display: block; height: 30px">Press</button>'.repeat(3);

/** Controls under an element that is 100 px high, as users have looked at them for a second. */
async function givenLookedAt(controls = BUTTONS) {
  stopTime();
  const frame = document.createElement('div');
  frame.innerHTML = `<div style="height: 100px"></div>${controls}`;
  document.body.prepend(frame);
  onTestFinished(() => frame.remove());
  const above = frame.querySelector('div');
  const all = [...frame.querySelectorAll<HTMLElement>('button, select, input')];
  const [control] = all;
  if (!above || !control) throw new Error('They are in the frame.');
  const pressed: number[] = [];
  for (const [at, each] of all.entries()) each.addEventListener('click', () => pressed.push(at));
  const {left, top} = control.getBoundingClientRect();
  const point = {x: left + 5, y: top + 5};
  // The first touch ever tells that the screen is one for fingers.
  tap({x: 1, y: 1});
  forgetWhatStood();
  await passTime(1000);
  return {frame, above, control, point, pressed};
}

/** A touch comes down and up at once. */
function tap({x, y}: Point): Event {
  const target = document.elementFromPoint(x, y) ?? document.body;
  const at = {bubbles: true, cancelable: true, clientX: x, clientY: y};
  const down = new PointerEvent('pointerdown', {...at, pointerType: 'touch', isPrimary: true});
  const finger = new Touch({identifier: 1, target, clientX: x, clientY: y});
  const up = new TouchEvent('touchend', {...at, changedTouches: [finger]});
  for (const event of [down, up]) {
    Object.defineProperty(event, 'timeStamp', {value: performance.now()});
    target.dispatchEvent(event);
  }
  return up;
}

test.each([
  ['another button comes there', {above: '70px'}],
  ['the button leaves the place', {above: '160px'}],
])('a finger that comes down as %s presses what it was aimed at', async (_, {above: height}) => {
  const {above, point, pressed} = await givenLookedAt();
  above.style.height = height;
  await passTime(340);
  expect(tap(point).defaultPrevented).toBe(true);
  expect(pressed).toEqual([0]);
});

test('a finger that comes down as something covers a button presses the button', async () => {
  const {frame, point, pressed} = await givenLookedAt();
  const cover = document.createElement('button');
  cover.setAttribute('style', 'position: fixed; inset: 0');
  frame.append(cover);
  await passTime(340);
  tap(point);
  expect(pressed).toEqual([0]);
});

test.each([
  ['is gone', (button: HTMLElement) => button.remove()],
  ['can be pressed no more', (button: HTMLElement) => button.setAttribute('disabled', '')],
])('a finger that comes down as its button %s presses nothing', async (_, end) => {
  const {above, control, point, pressed} = await givenLookedAt();
  above.style.height = '70px';
  end(control);
  await passTime(340);
  expect(tap(point).defaultPrevented).toBe(true);
  expect(pressed).toEqual([]);
});

test.each([
  ['list', '<select style="display: block"></select>'],
  ['calendar', '<input type="date" style="display: block">'],
])('a finger that comes down as the page moves a %s opens it', async (_, markup) => {
  const open = vi.fn<() => void>();
  vi.spyOn(HTMLSelectElement.prototype, 'showPicker').mockImplementation(open);
  vi.spyOn(HTMLInputElement.prototype, 'showPicker').mockImplementation(open);
  const {above, control, point} = await givenLookedAt(markup);
  above.style.height = '160px';
  await passTime(300);
  tap(point);
  expect(open).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(control);
});

test('a finger presses what it was aimed at though the page changes twice', async () => {
  const {above, point, pressed} = await givenLookedAt();
  above.style.height = '70px';
  await passTime(150);
  above.style.height = '40px';
  await passTime(150);
  tap(point);
  expect(pressed).toEqual([0]);
});

test.each([
  ['long enough ago to be seen', 360, () => undefined],
  ['in answer to a touch', 300, () => void tap({x: 1, y: 1})],
  ['as the page was scrolled', 300, forgetWhatStood],
])(
  'a press on a button that has come under a finger %s is left to the browser',
  async (_, ms, before) => {
    const {above, point} = await givenLookedAt();
    before();
    above.style.height = '70px';
    await passTime(ms);
    expect(tap(point).defaultPrevented).toBe(false);
  },
);

test('a press on a button that stays in its place is left to the browser, whatever moves elsewhere', async () => {
  const {frame, point} = await givenLookedAt();
  frame.style.marginBottom = '20px';
  await passTime(300);
  expect(tap(point).defaultPrevented).toBe(false);
});

test('a finger on an element that has covered a button all along does not press the button', async () => {
  const {frame, above, point, pressed} = await givenLookedAt();
  const cover = document.createElement('div');
  cover.setAttribute('style', 'position: fixed; inset: 0');
  frame.append(cover);
  await passTime(1000);
  above.style.height = '160px';
  await passTime(300);
  tap(point);
  expect(pressed).toEqual([]);
});

/** As far on its way as a button is high. */
async function givenMotion({above}: {above: HTMLElement}): Promise<Animation> {
  const motion = above.animate([{marginTop: '0'}, {marginTop: '-60px'}], 60_000);
  motion.pause();
  motion.currentTime = 30_000;
  above.className = 'moves';
  await passTime(1000);
  return motion;
}

test('a press on buttons that have moved for long enough to be seen is left to the browser', async () => {
  const buttons = await givenLookedAt();
  await givenMotion(buttons);
  expect(tap(buttons.point).defaultPrevented).toBe(false);
});

test('a finger presses what it was aimed at, not what passed there', async () => {
  const buttons = await givenLookedAt();
  const {above, point, pressed} = buttons;
  const motion = await givenMotion(buttons);
  motion.finish();
  await passTime(500);
  above.style.height = '70px';
  await passTime(300);
  tap(point);
  expect(pressed).toEqual([0]);
});
