import {type RefObject, useLayoutEffect} from 'react';
import {AT_HOME, stepAside, type Target} from './step-aside.ts';

const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=option]';

/**
 * Moves a floating area to where it covers nothing that is about to be pressed, for as long as it shows something:
 * also when the page is scrolled or changes beneath it. It stays while a pointer or the focus is on it.
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
      const {left, top, width, height} = area.getBoundingClientRect();
      const home = {left: left - now.x, top: top - now.y, width, height};
      now = stepAside(home, now, targetsBelow(area), {width: innerWidth, height: innerHeight});
      area.style.translate = `${now.x}px ${now.y}px`;
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
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener('scroll', placeSoon, passive);
      removeEventListener('resize', placeSoon);
    };
  }, [ref, shown]);
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
    return [{left, top, width, height, isOpen: once(isOpen)}];
  });
}

/** A box to tick may be drawn by its label. */
const isSeen = (control: Element): boolean => control.clientWidth > 1;

function once<Value>(get: () => Value): () => Value {
  let got: {readonly value: Value} | undefined;
  return () => (got ??= {value: get()}).value;
}
