import {clsx} from 'clsx';
import {Crop, RotateCcw} from 'lucide-react';
import {useSession} from '../../../data/session/use-session.ts';
import {ActionBar, Button} from '../../../ui/controls/button.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import {StepHeading} from '../../../ui/display/headings.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {CameraScreen} from '../camera/camera-screen.tsx';
import {CropStep} from '../crop/crop-step.tsx';
import {StraightenStep} from '../straighten/straighten-step.tsx';
import {ChooseStep} from './choose-step.tsx';
import {pictureKey} from './draft-store.ts';
import {type PictureKind, type Picture, useObjectUrl} from './picture.ts';
import {usePicture} from './use-picture.ts';

interface PictureFlowProps {
  /** It stays on the device's disk, and comes back here, until `forgetPicture` is called. */
  onDone: (picture: Picture) => void;
  kind: PictureKind;
  /** Its subject, unless that is a new sign: see `pictureKey`. */
  of?: string | undefined;
}

/** From the camera or a file to a picture of that kind. Import it lazily. */
export default function PictureFlow({onDone, kind, of}: PictureFlowProps) {
  const userId = useSession().person?.userId;
  if (userId === undefined) return null;
  const key = pictureKey(userId, of);
  return <OwnPicture key={key} name={key} kind={kind} of={of} onDone={onDone} />;
}

function OwnPicture({name, kind, of, onDone}: PictureFlowProps & {name: string}) {
  const several = kind.hasSign && of === undefined;
  const picture = usePicture({key: name, kind, several, onDone});
  return (
    <div data-at-work className="grid min-w-0 gap-5 *:min-w-0">
      {picture.unkept && (
        <Alert variant="pending" title="Not stored on this device">
          <p>
            The photo is safe as long as this page stays open. Finish before you leave, or free some
            space if this device is full.
          </p>
        </Alert>
      )}
      <CurrentStep kind={kind} several={several} picture={picture} />
    </div>
  );
}

interface CurrentStepProps {
  kind: PictureKind;
  several: boolean;
  picture: ReturnType<typeof usePicture>;
}

function CurrentStep({kind, several, picture}: CurrentStepProps) {
  const {stage} = picture;
  switch (stage.name) {
    case 'opening':
      return <Opening />;
    case 'restoring':
    case 'choosing':
    case 'camera':
      return (
        <>
          <ChooseStep
            kind={kind}
            // Its place is kept meanwhile, for as a rule there is nothing to go on with.
            hidden={stage.name === 'restoring'}
            pastes={stage.name === 'choosing'}
            hint={stage.hint}
            onCamera={() => void picture.openCamera()}
            beforePicker={picture.beforePicker}
            onPickerLeft={() => void picture.restart()}
            several={several}
            onFiles={files => void picture.take(files, 'file')}
          />
          {stage.name === 'camera' && (
            <CameraScreen
              facing={kind.facing}
              onClose={() => void picture.restart()}
              onProblem={problem => void picture.cameraFailed(problem)}
              onCapture={photo => void picture.take([photo], 'camera')}
            />
          )}
        </>
      );
    case 'cropping':
      return (
        <CropStep
          kind={kind}
          key={stage.held.corners ? 'straight' : 'as taken'}
          held={stage.held}
          busy={stage.busy}
          onMove={area => void picture.keepArea(stage.held, area)}
          onStraighten={area => picture.toCorners({...stage.held, area})}
          onUndo={() => void picture.straighten(stage.held, null)}
          onDone={area => void picture.cut(stage.held, area)}
          onReset={() => void picture.restart()}
        />
      );
    case 'straightening':
      return (
        <StraightenStep
          held={stage.held}
          busy={stage.busy}
          onDone={corners => void picture.straighten(stage.held, corners)}
          onBack={() => picture.toCrop(stage.held)}
        />
      );
    case 'preview':
      return (
        <PreviewStep
          kind={kind}
          photo={stage.made.photo}
          busy={stage.busy}
          onUpload={() => void picture.finish(stage.held, stage.made)}
          onAdjust={() => void picture.cropAgain(stage.held)}
          onReset={() => void picture.restart()}
        />
      );
  }
}

function Opening() {
  return (
    <div className="grid gap-3">
      <output className="text-muted">Opening your photo...</output>
      <Skeleton className="h-[min(26rem,55dvh)]" />
    </div>
  );
}

interface PreviewStepProps {
  kind: PictureKind;
  photo: Blob;
  busy: boolean;
  onUpload: () => void;
  onAdjust: () => void;
  onReset: () => void;
}

function PreviewStep(props: PreviewStepProps) {
  const {kind, photo, busy, onUpload, onAdjust, onReset} = props;
  const url = useObjectUrl(photo);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StepHeading title="Preview" />
        <Button variant="ghost" className="-me-4" onClick={onAdjust}>
          <Crop className="size-5" aria-hidden="true" />
          Adjust
        </Button>
      </div>
      <div
        className={clsx(
          'w-full justify-self-center overflow-hidden border border-line bg-sunken',
          kind.isRound ? 'max-w-64 rounded-chip' : 'max-w-[50rem] rounded-board',
        )}
        style={{aspectRatio: kind.size.width / kind.size.height}}
      >
        {url && <img src={url} alt={kind.alt} className="size-full" />}
      </div>
      <ActionBar>
        <Button size="large" onClick={onReset}>
          <RotateCcw className="size-5" aria-hidden="true" />
          Reset
        </Button>
        <Button variant="signal" size="large" busy={busy} onClick={onUpload}>
          Upload Image
        </Button>
      </ActionBar>
    </div>
  );
}
