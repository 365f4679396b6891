import {Scan, ZoomIn, ZoomOut} from 'lucide-react';
import {useEffect, useId, useState} from 'react';
import Cropper from 'react-easy-crop';
import {ActionBar, Button} from '../../../ui/controls/button.tsx';
import {StepHeading} from '../../../ui/display/headings.tsx';
import type {HeldPhoto} from '../picture/photo-flow-state.ts';
import {type PictureKind, type Area, type Size, useObjectUrl} from '../picture/picture.ts';
import {imageSizeOf} from './pixels.ts';

interface ZoomSliderProps {
  zoom: number;
  max: number;
  onZoom: (zoom: number) => void;
}

function ZoomSlider({zoom, max, onZoom}: ZoomSliderProps) {
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

interface CropStepProps {
  kind: PictureKind;
  held: HeldPhoto;
  busy: boolean;
  /** The part was changed; it is told when the hand rests. */
  onMove: (area: Area) => void;
  /** With the current crop, for users who do not straighten after all. */
  onStraighten: (area: Area | null) => void;
  /** As it was before it was straightened. */
  onUndo: () => void;
  onDone: (area: Area) => void;
  onReset: () => void;
}

/** Pixels that an arrow key moves the picture; with Shift a fifth of it. */
const KEYBOARD_STEP = 10;

export function CropStep(props: CropStepProps) {
  const {kind, held, busy, onMove, onStraighten, onUndo, onDone, onReset} = props;
  const url = useObjectUrl(held.straight);
  const [position, setPosition] = useState({x: 0, y: 0});
  /** Null until the user chose one. */
  const [chosenZoom, setZoom] = useState<number | null>(null);
  const [area, setArea] = useState(held.area);
  const [begun] = useState(held.area);
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const stageSize = useSizeOf(stage);
  const photoSize = usePictureSize(held.straight);
  const frame = frameIn(stageSize, kind.size);
  const photo = stageSize && photoSize && shownIn(stageSize, photoSize);
  const max = frame && photo ? greatestZoom(frame, photo) : ZOOM.max;
  // A sign that was straightened is shown whole, a photo without margins.
  const fitting = frame && photo && !begun ? filling(frame, photo, !held.corners) : 1;
  const zoom = chosenZoom ?? fitting;
  return (
    <div className="grid gap-5">
      <StepHeading title="Resize and Position Your Image" />
      <div
        ref={setStage}
        className="relative h-[min(30rem,60dvh-7rem)] overflow-hidden rounded-board border border-line bg-[#fff] not-tall:h-72"
      >
        {url && frame && photo && (
          <Cropper
            image={url}
            cropSize={frame}
            cropShape={kind.isRound ? 'round' : 'rect'}
            crop={position}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={max}
            restrictPosition={false}
            keyboardStep={KEYBOARD_STEP}
            {...(begun && {initialCroppedAreaPercentages: begun})}
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropAreaChange={setArea}
            onCropComplete={onMove}
            cropperProps={{
              role: 'group',
              'aria-label': 'Part of the photo to show. Arrow keys move the photo.',
            }}
          />
        )}
      </div>
      <div className="grid items-center gap-x-8 gap-y-2 md:grid-cols-[1fr_auto]">
        <ZoomSlider zoom={zoom} max={max} onZoom={setZoom} />
        {kind.hasSign && (
          <div className="flex flex-wrap gap-2 max-md:justify-center">
            <Button onClick={() => onStraighten(area)}>
              <Scan className="size-5" aria-hidden="true" />
              {held.corners ? 'Move the corners' : 'Straighten the sign'}
            </Button>
            {held.corners && (
              <Button variant="ghost" onClick={onUndo}>
                As it was
              </Button>
            )}
          </div>
        )}
      </div>
      <ActionBar>
        <Button size="large" onClick={onReset}>
          Start over
        </Button>
        <Button
          variant="signal"
          size="large"
          busy={busy}
          disabled={!area}
          onClick={() => area && onDone(area)}
        >
          {busy ? 'Cropping...' : 'Continue'}
        </Button>
      </ActionBar>
    </div>
  );
}

/** A picture's own size in pixels; undefined until it is known. */
function usePictureSize(picture: Blob): Size | undefined {
  const [known, setKnown] = useState<{picture: Blob; size: Size | undefined}>();
  useEffect(() => {
    let ended = false;
    const measure = async () => {
      const size = await imageSizeOf(picture);
      if (!ended) setKnown({picture, size});
    };
    void measure();
    return () => {
      ended = true;
    };
  }, [picture]);
  return known?.picture === picture ? known.size : undefined;
}

/** The size of an element's content, as it changes; undefined at first. */
function useSizeOf(element: Element | null): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const {width, height} = entry.contentRect;
      setSize({width, height});
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** Pixels around the frame, where what is left out can be seen. */
const MARGIN = 12;

/** Of 1 the whole photo is in sight. */
export const ZOOM = {min: 0.1, max: 5, step: 0.1} as const;

/** How far beyond the frame a photo can be enlarged for which {@link ZOOM} has no room. */
const ROOM = 2;

/** The largest frame of the shape of `wanted` that a stage has room for. */
export function frameIn(stage: Size | undefined, wanted: Size): Size | undefined {
  if (!stage) return undefined;
  const aspect = wanted.width / wanted.height;
  const width = Math.min(stage.width - 2 * MARGIN, (stage.height - 2 * MARGIN) * aspect);
  return width > 0 ? {width, height: width / aspect} : undefined;
}

/** The size at which a picture is shown at a zoom of 1: as large as fits into the stage, never enlarged. */
export function shownIn(stage: Size, {width, height}: Size): Size {
  const scale = Math.min(1, stage.width / width, stage.height / height);
  return {width: width * scale, height: height * scale};
}

/** The zoom at which a picture just covers the frame, or else just fits into it. */
export function filling(frame: Size, picture: Size, covers: boolean): number {
  const [least, most] = [frame.width / picture.width, frame.height / picture.height].toSorted(
    (a, b) => a - b,
  );
  return (covers ? most : least) ?? 1;
}

/** The greatest zoom of a picture. A very wide or tall one covers the frame only beyond the usual. */
export function greatestZoom(frame: Size, picture: Size): number {
  const covering = filling(frame, picture, true);
  return covering <= ZOOM.max ? ZOOM.max : stepsOf(Math.ceil((covering * ROOM) / ZOOM.step));
}

/** The step that is nearest to a zoom, within the bounds. */
export const onStep = (zoom: number, max: number): number =>
  Math.min(max, Math.max(ZOOM.min, stepsOf(Math.round(zoom / ZOOM.step))));

/** Without the error that tenths have as binary fractions. */
const stepsOf = (count: number): number => Number((count * ZOOM.step).toFixed(1));
