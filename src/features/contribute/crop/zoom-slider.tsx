import {ZoomIn, ZoomOut} from 'lucide-react';
import {useId} from 'react';
import {Button} from '../../../ui/controls/button.tsx';
import {onStep, ZOOM} from './crop-frame.ts';

interface ZoomSliderProps {
  zoom: number;
  max: number;
  onZoom: (zoom: number) => void;
}

export function ZoomSlider({zoom, max, onZoom}: ZoomSliderProps) {
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
        onClick={() => onZoom(onStep(zoom - ZOOM.step, max))}
      >
        <ZoomOut className="size-5" aria-hidden="true" />
      </Button>
      <input
        id={id}
        type="range"
        {...ZOOM}
        max={max}
        value={onStep(zoom, max).toFixed(1)}
        aria-valuetext={shown}
        onKeyDown={event => {
          // Which would send the form that this may stand in.
          if (event.key === 'Enter') event.preventDefault();
        }}
        onChange={({target}) => onZoom(target.valueAsNumber)}
        className="h-11 w-0 flex-1 accent-ink"
      />
      <Button
        variant="ghost"
        size="icon"
        aria-label="Larger"
        onClick={() => onZoom(onStep(zoom + ZOOM.step, max))}
      >
        <ZoomIn className="size-5" aria-hidden="true" />
      </Button>
      <span className="w-10 text-end text-sm text-muted tabular-nums" aria-hidden="true">
        {shown}
      </span>
    </div>
  );
}
