import {
  type RefObject,
  useEffect,
  useRef,
  useState,
  useLayoutEffect,
  useSyncExternalStore,
} from 'react';
import {Listeners} from '../../data/listeners.ts';
import {onDevice} from '../../data/storage/device-storage.ts';

/**
 * Focuses the element when `value` changes, for one thing in place of another: a screen reader announces the new one.
 * A field in it that took the focus as it appeared keeps it.
 *
 * @param value undefined until the first thing is known, which takes no focus.
 */
export function useFocusOnChange<Place extends HTMLElement>(
  value: unknown,
  options?: FocusOptions,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  const before = useRef(value);
  useEffect(() => {
    const isFirst = before.current === undefined;
    if (before.current === value) return;
    before.current = value;
    if (isFirst) return;
    const {activeElement} = document;
    if (isField(activeElement) && place.current?.contains(activeElement)) return;
    place.current?.focus(options);
  }, [value, options]);
  return place;
}

/**
 * Our dialogs load on demand and so have no Radix trigger to return the focus to. The element that had it
 * when this first rendered is the one that the user pressed. If it is gone by then, its replacement gets the
 * focus, or the page if the dialog opened by itself.
 *
 * @param findFallback finds the replacement, where only the caller knows it.
 */
export function useReturnFocus(findFallback?: () => HTMLElement | null): (event: Event) => void {
  const [trail] = useState(() => trailOf(document.activeElement));
  return event => {
    event.preventDefault();
    // If the dialog's action moved the focus on, it must stay there.
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (!lost) return;
    const [opener] = trail;
    if (opener?.isConnected) return opener.focus();
    const place = trail.find(element => element.isConnected);
    const fallback =
      findFallback?.() ??
      place?.querySelector<HTMLElement>('div[tabindex="-1"]') ??
      headingFor(place);
    // An element without actions needs no scrolling to it: the user stays where they are.
    fallback.focus({preventScroll: fallback.matches('main, h1, h2, h3')});
  };
}

/** The element and all that it stands in, up to the page. */
export function trailOf(element: Element | null): readonly HTMLElement[] {
  const trail: HTMLElement[] = [];
  for (let each = element; each && each !== document.body; each = each.parentElement) {
    if (each instanceof HTMLElement) trail.push(each);
  }
  return trail;
}

/** Where the part of the page begins that this stands in: its section, or else the whole screen. */
export function headingFor(place: HTMLElement | null | undefined): HTMLElement {
  const heading =
    place?.closest('section')?.querySelector<HTMLElement>('h1, h2, h3') ??
    place?.closest('main')?.querySelector<HTMLElement>('h1');
  if (heading) heading.tabIndex = -1;
  return heading ?? document.querySelector('main') ?? document.body;
}

/** To the heading of the section when the focused element goes; not when the whole screen goes. */
export function useFocusFallback<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const trail = trailOf(element);
      // What goes is still there, and whatever takes its place may take the focus too.
      queueMicrotask(() => {
        const left = trail.find(({isConnected}) => isConnected);
        const isLost = document.activeElement === document.body;
        if (isLost && left && !left.matches('main')) headingFor(left).focus({preventScroll: true});
      });
    };
  }, []);
  return place;
}

const KEY = 'signpost.single-keys';
const OFF = 'off';

const listeners = new Listeners();

/**
 * Whether single keys act wherever they are pressed, as letters do in the queue of moderators. Users who
 * speak to their device, or often hit keys by mistake, can switch this off.
 */
export const areSingleKeysOn = (): boolean => onDevice.kept(KEY) !== OFF;

export function switchSingleKeys(on: boolean): void {
  onDevice.keep(KEY, on ? null : OFF);
  listeners.tell();
}

/**
 * What is chosen in one tab holds in all of them.
 * @returns what ends it.
 */
function onSingleKeys(listener: () => void): () => void {
  const react = ({key}: StorageEvent) => {
    if (key === KEY) listener();
  };
  addEventListener('storage', react);
  const forget = listeners.add(listener);
  return () => {
    removeEventListener('storage', react);
    forget();
  };
}

/** Whether one key alone does something here, live. */
export const useSingleKeys = (): boolean => useSyncExternalStore(onSingleKeys, areSingleKeysOn);

const FIELDS = 'input, textarea, select, [contenteditable], [role=dialog]';

/** Whether typing there changes a field. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable]') !== null;

/** Whether a key press is text for a field, or a command for the browser or an open dialog. */
function isTyping({target, ctrlKey, metaKey, altKey, isComposing}: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return true;
  return target instanceof Element && target.closest(FIELDS) !== null;
}

/** Whether a key press is a shortcut that works anywhere on the page; a repeat of a held key is not. */
export const isShortcut = (event: KeyboardEvent, key: string): boolean =>
  event.key === key && !event.repeat && areSingleKeysOn() && !isTyping(event);

/** With labels, which are pressed in place of a box that is small or hidden. */
export const CONTROLS =
  'a[href], button, summary, label, input, select, textarea, [role=button], [role=switch], [role=tab], [role=option], [role=menuitem]';

/** What lies over the page, and does not move with it. */
export const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], .toast';

/** Whether a point, in px of the viewport, lies in a box. */
export const contains = (
  {left, right, top, bottom}: DOMRect,
  {x, y}: {readonly x: number; readonly y: number},
): boolean => left <= x && x <= right && top <= y && y <= bottom;
