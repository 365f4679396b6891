import {type KeyboardEvent, useEffectEvent, useLayoutEffect} from 'react';

/** Of the history's state: how many entries of layers there are up to this one. */
const DEPTH = 'layers';
/** What covers the screen, the innermost last. */
const layers: Layer[] = [];
/** Navigations that wait until the history has come to rest. */
const queued: (() => void)[] = [];
const resting: (() => void)[] = [];
let isScheduled = false;
/** Whether the user has pressed anything since the page began, or since they last went through the history. */
let hasActed = navigator.userActivation.hasBeenActive;
/** Set while the history goes where this module sent it. */
let moving: ReturnType<typeof setTimeout> | undefined;

interface Layer {
  readonly close: () => void;
}

/** Milliseconds. A browser may have dropped the entry; going to it then has no effect and sends no event. */
const MOVE_TIMEOUT_MS = 1000;

// Before the router hears of it.
addEventListener('popstate', onPopState, {capture: true});
// Each of them can be what a browser takes for a sign of the user.
for (const type of ['pointerdown', 'pointerup', 'keydown', 'click']) {
  addEventListener(type, onPress, {capture: true, passive: true});
}
// After a reload the page may stand on the entry of a layer that is not there any more.
if (depthHere() > 0) schedule();

/**
 * Makes what covers the screen a step of the history, so that Back closes it and nothing else. Each layer
 * has an entry of its own above that of the screen, with the same address, key and index. One that opens
 * before the user has pressed anything gets its entry with the first press: until then Chrome's Back button
 * would pass over every entry of the app and leave it.
 *
 * @returns to be called once it is closed in another way; its entry is left then.
 */
export function openLayer(close: () => void): () => void {
  const layer = {close};
  layers.push(layer);
  schedule();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    schedule();
  };
}

/** Navigates from the entry of the screen, so that none of a layer is left below the next screen. */
export function fromScreen(navigate: () => void): void {
  const depth = depthHere();
  if (moving === undefined && depth === 0) return navigate();
  queued.push(navigate);
  if (moving === undefined) move(-depth);
}

/** As `history.go`, where the entries of layers do not count. */
export function goFromScreen(delta: number): void {
  if (moving !== undefined) return void queued.push(() => goFromScreen(delta));
  history.go(delta < 0 ? delta - depthHere() : delta);
}

/** Resolves once every layer that is open has its entry, and no other one has. */
export async function layersAtRest(): Promise<void> {
  if (!isScheduled && moving === undefined) return;
  await new Promise<void>(resolve => resting.push(resolve));
}

/** A layer that opens as another one closes takes over its entry. */
function schedule(): void {
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(settle);
}

function settle(): void {
  isScheduled = false;
  if (moving === undefined) {
    const depth = depthHere();
    const most = hasActed ? layers.length : depth;
    for (let next = depth + 1; next <= most; next += 1) {
      history.pushState({...stateHere(), [DEPTH]: next}, '');
    }
    if (depth > layers.length) move(layers.length - depth);
  }
  if (moving === undefined) for (const resolve of resting.splice(0)) resolve();
}

function move(delta: number): void {
  moving = setTimeout(() => {
    history.replaceState({...stateHere(), [DEPTH]: 0}, '');
    arrive();
  }, MOVE_TIMEOUT_MS);
  history.go(delta);
}

function arrive(): void {
  clearTimeout(moving);
  moving = undefined;
  for (const navigate of queued.splice(0)) fromScreen(navigate);
  schedule();
}

function onPress(): void {
  if (hasActed || !navigator.userActivation.isActive) return;
  hasActed = true;
  if (layers.length > depthHere()) schedule();
}

function onPopState(): void {
  if (moving !== undefined) return arrive();
  // To the browser's Back button a press before it counts no longer.
  hasActed = false;
  for (const {close} of layers.slice(depthHere()).toReversed()) close();
  // Also for one that stays open, and for the way forward to one that is closed.
  schedule();
}

function depthHere(): number {
  const depth: unknown = stateHere()[DEPTH];
  return typeof depth === 'number' ? depth : 0;
}

function stateHere(): Readonly<Record<string, unknown>> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? {...state} : {};
}

/** For what covers the screen: Back closes it, as Escape does, and leaves the screen as it is. */
export function useLayer(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useLayoutEffect(() => (isOpen ? openLayer(() => onBack()) : undefined), [isOpen]);
}

/**
 * Closes a dialog or menu by Escape. Radix gives the key to the newest layer, so a toast that just came would leave
 * the dialog open.
 */
export const closeByEscape = (close: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  close();
};
