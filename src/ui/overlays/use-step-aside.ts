import {type RefObject, useLayoutEffect, useState} from 'react';

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option]';

/** Wide first. The narrow one has `data-narrow`. */
const SHAPES = ['wide', 'narrow'] as const;

/** How long an area waits for a free place. */
const TIMEOUT_MS = 1000;

/** Marks what a user opens to press something in it at once, the menu: an area waits until it is closed. */
const CLOSES_SOON = '[data-closes-soon]';

/**
 * - `waiting`: there is no free place yet, so it has to be unseen.
 * - `free`: it hides nothing that can be pressed.
 * - `over`: it has waited for long enough, no menu is open, and it has to let presses through.
 */
export type Standing = 'waiting' | 'free' | 'over';

/**
 * Moves a floating area to where it hides nothing that can be pressed, for as long as it shows something: also when
 * the page is scrolled or changes beneath it. It stays while the focus is in it, or a pointer that was moved onto it; a
 * pointer that rests where the area comes to stand does not hold it.
 * @param shown what it shows; it begins at its own place with each.
 */
export function useStepAside(
  ref: RefObject<HTMLElement | null>,
  shown: number | undefined,
): Standing {
  const [placed, setPlaced] = useState<{shown: number; standing: Standing}>();
  useLayoutEffect(() => {
    const area = ref.current;
    if (!area || shown === undefined) return;
    let now = AT_HOME;
    let frame = 0;
    let standing: Standing = 'waiting';
    let isPatient = true;
    let isHeld = false;

    const stand = (offset: Offset) => {
      now = offset;
      area.style.translate = `${offset.x}px ${offset.y}px`;
    };
    const findPlace = (): boolean => {
      const targets = targetsBelow(area);
      const screen = {width: innerWidth, height: innerHeight};
      return SHAPES.some(shape => {
        area.toggleAttribute('data-narrow', shape === 'narrow');
        const offset = stepAside(boxAtHome(area, now), now, targets, screen);
        if (offset) stand(offset);
        return offset !== undefined;
      });
    };
    const place = () => {
      if (area.childElementCount === 0) return;
      if (standing !== 'waiting' && (isHeld || area.matches(':focus-within'))) return;
      if (findPlace()) standing = 'free';
      else if (isPatient || document.querySelector(CLOSES_SOON)) standing = 'waiting';
      else standAtHome();
      setPlaced(before =>
        before?.shown === shown && before.standing === standing ? before : {shown, standing},
      );
    };
    const standAtHome = () => {
      area.removeAttribute('data-narrow');
      stand(AT_HOME);
      standing = 'over';
    };
    const placeSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(place);
    };
    const hold = () => {
      isHeld = true;
    };
    const letGo = () => {
      isHeld = false;
      placeSoon();
    };

    stand(AT_HOME);
    place();
    const timer = setTimeout(() => {
      isPatient = false;
      place();
    }, TIMEOUT_MS);
    // Controls also move without a new element: rows are measured, a photo loads. The area's own moves do not count.
    const changes = new MutationObserver(records => {
      if (records.some(({target, type}) => type === 'childList' || !area.contains(target)))
        placeSoon();
    });
    changes.observe(document.body, {
      childList: true,
      attributes: true,
      characterData: true,
      subtree: true,
    });
    const height = new ResizeObserver(placeSoon);
    height.observe(document.body);
    const leaving = new AbortController();
    const {signal} = leaving;
    addEventListener('scroll', placeSoon, {capture: true, passive: true, signal});
    addEventListener('resize', placeSoon, {signal});
    addEventListener('focusin', placeSoon, {signal});
    area.addEventListener('focusout', placeSoon, {signal});
    area.addEventListener('pointermove', hold, {signal});
    area.addEventListener('pointerleave', letGo, {signal});
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      changes.disconnect();
      height.disconnect();
      leaving.abort();
    };
  }, [ref, shown]);
  return placed && placed.shown === shown ? placed.standing : 'waiting';
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
type Size = Pick<Box, 'width' | 'height'>;

/** What can be pressed. */
export interface Target extends Box {
  /** Whether nothing but the toast could lie over it. Asked only where it matters, as it costs a hit test. */
  readonly isOpen: () => boolean;
  readonly isFocused?: boolean;
}

/** Pixels from where the toast stands by itself. */
export type Offset = Readonly<Record<'x' | 'y', number>>;

export const AT_HOME: Offset = {x: 0, y: 0};

/** CSS pixels. Anything larger both ways, such as a photo that is a link, can be seen and pressed at its middle. */
const LARGE = 100;
const FINGERTIP = 44;
const STEP = {x: 24, y: 8};

/**
 * Where a toast hides no target: where it is, or else as near to its own place as can be. It may lie over the edges of
 * a large target where nothing else is free. From the bottom right corner of a wide screen it goes up or to the left,
 * from the top of a phone down or sideways.
 * @returns undefined where no place is free.
 */
export function stepAside(
  home: Box,
  now: Offset,
  targets: readonly Target[],
  screen: Size,
): Offset | undefined {
  let best: Offset | undefined;
  let least = Infinity;
  const places = placesFor(home, screen);
  for (const place of isOnScreen(movedBy(home, now), screen) ? [now, ...places] : places) {
    const edges = edgesBelow(movedBy(home, place), targets, least);
    if (edges < least) [best, least] = [place, edges];
    if (edges === 0) break;
  }
  return best;
}

/** @returns over how many edges of large targets a box lies; as many as `most` where it hides a target. */
function edgesBelow(box: Box, targets: readonly Target[], most: number): number {
  let edges = 0;
  for (const target of targets) {
    if (!overlap(box, target) || !target.isOpen()) continue;
    if (overlap(box, seenPart(target))) return most;
    edges += 1;
    if (edges >= most) return most;
  }
  return edges;
}

function seenPart(target: Target): Box {
  const {left, top, width, height, isFocused} = target;
  if (isFocused || width <= LARGE || height <= LARGE) return target;
  return {
    left: left + (width - FINGERTIP) / 2,
    top: top + (height - FINGERTIP) / 2,
    width: FINGERTIP,
    height: FINGERTIP,
  };
}

const movedBy = (box: Box, {x, y}: Offset): Box => ({...box, left: box.left + x, top: box.top + y});

/** False where a phone was turned, and is narrower now. */
const isOnScreen = ({left, top, width, height}: Box, screen: Size): boolean =>
  left >= 0 && top >= 0 && left + width <= screen.width && top + height <= screen.height;

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

/** The places to try, the nearest first. */
function placesFor({left, top, width, height}: Box, screen: Size) {
  const isAtTop = top + height / 2 < screen.height / 2;
  const downOrUp = isAtTop ? steps(screen.height - top - height, STEP.y) : steps(-top, STEP.y);
  const sideways = [
    ...steps(-left, STEP.x),
    ...(isAtTop ? steps(screen.width - left - width, STEP.x) : []),
  ];
  return [0, ...downOrUp]
    .flatMap(y => [0, ...sideways].map(x => ({x, y})))
    .toSorted((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
}

/** @param room how far one can go, negative to the left or up. */
const steps = (room: number, step: number): number[] =>
  Array.from(
    {length: Math.max(0, Math.floor(Math.abs(room) / step))},
    (_, at) => (at + 1) * step * Math.sign(room),
  );
