import {clsx} from 'clsx';
import {Crop, RotateCcw} from 'lucide-react';
import {ActionBar} from '../../../ui/controls/action-bar.tsx';
import {Button} from '../../../ui/controls/button.tsx';
import {StepHeading} from '../../../ui/display/headings.tsx';
import type {PictureKind} from '../picture/kinds.ts';
import {useObjectUrl} from '../picture/use-object-url.ts';

interface PreviewStepProps {
  kind: PictureKind;
  photo: Blob;
  busy: boolean;
  onUpload: () => void;
  onAdjust: () => void;
  onReset: () => void;
}

export function PreviewStep(props: PreviewStepProps) {
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
