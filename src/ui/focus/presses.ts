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
