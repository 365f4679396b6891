import {useRef} from 'react';
import type {PointerEvent} from 'react';
import {pinched} from './zoom.ts';

interface Pinch {
  /** Pixels between the fingers, and the zoom, when the second one came down. */
  readonly distance: number;
  readonly zoom: number;
}

/** Handlers for the surface on which two fingers zoom. */
export function usePinch(zoom: number, onZoom: (zoom: number) => void) {
  const fingers = useRef(new Map<number, {x: number; y: number}>());
  const began = useRef<Pinch>(undefined);

  const place = ({pointerId, clientX, clientY}: PointerEvent) =>
    fingers.current.set(pointerId, {x: clientX, y: clientY});
  const lift = ({pointerId}: PointerEvent) => {
    fingers.current.delete(pointerId);
    began.current = undefined;
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      // A finger that slides off the surface is still one of the two.
      event.currentTarget.setPointerCapture(event.pointerId);
      place(event);
      began.current = {distance: apart(fingers.current), zoom};
    },
    onPointerMove: (event: PointerEvent) => {
      if (!fingers.current.has(event.pointerId)) return;
      place(event);
      if (fingers.current.size !== 2 || !began.current) return;
      onZoom(pinched(began.current.zoom, began.current.distance, apart(fingers.current)));
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

/** Pixels; 0 unless there are two. */
function apart(fingers: ReadonlyMap<number, {x: number; y: number}>): number {
  const [one, other, third] = fingers.values();
  return one && other && !third ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}
