import {expect, test} from 'vitest';
import {pressOncePerKey, pressOncePerDoubleClick} from './presses.ts';

pressOncePerKey();
pressOncePerDoubleClick();

/** Whether a press of a key is left to the browser and to the app. */
function isPassed(html: string, key: string, repeat: boolean): boolean {
  const frame = document.createElement('div');
  frame.innerHTML = html;
  document.body.append(frame);
  let heard = false;
  frame.addEventListener('keydown', () => (heard = true));
  const event = new KeyboardEvent('keydown', {key, repeat, bubbles: true, cancelable: true});
  const passed = frame.querySelector('[data-target]')?.dispatchEvent(event);
  frame.remove();
  expect(passed).toBe(heard);
  return heard;
}

test.each([
  ['<button data-target>Like</button>', 'Enter'],
  ['<button data-target>Like</button>', ' '],
  ['<button><span data-target>Like</span></button>', 'Enter'],
  ['<a href="/about" data-target>About</a>', 'Enter'],
  ['<input data-target>', 'Enter'],
  ['<input type="checkbox" data-target>', ' '],
  ['<div role="switch" tabindex="0" data-target></div>', ' '],
  ['<div role="dialog"><p data-target></p></div>', 'Escape'],
])('%s is pressed once by a held %o', (html, key) => {
  expect(isPassed(html, key, false)).toBe(true);
  expect(isPassed(html, key, true)).toBe(false);
});

test.each([
  ['<textarea data-target></textarea>', 'Enter'],
  ['<input data-target>', ' '],
  ['<input data-target>', 'a'],
  ['<button data-target>Zoom</button>', 'ArrowUp'],
  ['<p data-target></p>', ' '],
])('%s is left to a held %o', (html, key) => {
  expect(isPassed(html, key, true)).toBe(true);
});

test.each(['/', 'x'])('a held %o types nothing into the field that it leads to', key => {
  const field = document.createElement('textarea');
  document.body.append(field);
  const press = (target: EventTarget, repeat: boolean) =>
    target.dispatchEvent(
      new KeyboardEvent('keydown', {key, repeat, bubbles: true, cancelable: true}),
    );
  press(document.body, false);
  expect(press(field, true)).toBe(false);
  press(field, false);
  expect(press(field, true)).toBe(true);
  field.remove();
});

test.each([
  {key: 'Enter', isComposing: true},
  {key: 'Enter', keyCode: 229},
  {key: 'Escape', keyCode: 229},
  {key: 'ArrowDown', keyCode: 229},
])('%o is left to the input method, and no control hears it', init => {
  const input = document.createElement('input');
  document.body.append(input);
  let heard = false;
  input.addEventListener('keydown', () => (heard = true));
  const event = new KeyboardEvent('keydown', {...init, bubbles: true, cancelable: true});
  expect(input.dispatchEvent(event)).toBe(true);
  expect(heard).toBe(false);
  input.remove();
});

test('a letter that is being composed is heard, so that its user counts as active', () => {
  let heard = false;
  document.body.addEventListener('keydown', () => (heard = true), {once: true});
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', {key: 'Process', keyCode: 229, bubbles: true}),
  );
  expect(heard).toBe(true);
});

test.each([
  ['<button aria-pressed="false"><span data-target>Like</span></button>', 1],
  ['<div role="switch" data-target></div>', 1],
  ['<div data-once><button data-target>Restore</button></div>', 1],
  ['<button data-target>Larger</button>', 2],
  ['<label><span data-target>Choose</span><input type="checkbox"></label>', 4],
])('a double click on %s counts as %i', (html, expected) => {
  const frame = document.createElement('div');
  frame.innerHTML = html;
  document.body.append(frame);
  let count = 0;
  frame.addEventListener('click', () => (count += 1));
  for (const detail of [1, 2]) {
    const click = new MouseEvent('click', {detail, bubbles: true, cancelable: true});
    frame.querySelector('[data-target]')?.dispatchEvent(click);
  }
  frame.remove();
  expect(count).toBe(expected);
});

/** Clicks on a button, which may then go or move away, and on a link. */
function isLinkPressed(first: 'stays' | 'goes' | 'moves', detail: 1 | 2): boolean {
  const frame = document.createElement('div');
  frame.innerHTML =
    '<button style="position: fixed; left: 90px; top: 90px; width: 20px; height: 20px">Like</button>' +
    '<a href="#saw-it">Saw it</a>';
  document.body.append(frame);
  const [button, link] = frame.children;
  let pressed = false;
  button?.addEventListener('click', () => {
    if (first === 'goes') button.remove();
    if (first === 'moves') button.setAttribute('style', '');
  });
  link?.addEventListener('click', event => {
    event.preventDefault();
    pressed = true;
  });
  const place = {clientX: 100, clientY: 100, bubbles: true, cancelable: true};
  button?.dispatchEvent(new MouseEvent('click', {...place, detail: 1}));
  link?.dispatchEvent(new MouseEvent('click', {...place, detail}));
  frame.remove();
  return pressed;
}

test('a double click does not press what has come to the place of what it removed or moved', () => {
  expect(isLinkPressed('goes', 2)).toBe(false);
  expect(isLinkPressed('moves', 2)).toBe(false);
});

test('two clicks on different things count, however soon the second comes', () => {
  expect(isLinkPressed('stays', 2)).toBe(true);
  expect(isLinkPressed('goes', 1)).toBe(true);
});
