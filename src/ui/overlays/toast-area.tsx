import {clsx} from 'clsx';
import {X} from 'lucide-react';
import {Toast} from 'radix-ui';
import {useRef, type RefObject, useLayoutEffect} from 'react';
import {buttonStyle} from '../controls/button.tsx';
import {useWide} from '../display/use-media.ts';
import {dismissToast, type ShownToast} from './toast-store.ts';

const DURATION_MS = 5000;
const SWIPE = 50;

export default function ToastArea({toast}: {toast: ShownToast | undefined}) {
  const wide = useWide();
  const area = useRef<HTMLOListElement>(null);
  useStepAside(area, toast?.id);
  return (
    <Toast.Provider
      duration={DURATION_MS}
      swipeThreshold={SWIPE}
      swipeDirection={wide ? 'right' : 'up'}
    >
      {toast && <OneToast key={toast.id} toast={toast} />}
      {/* On a phone it lies below the header, and below what closes the camera, a dialog or the menu. */}
      <Toast.Viewport
        ref={area}
        className="pointer-events-none fixed inset-x-4 top-[calc(env(safe-area-inset-top)+5.5rem)] z-50 max-md:mx-auto max-md:max-w-96 md:inset-x-auto md:top-auto md:right-6 md:bottom-6 md:w-96"
      />
    </Toast.Provider>
  );
}

function OneToast({toast}: {toast: ShownToast}) {
  const {id, title, description, variant = 'default', action} = toast;
  return (
    <Toast.Root
      type={variant === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={open => {
        if (!open) dismissToast(id);
      }}
      className={clsx(
        'edged toast flex items-start gap-3 rounded-control bg-ink py-3 ps-4 pe-2 text-paper shadow-float',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:translate-y-(--radix-toast-swipe-move-y)',
        variant === 'destructive' && 'border-s-8 border-gone',
      )}
    >
      <div className="min-w-0 flex-1 py-1.5">
        <Toast.Title className="font-semibold" dir="auto">
          {title}
        </Toast.Title>
        {description && (
          <Toast.Description className="text-sm" dir="auto">
            {description}
          </Toast.Description>
        )}
      </div>
      {action && (
        <Toast.Action
          altText={action.label}
          onClick={action.run}
          className={clsx('toast-button', buttonStyle())}
        >
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close className="toast-button grid size-11 shrink-0 place-items-center rounded-control focus-visible:outline-paper">
        <X className="size-5" aria-hidden="true" />
        <span className="sr-only">Close</span>
      </Toast.Close>
    </Toast.Root>
  );
}

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option]';

/**
 * Moves a floating area to where it covers nothing that is about to be pressed, for as long as it shows something:
 * also when the page is scrolled or changes beneath it. It stays while a pointer or the focus is on it. Where no place
 * is free, it has `data-over`.
 * @param shown what it shows; it begins at its own place with each.
 */
function useStepAside(ref: RefObject<HTMLElement | null>, shown: number | undefined): void {
  useLayoutEffect(() => {
    const area = ref.current;
    if (!area || shown === undefined) return;
    let now = AT_HOME;
    let frame = 0;
    let isPlaced = false;

    const place = () => {
      if (area.childElementCount === 0 || (isPlaced && area.matches(':hover, :focus-within')))
        return;
      isPlaced = true;
      const [home, ...buttons] = [area, ...area.querySelectorAll('button')].map(element =>
        boxAtHome(element, now),
      );
      if (!home) return;
      const screen = {width: innerWidth, height: innerHeight};
      const {offset, covers} = stepAside(home, buttons, now, targetsBelow(area), screen);
      now = offset;
      area.style.translate = `${now.x}px ${now.y}px`;
      area.toggleAttribute('data-over', covers);
    };
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };

    area.style.translate = '';
    place();
    const observer = new MutationObserver(placeSoon);
    observer.observe(document.body, {childList: true, subtree: true});
    const passive = {capture: true, passive: true};
    addEventListener('scroll', placeSoon, passive);
    addEventListener('resize', placeSoon);
    addEventListener('focusin', placeSoon);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener('scroll', placeSoon, passive);
      removeEventListener('resize', placeSoon);
      removeEventListener('focusin', placeSoon);
    };
  }, [ref, shown]);
}

function boxAtHome(element: Element, now: Offset): Box {
  const {left, top, width, height} = element.getBoundingClientRect();
  return {left: left - now.x, top: top - now.y, width, height};
}

