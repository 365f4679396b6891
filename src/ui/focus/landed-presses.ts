import {CONTROLS, isField, trailOf} from './use-focus.ts';

interface Press {
  readonly control: HTMLElement;
  /** Where the control stood, and how far all around it was scrolled, in px. */
  readonly box: DOMRect;
  readonly scrolled: number;
  readonly event: PointerEvent;
}

/** The last press that began on a control and has not ended. */
let begun: Press | undefined;

/** A finger that moves farther, in px, draws. Chromium's own limit for a tap. */
const STILL_PX = 15;
/** Only a browser can open these. */
const OPENED_BY_BROWSER = 'select, [type=date]';

/** Lets a press end on the control where it began, though the page has moved that meanwhile; once for a page. */
export function landPresses(): void {
  const options = {capture: true};
  addEventListener('pointerdown', event => (begun = pressAt(event)), options);
  addEventListener('pointercancel', () => (begun = undefined), options);
  addEventListener('touchend', landTap, {capture: true, passive: false});
  addEventListener('click', landClick, options);
}

function pressAt(event: PointerEvent): Press | undefined {
  const {target, isPrimary} = event;
  const control = target instanceof Element && target.closest<HTMLElement>(CONTROLS);
  // Two fingers zoom.
  if (!control || !isPrimary) return undefined;
  const box = control.getBoundingClientRect();
  return {control, box, scrolled: scrolledAround(control), event};
}

const scrolledAround = (control: Element): number =>
  trailOf(control).reduce((px, at) => px + at.scrollLeft + at.scrollTop, scrollX + scrollY);

/** Whether the page has moved the control away from a pointer that stayed where the control stood. */
function hasMoved({control, box}: Press, {clientX: x, clientY: y}: MouseEvent | Touch): boolean {
  const {left, top} = control.getBoundingClientRect();
  const isThere = box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
  return control.isConnected && isThere && Math.hypot(left - box.left, top - box.top) > 1;
}

function landClick(event: MouseEvent): void {
  // A press of a key has no count.
  if (event.detail === 0) return;
  const press = begun;
  begun = undefined;
  const {target} = event;
  if (!press || !(target instanceof Node) || press.control.contains(target)) return;
  if (!hasMoved(press, event)) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  click(press.control, event);
}

/** Browsers would press nothing, or the control that is under the finger by now. */
function landTap(event: TouchEvent): void {
  const [finger] = event.changedTouches;
  if (!finger || !begun || event.touches.length > 0 || !event.cancelable) return;
  const {control, scrolled, event: start} = begun;
  const px = Math.hypot(finger.clientX - start.clientX, finger.clientY - start.clientY);
  // A finger that stops a page which scrolls on is to press nothing.
  const isTap = px < STILL_PX && scrolledAround(control) === scrolled;
  if (!isTap || !hasMoved(begun, finger) || control.matches(OPENED_BY_BROWSER)) return;
  begun = undefined;
  event.preventDefault();
  if (isField(control)) control.focus({preventScroll: true});
  click(control, finger);
}

/**
 * Clicks as a pointer would. A click without a count passes for that of a key, and the place tells the second tap of a double
 * tap that the control has moved.
 */
function click(control: HTMLElement, {clientX, clientY}: MouseEvent | Touch): void {
  const options = {bubbles: true, cancelable: true, composed: true, view: window, detail: 1};
  control.dispatchEvent(new MouseEvent('click', {...options, clientX, clientY}));
}
