import {Minus, Plus} from 'lucide-react';
import {buttonStyle} from '../../../ui/controls/button-style.ts';
import {canZoomIn, canZoomOut, doubled, formatZoom, halved, UNZOOMED} from './zoom.ts';

interface ZoomControlProps {
  zoom: number;
  onZoom: (zoom: number) => void;
}

const ROUND = `${buttonStyle({variant: 'ghost', size: 'icon'})} rounded-chip`;

export function ZoomControl({zoom, onZoom}: ZoomControlProps) {
  const shown = `${formatZoom(zoom)}x`;
  return (
    <fieldset
      aria-label="Zoom"
      className="flex items-center rounded-chip border border-line bg-paper/80 p-0.5"
    >
      <button
        type="button"
        className={ROUND}
        // Not disabled: at its end it must keep the focus.
        aria-disabled={!canZoomOut(zoom)}
        aria-label="Halve the zoom"
        onClick={() => onZoom(halved(zoom))}
      >
        <Minus className="size-5" aria-hidden="true" />
      </button>
      <button
        type="button"
        className="min-h-11 min-w-14 rounded-chip text-center text-sm font-semibold tabular-nums hover:bg-sunken"
        aria-label={`${shown}, back to 1x`}
        onClick={() => onZoom(UNZOOMED)}
      >
        {shown}
      </button>
      <button
        type="button"
        className={ROUND}
        aria-disabled={!canZoomIn(zoom)}
        aria-label="Double the zoom"
        onClick={() => onZoom(doubled(zoom))}
      >
        <Plus className="size-5" aria-hidden="true" />
      </button>
      <output className="sr-only">Zoom {shown}</output>
    </fieldset>
  );
}