function targetsBelow(area: Element): Target[] {
  return [...document.querySelectorAll(CONTROLS)].flatMap(control => {
    if (area.contains(control)) return [];
    const target = isSeen(control) ? control : (control.closest('label') ?? control);
    const {left, top, width, height} = target.getBoundingClientRect();
    if (top > innerHeight || top + height < 0) return [];
    const isOpen = () => {
      const stack = document.elementsFromPoint(left + width / 2, top + height / 2);
      return target.contains(stack.find(element => !area.contains(element)) ?? null);
    };
    const isFocused = control === document.activeElement;
    return [{left, top, width, height, isOpen: once(isOpen), isFocused}];
  });
}

/** A box to tick may be drawn by its label. */
const isSeen = (control: Element): boolean => control.clientWidth > 1;

function once<Value>(get: () => Value): () => Value {
  let got: {readonly value: Value} | undefined;
  return () => (got ??= {value: get()}).value;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Target extends Box {
  /** Whether nothing but the toast could lie over it. Asked only where it matters, as it costs a hit test. */
  readonly isOpen: () => boolean;
  readonly isFocused?: boolean;
}

/** Pixels from where the toast stands by itself. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

export const AT_HOME: Offset = {x: 0, y: 0};

/** CSS pixels of the middle of a target: what a fingertip takes, and what a press needs (WCAG 2.5.5, 2.5.8). */
const FINGERTIP = 44;
const LEAST = 24;
const STEP = 8;

/** What a place costs for each target that it covers. A toast lets presses through, but not on its own buttons. */
const COST = {edge: 1, middle: 100, unreachable: 10_000};

/**
 * Where a toast covers the middle of no target, or of the fewest: where it is, or else as near to its own place as
 * can be. From the bottom right corner of a wide screen it goes up or to the left, from the top of a phone down.
 * @param buttons those of the toast, where it stands by itself.
 * @returns also whether the middle of a target is covered.
 */
export function stepAside(
  home: Box,
  buttons: readonly Box[],
  now: Offset,
  targets: readonly Target[],
  screen: {readonly width: number; readonly height: number},
): {readonly offset: Offset; readonly covers: boolean} {
  const costOf = (place: Offset, target: Target): number => {
    if (!isOver(home, place, target, FINGERTIP) || !target.isOpen()) return 0;
    if (!isOver(home, place, target, LEAST)) return COST.edge;
    const isUnreachable =
      target.isFocused || buttons.some(button => isOver(button, place, target, LEAST));
    return isUnreachable ? COST.unreachable : COST.middle;
  };
  let best = now;
  let least = Infinity;
  for (const place of [now, ...placesFor(home, screen)]) {
    const cost = targets.reduce((sum, target) => sum + costOf(place, target), 0);
    if (cost < least) [best, least] = [place, cost];
    if (cost === 0) break;
  }
  return {offset: best, covers: least >= COST.middle};
}

function isOver({left, top, width, height}: Box, {x, y}: Offset, target: Box, size: number) {
  return (
    overlap(left + x, width, ...middle(target.left, target.width, size)) &&
    overlap(top + y, height, ...middle(target.top, target.height, size))
  );
}

function middle(start: number, length: number, most: number): [number, number] {
  const size = Math.min(length, most);
  return [start + (length - size) / 2, size];
}

const overlap = (a: number, aLength: number, b: number, bLength: number): boolean =>
  a < b + bLength && b < a + aLength;

/** The places to try, the nearest first. */
function placesFor({left, top, width, height}: Box, screen: {width: number; height: number}) {
  const isAtTop = top + height / 2 < screen.height / 2;
  const room = isAtTop ? screen.height - top - height : top;
  const upOrDown = stepsWithin(room).map(step => ({x: 0, y: isAtTop ? step : -step}));
  const isAtRight = left + width / 2 > screen.width / 2;
  const sideways = isAtRight && !isAtTop ? stepsWithin(left).map(step => ({x: -step, y: 0})) : [];
  return [AT_HOME, ...upOrDown, ...sideways].toSorted(
    (a, b) => Math.abs(a.x + a.y) - Math.abs(b.x + b.y),
  );
}

const stepsWithin = (room: number) =>
  Array.from({length: Math.max(0, Math.floor(room / STEP))}, (_, at) => (at + 1) * STEP);
