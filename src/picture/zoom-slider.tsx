import {ZoomIn, ZoomOut} from 'lucide-react';
import {useId} from 'react';
import {Button} from '../components/button.tsx';

/** Of 1 the whole photo is in sight. */
export const ZOOM = {min: 0.1, max: 5, step: 0.1} as const;

interface ZoomSliderProps {
  zoom: number;
  onZoom: (zoom: number) => void;
}

const onStep = (zoom: number) =>
  Math.min(ZOOM.max, Math.max(ZOOM.min, Math.round(zoom / ZOOM.step) * ZOOM.step));

export function ZoomSlider({zoom, onZoom}: ZoomSliderProps) {
  const id = useId();
  const shown = `${zoom.toFixed(1)}x`;
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        Zoom
      </label>
      <Button
        variant="ghost"
        size="icon"
        aria-label="Smaller"
        onClick={() => onZoom(onStep(zoom - ZOOM.step))}
      >
        <ZoomOut className="size-5" aria-hidden="true" />
      </Button>
      <input
        id={id}
        type="range"
        {...ZOOM}
        value={onStep(zoom).toFixed(1)}
        aria-valuetext={shown}
        onKeyDown={event => {
          // Which would send the form that this may stand in.
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={({target}) => onZoom(target.valueAsNumber)}
        className="h-11 w-0 flex-1 accent-signal"
      />
      <Button
        variant="ghost"
        size="icon"
        aria-label="Larger"
        onClick={() => onZoom(onStep(zoom + ZOOM.step))}
      >
        <ZoomIn className="size-5" aria-hidden="true" />
      </Button>
      <span className="w-10 text-end text-sm text-muted tabular-nums" aria-hidden="true">
        {shown}
      </span>
    </div>
  );
}
