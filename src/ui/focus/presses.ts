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
/** Of a key that an input method has taken. Safari says of the one that ends a word that it is not composing. */
const TAKEN = 229;

/**
 * Leaves keys of an input method to it, as the Enter that ends a Japanese word, and ignores the repetitions of a held
 * key, which would press a button on and off while it is held.
 */
export function pressOncePerKey(): void {
  addEventListener(
    'keydown',
    event => {
      const {key, repeat, target, isComposing, keyCode} = event;
      if (OF_INPUT_METHODS.test(key) && (isComposing || keyCode === TAKEN)) {
        event.stopImmediatePropagation();
        return;
      }
      const pressable = repeat ? PRESSED_BY[key] : undefined;
      if (pressable === undefined || !(target instanceof Element)) return;
      if (target.matches('textarea, [contenteditable]') || !target.closest(pressable)) return;
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
let waiting: (() => void)[] = [];

/** Runs what may cover something: at once, or when the press that is under way has reached its target. */
export function afterPress(run: () => void): void {
  if (isPressing) waiting.push(run);
  else run();
}

/** Follows presses from now on; once for a page. */
export function followPresses(): void {
  const options = {capture: true, passive: true};
  addEventListener('pointerdown', begin, options);
  // The click, if there is one, comes after it.
  addEventListener('pointerup', endSoon, options);
  addEventListener('pointercancel', end, options);
  addEventListener('click', end, options);
}

function begin(): void {
  isPressing = true;
  endIn(LONGEST_MS);
}

const endSoon = () => endIn(0);

function endIn(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(end, ms);
}

function end(): void {
  clearTimeout(timer);
  isPressing = false;
  const runs = waiting;
  waiting = [];
  for (const run of runs) run();
}
