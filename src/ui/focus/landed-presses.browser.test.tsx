import {expect, onTestFinished, test} from 'vitest';
import {commands} from 'vitest/browser';
import {pressOncePerDoubleClick} from './presses.ts';

pressOncePerDoubleClick();

const POINTERS = {
  mouse: {press: commands.pressMouse, lift: commands.releaseMouse},
  finger: {press: (at: Point) => commands.touchAlong([at]), lift: commands.liftFinger},
};

interface Point {
  readonly x: number;
  readonly y: number;
}

const nextTouchEnd = () =>
  new Promise<Event>(resolve => addEventListener('touchend', resolve, {once: true}));

/** A button that a finger may draw. */
function givenButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = 'Press';
  button.setAttribute('style', 'touch-action: none; position: relative; width: 90px');
  document.body.prepend(button);
  onTestFinished(() => button.remove());
  return button;
}

/** Presses the first of three buttons, and changes the element above them before the release. */
async function pressWhile(pointer: keyof typeof POINTERS, change: (above: HTMLElement) => void) {
  const frame = document.createElement('div');
  frame.innerHTML =
    '<div style="height: 100px"></div>' +
    '<button style="display: block; height: 30px">Press</button>'.repeat(3);
  document.body.prepend(frame);
  onTestFinished(() => frame.remove());
  const above = frame.querySelector('div');
  const buttons = [...frame.querySelectorAll('button')];
  const pressed: number[] = [];
  for (const [at, button] of buttons.entries())
    button.addEventListener('click', () => pressed.push(at));
  const {left, top, width, height} = buttons[0]?.getBoundingClientRect() ?? new DOMRect();
  const middle = {x: left + width / 2, y: top + height / 2};
  const {press, lift} = POINTERS[pointer];
  // The pointer is aimed at these buttons, not at those of the test before.
  dispatchEvent(new Event('scroll'));
  await press(middle);
  if (above) change(above);
  await lift();
  return {pressed: () => pressed, at: middle};
}

test.each([
  ['mouse', 'another button has come there', '70px'],
  ['mouse', 'the control has left the place', '160px'],
  ['mouse', 'nothing has moved', '100px'],
  ['finger', 'another button has come there', '70px'],
  ['finger', 'the control has left the place', '160px'],
] as const)(
  'a press of a %s presses the control on which it began, though %s',
  async (pointer, _, height) => {
    const {pressed} = await pressWhile(pointer, above => (above.style.height = height));
    await expect.poll(pressed).toEqual([0]);
  },
);

test.each([
  ['nothing has moved', () => undefined],
  [
    'the page scrolls on, which the finger stops',
    (above: HTMLElement) => {
      above.style.height = '300vh';
      scrollTo({top: 50, behavior: 'instant'});
    },
  ],
])('a tap where %s is left to the browser', async (_, change) => {
  const ended = nextTouchEnd();
  await pressWhile('finger', change);
  expect((await ended).defaultPrevented).toBe(false);
});

test('the browser presses nothing for a tap that has pressed its control already', async () => {
  const ended = nextTouchEnd();
  await pressWhile('finger', above => (above.style.height = '70px'));
  expect((await ended).defaultPrevented).toBe(true);
});

test('the second click of a double click presses nothing where the page has moved its control away', async () => {
  const {pressed, at} = await pressWhile('mouse', above => (above.style.height = '70px'));
  await expect.poll(pressed).toEqual([0]);
  const second = {detail: 2, bubbles: true, cancelable: true, clientX: at.x, clientY: at.y};
  document.elementFromPoint(at.x, at.y)?.dispatchEvent(new MouseEvent('click', second));
  expect(pressed()).toEqual([0]);
});

test('two fingers press nothing', async () => {
  const button = givenButton();
  let pressed = false;
  button.addEventListener('click', () => (pressed = true));
  button.addEventListener('touchmove', () => (button.style.top = '5px'));
  const {left, top} = button.getBoundingClientRect();
  const ended = nextTouchEnd();
  await commands.spreadFingers({x: left + 3, y: top + 3}, [20, 24, 28]);
  await ended;
  expect(pressed).toBe(false);
});

test('a finger that draws a button along does not press it', async () => {
  const button = givenButton();
  let pressed = false;
  button.addEventListener('click', () => (pressed = true));
  button.addEventListener('pointermove', () => (button.style.left = '20px'));
  const {left, top} = button.getBoundingClientRect();
  const ended = nextTouchEnd();
  await commands.touchAlong([
    {x: left + 3, y: top + 3},
    {x: left + 23, y: top + 3},
  ]);
  await commands.liftFinger();
  await ended;
  expect(pressed).toBe(false);
});

test('a press that is drawn away from its button presses nothing', async () => {
  const frame = document.createElement('div');
  frame.innerHTML = '<button>Press</button><p>Away</p>';
  document.body.prepend(frame);
  onTestFinished(() => frame.remove());
  let pressed = false;
  frame.querySelector('button')?.addEventListener('click', () => (pressed = true));
  const {left, top} = frame.querySelector('button')?.getBoundingClientRect() ?? new DOMRect();
  const ended = new Promise(resolve => addEventListener('click', resolve, {once: true}));
  await commands.dragMouse({x: left + 3, y: top + 3}, {x: left + 3, y: top + 60});
  await ended;
  expect(pressed).toBe(false);
});
