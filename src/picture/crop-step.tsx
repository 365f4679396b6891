import {useState} from 'react';
import Cropper from 'react-easy-crop';
import {ActionBar} from '../components/action-bar.tsx';
import {Button} from '../components/button.tsx';
import {ASPECT} from './cutting.ts';
import type {Area} from './picture.ts';
import type {Held} from './stage.ts';
import {StepHeading} from './step-heading.tsx';
import {useObjectUrl} from './use-object-url.ts';
import {ZOOM, ZoomSlider} from './zoom-slider.tsx';

interface CropStepProps {
  held: Held;
  busy: boolean;
  /** The part was changed; it is told when the hand rests. */
  onMove: (area: Area) => void;
  onDone: (area: Area) => void;
  onReset: () => void;
}

/** Pixels that an arrow key moves the picture; with Shift a fifth of it. */
const KEYBOARD_STEP = 10;

export function CropStep({held, busy, onMove, onDone, onReset}: CropStepProps) {
  const url = useObjectUrl(held.working);
  const [position, setPosition] = useState({x: 0, y: 0});
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState(held.area);
  const [begun] = useState(held.area);
  return (
    <div className="grid gap-5">
      <StepHeading title="Resize and Position Your Image" />
      <div className="relative h-[min(30rem,52dvh)] overflow-hidden rounded-board border border-line bg-[#fff] not-tall:h-72">
        {url && (
          <Cropper
            image={url}
            aspect={ASPECT}
            crop={position}
            zoom={zoom}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
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
      <ZoomSlider zoom={zoom} onZoom={setZoom} />
      <ActionBar>
        <Button size="large" onClick={onReset}>
          Start over
        </Button>
        <Button
          variant="signal"
          size="large"
          disabled={busy || !area}
          onClick={() => area && onDone(area)}
        >
          {busy ? 'Cropping...' : 'Continue'}
        </Button>
      </ActionBar>
    </div>
  );
}
