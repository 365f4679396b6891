import {contains, CONTROLS, isField, OVERLAYS, trailOf} from './use-focus.ts';

interface Press {
  readonly control: HTMLElement;
  /** Where the control stood, and how far all around it was scrolled, in px. */
  readonly box: DOMRect;
  readonly scrolled: number;
  readonly event: PointerEvent;
  /** Whether the page changed before the finger came down, too late for its user to see. */
  readonly unseen: boolean;
}

type Box = readonly [element: HTMLElement, box: DOMRect];

/** What stood where, as a user saw it. */
interface Layout {
  /** When the change began after which the app looked, as `performance.now()` has it, in ms. */
  readonly since: number;
  /** Those in sight that nothing covered and that did not move, in the order of the document. */
  readonly controls: readonly Box[];
  readonly layers: readonly Box[];
}

/** The last press that began on a control and has not ended. */
let begun: Press | undefined;

/**
 * Milliseconds. A touch that comes this soon after a change was aimed before it: a person needs some 250 to react to
 * what they see, and the finger at least 100 to come down.
 */
const UNSEEN_MS = 350;
/** Milliseconds after a touch in which its user expects the page to change, and may know what comes. */
const EXPECTED_MS = 700;
/** Milliseconds between two looks at what stands where. */
const LOOK_EACH_MS = 100;

/** What lies over the page, or over what scrolls below it. */
const LAYERS = `${OVERLAYS}, [role=listbox], .leaflet-popup, [data-header], [data-action-bar], [data-thumb-bar], .sticky`;

const UNPRESSABLE = ':disabled, [inert], [inert] *';

let layouts: readonly Layout[] = [];
/** When the page began to differ from the last layout. */
let changedAt: number | undefined;
let lookTimer: ReturnType<typeof setTimeout> | undefined;
let touchedAt = -Infinity;
let isFollowing = false;

/** A finger that moves farther, in px, draws. Chromium's own limit for a tap. */
const STILL_PX = 15;

/**
 * Lets a press end on the control at which it was aimed, though the page has moved that meanwhile; once for a page. A
 * mouse is seen before it presses, and lists hold still for it; a finger is not.
 */
export function landPresses(): void {
  const options = {capture: true};
  addEventListener('pointerdown', begin, options);
  addEventListener('pointercancel', forget, options);
  addEventListener('touchend', landTap, {capture: true, passive: false});
  addEventListener('click', landClick, options);
  if (matchMedia('(any-pointer: coarse)').matches) followLayouts();
}

const begin = (event: PointerEvent): void => void (begun = pressAt(event));
const forget = (): void => void (begun = undefined);

function pressAt(event: PointerEvent): Press | undefined {
  const {target, isPrimary, pointerType} = event;
  const isFinger = pointerType === 'touch';
  const stood = isFinger && !isOfScreenReader(event) ? stoodUnder(event) : undefined;
  if (isFinger) {
    noteTouch(event);
    followLayouts();
  }
  const control = target instanceof Element && target.closest<HTMLElement>(CONTROLS);
  const [aimed, box] = stood ?? (control ? [control, control.getBoundingClientRect()] : []);
  // Two fingers zoom.
  if (!aimed || !box || !isPrimary) return undefined;
  return {control: aimed, box, scrolled: scrolledAround(aimed), event, unseen: stood !== undefined};
}

/** VoiceOver presses the control that it has named, wherever that is by now, by a touch of size 0. */
const isOfScreenReader = ({width, height}: PointerEvent): boolean => width < 1 && height < 1;

/** The control that stood under a finger before the page changed unseen, if there was one, and where it stood. */
function stoodUnder({timeStamp, target, clientX: x, clientY: y}: PointerEvent) {
  const seen = timeStamp - UNSEEN_MS;
  const lastChange = changedAt ?? layouts.at(-1)?.since ?? 0;
  const layout = layouts.findLast(({since}) => since <= seen);
  const isExpected = lastChange <= seen || timeStamp - touchedAt < EXPECTED_MS;
  if (!layout || isExpected || !(target instanceof Node)) return undefined;
  const [over] = layout.layers.findLast(([, box]) => contains(box, {x, y})) ?? [];
  const stood = layout.controls.filter(
    ([control, box]) => contains(box, {x, y}) && (!over || over.contains(control)),
  );
  const top = stood.at(-1);
  const isThere = stood.some(([control]) => control.contains(target));
  // Of two that overlap, one covered the other.
  const isSure = top && stood.every(([control]) => control.contains(top[0]));
  return isSure && !isThere ? top : undefined;
}

