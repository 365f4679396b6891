import {type RefObject, useSyncExternalStore} from 'react';
import {Listeners} from '../../data/listeners.ts';
import {contains, CONTROLS, isField, OVERLAYS, trailOf} from './use-focus.ts';

const PRESSABLE =
  'button, a[href], summary, input, [role=button], [role=switch], [role=menuitem], [role=option], [role=dialog]';
/** Elements that the space bar presses; elsewhere it types a space or scrolls the page. */
const PRESSED_BY_SPACE =
  'button, summary, [role=button], [role=switch], [role=menuitem], input:is([type=checkbox], [type=radio])';

const PRESSED_BY: Readonly<Record<string, string>> = {
  Enter: PRESSABLE,
  Escape: '*',
  ' ': PRESSED_BY_SPACE,
};

/** By which input methods choose and take characters, or leave them. */
const OF_INPUT_METHODS = /^(?:Enter|Escape|Tab| |Arrow\w+)$/;
/** Of a key that an input method has taken; Safari says of the last that it is not composing. */
const TAKEN = 229;

/**
 * Leaves keys of an input method to it, as the Enter that ends a Japanese word, and ignores the repetitions of a held
 * key, which would press a button on and off while it is held, or type into the field that a shortcut leads to.
 */
export function pressOncePerKey(): void {
  let begun: Pick<KeyboardEvent, 'key' | 'target'> | undefined;
  addEventListener(
    'keydown',
    event => {
      const {key, repeat, target, isComposing, keyCode} = event;
      if (OF_INPUT_METHODS.test(key) && (isComposing || keyCode === TAKEN)) {
        event.stopImmediatePropagation();
        return;
      }
      if (!repeat) begun = {key, target};
      if (!repeat || !(target instanceof Element)) return;
      const isOfShortcut = key.length === 1 && begun?.key === key && begun.target !== target;
      if (!(isOfShortcut && isField(target)) && !presses(key, target)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    {capture: true},
  );
}

function presses(key: string, target: Element): boolean {
  const pressable = PRESSED_BY[key];
  if (pressable === undefined || target.matches('textarea, [contenteditable]')) return false;
  return target.closest(pressable) !== null;
}

/** What the second click of a double click would undo, or have the server refuse. */
const PRESSED_ONCE = '[aria-pressed], [role=switch], [data-once] button';

/**
 * Ignores the second click of a double click where it would undo the first, and where it would press what has come to the
 * place of what the first removed or moved.
 */
export function pressOncePerDoubleClick(): void {
  let first: {pressed: Element; x: number; y: number} | undefined;
  addEventListener(
    'click',
    event => {
      const {detail, target, clientX: x, clientY: y} = event;
      // A press of a key has no count.
      if (detail === 0 || !(target instanceof Element)) return;
      const pressed = target.closest('label')?.control ?? target.closest(PRESSABLE) ?? target;
      const isMeant =
        detail === 1 ||
        !first ||
        (pressed === first.pressed
          ? !pressed.matches(PRESSED_ONCE)
          : contains(first.pressed.getBoundingClientRect(), first));
      if (isMeant) {
        first = {pressed, x, y};
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    {capture: true},
  );
}

/** Milliseconds. A press that is held for longer presses nothing, or its end was not told. */
const LONGEST_MS = 1000;

let isPressing = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

/** Runs what may cover something: at once, or when the press that is under way has reached its target. */
export function afterPress(run: () => void): void {
  if (isPressing) waiting.push(run);
  else run();
}

/** Milliseconds after which a pointer that rests is left alone; before it presses a control its user may still be reading. */
const RESTING_MS = {onControl: 10_000, elsewhere: 2000};

const listeners = new Listeners();
/** The aimed element and all that it stands in: its row may be deleted. */
let trail: readonly Element[] = [];
/** The control that was pressed last, until another is aimed at. */
let pressed: Element | null = null;
let aimTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Whether a pointer may be about to press something that stands in a list or below it, live. Rows that come or go would
 * move that.
 */
export const useIsAimedAt = (start: RefObject<Element | null>): boolean =>
  useSyncExternalStore(listeners.add, () => isAimedAt(start.current));

function isAimedAt(start: Element | null): boolean {
  const [aimed] = trail;
  const at = trail.find(({isConnected}) => isConnected);
  if (!start || !aimed || !at || start.closest(OVERLAYS) !== aimed.closest(OVERLAYS)) return false;
  const isAfter = start.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING;
  return start === at || isAfter !== 0;
}

function aim(at: readonly Element[], restingMs: number): void {
  clearTimeout(aimTimer);
  aimTimer = setTimeout(forgetAim, restingMs);
  if (at[0] === trail[0]) return;
  trail = at;
  listeners.tell();
}

function aimAt({target}: Event): void {
  if (!(target instanceof Element)) return;
  const control = target.closest(CONTROLS);
  if (control !== pressed) pressed = null;
  const {onControl, elsewhere} = RESTING_MS;
  aim(trailOf(target), control && !pressed ? onControl : elsewhere);
}

/** Lets everything move, as users want who ask for new rows, decide about one, or leave the page. */
export function forgetAim(): void {
  clearTimeout(aimTimer);
  if (trail.length === 0) return;
  trail = [];
  listeners.tell();
}

function followPointer(event: PointerEvent): void {
  // A finger that moves scrolls.
  if (event.pointerType !== 'touch') aimAt(event);
}

/** A finger or a pen leaves the page with each press, before its click. */
function leavePage({pointerType}: PointerEvent): void {
  if (pointerType === 'mouse') forgetAim();
}

/** Follows presses from now on; once for a page. */
export function followPresses(): void {
  const options = {capture: true, passive: true};
  addEventListener('pointermove', followPointer, options);
  document.documentElement.addEventListener('pointerleave', leavePage);
  // After the key has pressed its target; the focus moves with the target.
  addEventListener('keyup', () => setTimeout(forgetAim), options);
  addEventListener('pointerdown', begin, options);
  // The click, if there is one, comes after it.
  addEventListener('pointerup', () => endIn(0), options);
  addEventListener('pointercancel', end, options);
  addEventListener('click', end, options);
}

function begin(event: PointerEvent): void {
  aimAt(event);
  isPressing = true;
  endIn(LONGEST_MS);
}

function endIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(end, ms);
}

function end(): void {
  clearTimeout(timer);
  isPressing = false;
  pressed = trail[0]?.closest(CONTROLS) ?? null;
  if (trail.length > 0) aim(trail, RESTING_MS.elsewhere);
  for (const run of waiting.splice(0)) run();
}
