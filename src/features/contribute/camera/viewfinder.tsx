import {clsx} from 'clsx';
import {Minus, Plus} from 'lucide-react';
import {type PointerEvent, type Ref, useEffect, useMemo, useRef, useState} from 'react';
import {buttonStyle} from '../../../ui/controls/button.tsx';
import {toast} from '../../../ui/overlays/toast-store.ts';
import type {Size} from '../picture/picture.ts';
import {
  type CameraProblem,
  CAPTURE_FAILED,
  captured,
  NOT_READY,
  type Facing,
} from './open-camera.ts';
import {capture, useCamera} from './use-camera.ts';
import {
  canZoomIn,
  canZoomOut,
  doubled,
  formatZoom,
  halved,
  pinched,
  shareZoom,
  UNZOOMED,
  zoomOf,
  zoomSetter,
} from './zoom.ts';

interface ZoomControlProps {
  zoom: number;
  onZoom: (zoom: number) => void;
}

const ROUND = `${buttonStyle({variant: 'ghost', size: 'icon'})} rounded-chip`;

function ZoomControl({zoom, onZoom}: ZoomControlProps) {
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

interface Pinch {
  /** Pixels between the fingers, and the zoom, when the second one came down. */
  readonly distance: number;
  readonly zoom: number;
}

/** Handlers for the surface on which two fingers zoom. */
function usePinch(zoom: number, onZoom: (zoom: number) => void) {
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

interface ViewfinderProps {
  facing: Facing;
  shutterRef: Ref<HTMLButtonElement>;
  onCapture: (photo: Blob) => void;
  onProblem: (problem: CameraProblem) => void;
}

export function Viewfinder({facing, shutterRef, onCapture, onProblem}: ViewfinderProps) {
  const {video, track} = useCamera(facing, onProblem);
  const {zoom, setZoom, digital} = useZoom(track);
  const [capturing, setCapturing] = useState(false);
  const [size, setSize] = useState<Size>({width: 4, height: 3});
  const pinch = usePinch(zoom, setZoom);

  const shoot = async () => {
    if (capturing) return;
    if (!track || !video.current) return toast(NOT_READY);
    setCapturing(true);
    try {
      const photo = await capture(video.current, digital);
      toast(captured(zoom));
      onCapture(photo);
    } catch {
      toast(CAPTURE_FAILED);
      setCapturing(false);
    }
  };

  const measure = ({
    currentTarget: {videoWidth, videoHeight},
  }: {
    currentTarget: HTMLVideoElement;
  }) => {
    if (videoWidth > 0) setSize({width: videoWidth, height: videoHeight});
  };

  const ratio = size.width / size.height;
  return (
    <div className="flex min-h-0 flex-1 flex-col not-tall:flex-row">
      <div
        className="relative grid min-h-0 min-w-0 flex-1 touch-none place-items-center overflow-hidden [container-type:size]"
        {...pinch}
      >
        {/* As large as fits whole, because the photo shows the same; zoomed out it lies on white. */}
        <div
          className={clsx('overflow-hidden transition-opacity', track ? 'bg-[#fff]' : 'opacity-0')}
          style={{width: `min(100cqw, ${100 * ratio}cqh)`, aspectRatio: ratio}}
        >
          <video
            ref={video}
            autoPlay
            muted
            playsInline
            onLoadedMetadata={measure}
            onResize={measure}
            className={clsx('size-full', capturing && 'opacity-60')}
            style={{scale: String(digital)}}
          />
        </div>
        <output className="pointer-events-none absolute inset-0 grid place-items-center text-muted">
          {!track && <span>Starting the camera...</span>}
          {capturing && <span className="sr-only">Capturing...</span>}
        </output>
      </div>
      <div className="flex flex-col items-center justify-center gap-4 p-4">
        <ZoomControl zoom={zoom} onZoom={setZoom} />
        <button
          type="button"
          ref={shutterRef}
          aria-label="Capture"
          aria-disabled={!track || capturing}
          onClick={() => void shoot()}
          className="grid size-18 place-items-center rounded-chip border-4 border-ink p-1 transition-transform active:scale-95 aria-disabled:opacity-55"
        >
          <span className="size-full rounded-chip bg-ink" />
        </button>
      </div>
    </div>
  );
}

/** The zoom that the user wants, and the part of it that the camera cannot do and drawing has to. */
function useZoom(track: MediaStreamTrack | null) {
  const [zoom, setZoom] = useState(UNZOOMED);
  const [refusedBy, setRefusedBy] = useState<MediaStreamTrack>();
  const camera = useMemo(
    () => (track && track !== refusedBy ? zoomOf(track) : null),
    [track, refusedBy],
  );
  const setter = useMemo(() => track && zoomSetter(track, () => setRefusedBy(track)), [track]);
  const {hardware, digital} = shareZoom(zoom, camera);
  useEffect(() => {
    if (hardware !== null) void setter?.(hardware);
  }, [setter, hardware]);
  return {zoom, setZoom, digital};
}
