import {Scan, ZoomIn, ZoomOut} from 'lucide-react';
import {useEffect, useEffectEvent, useId, useState} from 'react';
import Cropper, {getInitialCropFromCroppedAreaPercentages} from 'react-easy-crop';
import {ActionBar, Button} from '../../../ui/controls/button.tsx';
import {StepHeading} from '../../../ui/display/headings.tsx';
import type {HeldPhoto} from '../picture/photo-flow-state.ts';
import {type PictureKind, type Area, type Size, useObjectUrl} from '../picture/picture.ts';
import {filling, frameIn, greatestZoom, onStep, shownIn, ZOOM} from './crop.ts';
import {usePictureSize, useTextArea} from './measure-picture.ts';

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

/** Milliseconds for which "Continue" waits for the part with the text, where the user chose none. */
const LOOKING_MS = 3000;

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
  const [hasChosen, setChosen] = useState(begun !== null);
  const untouched = kind.hasSign && !held.corners && !hasChosen ? held.straight : null;
  const textArea = useTextArea(untouched, photoSize);
  const [isContinuing, setContinuing] = useState(false);
  const suggested =
    textArea && frame && photo
      ? getInitialCropFromCroppedAreaPercentages(
          textArea,
          {...photo, naturalWidth: photo.width, naturalHeight: photo.height},
          0,
          frame,
          ZOOM.min,
          max,
        )
      : undefined;
  const zoom = suggested?.zoom ?? chosenZoom ?? fitting;

  /** From here on the part is where the user moves it. */
  const choose = () => {
    setChosen(true);
    if (!suggested) return;
    setPosition(suggested.crop);
    setZoom(suggested.zoom);
  };
  const goOn = useEffectEvent(() => {
    setContinuing(false);
    const chosen = textArea ?? area;
    if (chosen) onDone(chosen);
  });
  useEffect(() => {
    if (!isContinuing) return;
    if (textArea !== undefined) return queueMicrotask(goOn);
    const timer = setTimeout(goOn, LOOKING_MS);
    return () => clearTimeout(timer);
  }, [isContinuing, textArea]);
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
            crop={suggested?.crop ?? position}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={max}
            restrictPosition={false}
            keyboardStep={KEYBOARD_STEP}
            {...(begun && {initialCroppedAreaPercentages: begun})}
            onInteractionStart={choose}
            onCropChange={setPosition}
            onZoomChange={wanted => {
              // The library reports the start of a wheel later, and that of a pinch on a trackpad in Safari never.
              setChosen(true);
              setZoom(wanted);
            }}
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
        <ZoomSlider
          zoom={zoom}
          max={max}
          onZoom={wanted => {
            choose();
            setZoom(wanted);
          }}
        />
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
          busy={busy || isContinuing}
          disabled={!area}
          onClick={() => setContinuing(true)}
        >
          {busy || isContinuing ? 'Cropping...' : 'Continue'}
        </Button>
      </ActionBar>
    </div>
  );
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