function followLayouts(): void {
  if (isFollowing) return;
  isFollowing = true;
  const all = {attributes: true, characterData: true, childList: true, subtree: true};
  new MutationObserver(noteChange).observe(document, all);
  addEventListener('scroll', forgetLayouts, {capture: true, passive: true});
  addEventListener('resize', forgetLayouts);
  document.fonts.addEventListener('loadingdone', forgetLayouts);
  addEventListener('touchmove', noteTouch, {capture: true, passive: true});
  noteChange();
}

const noteTouch = ({timeStamp}: Event): void => void (touchedAt = timeStamp);

function forgetLayouts(): void {
  clearTimeout(lookTimer);
  layouts = [];
  changedAt = undefined;
  noteChange();
}

function noteChange(): void {
  if (changedAt !== undefined) return;
  changedAt = performance.now();
  lookTimer = setTimeout(look, LOOK_EACH_MS);
}

function look(): void {
  if (changedAt === undefined) return;
  const now = performance.now();
  // No press is judged by what stands there so soon after a touch, and a look would slow down what a finger drags.
  if (now - touchedAt < EXPECTED_MS - UNSEEN_MS) {
    lookTimer = setTimeout(look, LOOK_EACH_MS);
    return;
  }
  const moving = document.getAnimations().flatMap(movingElement);
  const controls = boxesOf(CONTROLS).filter(
    ([control, box]) => isSeen(control, box) && !moving.some(each => each.contains(control)),
  );
  const oldest = layouts.findLastIndex(({since}) => since <= now - UNSEEN_MS);
  const layout = {since: changedAt, controls, layers: boxesOf(LAYERS)};
  layouts = [...layouts.slice(Math.max(oldest, 0)), layout];
  changedAt = undefined;
  // An animation changes the page without telling.
  if (moving.length > 0) noteChange();
}

/** The element of a finite animation that still runs. */
const movingElement = ({playState, effect}: Animation): Element | [] =>
  playState !== 'finished' &&
  effect instanceof KeyframeEffect &&
  effect.getTiming().iterations !== Infinity
    ? (effect.target ?? [])
    : [];

const boxesOf = (selector: string): Box[] =>
  [...document.querySelectorAll<HTMLElement>(selector)].map(element => [
    element,
    element.getBoundingClientRect(),
  ]);

/** Whether nothing lies over the middle of the part that is in the viewport. */
function isSeen(control: Element, box: DOMRect): boolean {
  const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
  const y = (Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2;
  return contains(box, {x, y}) && control.contains(document.elementFromPoint(x, y));
}

const scrolledAround = (control: Element): number =>
  trailOf(control).reduce((px, at) => px + at.scrollLeft + at.scrollTop, scrollX + scrollY);

/** Whether the page has moved the control away from a pointer that stayed where the control stood. */
function hasMoved({control, box}: Press, {clientX: x, clientY: y}: MouseEvent | Touch): boolean {
  const {left, top} = control.getBoundingClientRect();
  const px = Math.hypot(left - box.left, top - box.top);
  return control.isConnected && contains(box, {x, y}) && px > 1;
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
  noteTouch(event);
  const [finger] = event.changedTouches;
  if (!finger || !begun || event.touches.length > 0 || !event.cancelable) return;
  const {control, scrolled, unseen, event: start} = begun;
  const px = Math.hypot(finger.clientX - start.clientX, finger.clientY - start.clientY);
  // A finger that stops a page which scrolls on is to press nothing.
  const isTap = px < STILL_PX && scrolledAround(control) === scrolled;
  if (!isTap || !(unseen || hasMoved(begun, finger))) return;
  begun = undefined;
  event.preventDefault();
  if (!control.checkVisibility({visibilityProperty: true}) || control.matches(UNPRESSABLE)) return;
  const isList = control instanceof HTMLSelectElement;
  const isCalendar = control instanceof HTMLInputElement && control.type === 'date';
  // A tab acts on the focus.
  if (isField(control) || isList || control.role === 'tab') control.focus({preventScroll: true});
  click(control, finger);
  // A click from a script opens neither; Safari opens a list that gets the focus.
  if ((isList || isCalendar) && 'showPicker' in control) control.showPicker();
}

/**
 * Clicks as a pointer would. A click without a count passes for that of a key, and the place tells the second tap of a double
 * tap that the control has moved.
 */
function click(control: HTMLElement, {clientX, clientY}: MouseEvent | Touch): void {
  const options = {bubbles: true, cancelable: true, composed: true, view: window, detail: 1};
  control.dispatchEvent(new MouseEvent('click', {...options, clientX, clientY}));
}
