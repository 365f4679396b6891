import {type RefObject, useLayoutEffect} from 'react';
import {AT_HOME, type Box, type Offset, stepAside, type Target} from './step-aside.ts';

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option]';

/**
 * Moves a floating area to where it covers nothing that is about to be pressed, for as long as it shows something:
 * also when the page is scrolled or changes beneath it. It stays while a pointer or the focus is on it. Where no place
 * is free, it has `data-over`.
 * @param shown what it shows; it begins at its own place with each.
 */
export function useStepAside(ref: RefObject<HTMLElement | null>, shown: number | undefined): void {
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
