import {expect, onTestFinished, test, vi} from 'vitest';
import {passTime, stopTime} from '../../../tests/support/component/clock.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const forgetWhatStood = () => dispatchEvent(new Event('scroll'));

const BUTTONS = '<button style="display: block; height: 30px">Press</button>'.repeat(3);
const BARS =
  '<div class="sticky"><button style="display: block; height: 30px">Press</button></div>'.repeat(3);

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
function tap({x, y}: Point, size: PointerEventInit = {}): Event {
  const target = document.elementFromPoint(x, y) ?? document.body;
  const at = {bubbles: true, cancelable: true, clientX: x, clientY: y};
  const finger = {pointerType: 'touch', isPrimary: true};
  const down = new PointerEvent('pointerdown', {...at, ...finger, ...size});
  const touch = new Touch({identifier: 1, target, clientX: x, clientY: y});
  const up = new TouchEvent('touchend', {...at, changedTouches: [touch]});
  for (const event of [down, up]) {
    Object.defineProperty(event, 'timeStamp', {value: performance.now()});
    target.dispatchEvent(event);
  }
  return up;
}

test.each([
  ['another button comes there', '70px', BUTTONS],
  ['the button leaves the place', '160px', BUTTONS],
  ['another bar comes there', '70px', BARS],
])('a finger that comes down as %s presses what it was aimed at', async (_, height, controls) => {
  const {above, point, pressed} = await givenLookedAt(controls);
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
  ['is hidden', (button: HTMLElement) => button.setAttribute('hidden', '')],
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

test('a finger that comes down as the page moves a tab gives it the focus, which opens it', async () => {
  const {above, control, point} = await givenLookedAt('<button role="tab">Press</button>');
  above.style.height = '160px';
  await passTime(300);
  tap(point);
  expect(document.activeElement).toBe(control);
});

test('the press of a screen reader is left to the browser, wherever its button is by now', async () => {
  const {above, point, pressed} = await givenLookedAt();
  above.style.height = '70px';
  await passTime(300);
  expect(tap(point, {width: 0, height: 0}).defaultPrevented).toBe(false);
  expect(pressed).toEqual([]);
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

test.each([
  ['a button', '<div style="position: fixed; inset: 0"></div>'],
  [
    'a corner of a button',
    '<div role="menu" style="position: absolute; left: 0; top: 0; width: 20px; height: 110px"></div>',
  ],
])(
  'a finger on an element that has covered %s all along does not press the button',
  async (_, cover) => {
    const {frame, above, point, pressed} = await givenLookedAt();
    frame.insertAdjacentHTML('beforeend', cover);
    await passTime(1000);
    above.style.height = '160px';
    await passTime(300);
    tap(point);
    expect(pressed).toEqual([]);
  },
);

/** Half on its way, which is as far as a button is high. */
function givenMotion(element: HTMLElement, property: 'marginTop' | 'translate'): Animation {
  const [from, to] = {marginTop: ['0', '-60px'], translate: ['0 0', '0 -60px']}[property];
  const motion = element.animate([{[property]: from}, {[property]: to}], 60_000);
  motion.pause();
  motion.currentTime = 30_000;
  element.className = 'moves';
  return motion;
}

test('a press on a button that was still on its way is left to the browser', async () => {
  const {frame, point} = await givenLookedAt();
  const motion = givenMotion(frame, 'translate');
  await passTime(1000);
  motion.finish();
  await passTime(200);
  expect(tap(point).defaultPrevented).toBe(false);
});

test('a finger presses what it was aimed at, not what passed there', async () => {
  const {above, point, pressed} = await givenLookedAt();
  const motion = givenMotion(above, 'marginTop');
  await passTime(1000);
  motion.finish();
  await passTime(500);
  above.style.height = '70px';
  await passTime(300);
  tap(point);
  expect(pressed).toEqual([0]);
});
