import {Crop, RotateCcw} from 'lucide-react';
import {ActionBar} from '../components/action-bar.tsx';
import {Button} from '../components/button.tsx';
import {StepHeading} from './step-heading.tsx';
import {useObjectUrl} from './use-object-url.ts';

interface PreviewStepProps {
  photo: Blob;
  busy: boolean;
  onUpload: () => void;
  onAdjust: () => void;
  onReset: () => void;
}

export function PreviewStep({photo, busy, onUpload, onAdjust, onReset}: PreviewStepProps) {
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
      <div className="aspect-[5/4] w-full max-w-[50rem] justify-self-center overflow-hidden rounded-board border border-line bg-sunken">
        {url && <img src={url} alt="Your sign, as everybody will see it" className="size-full" />}
      </div>
      <ActionBar>
        <Button size="large" onClick={onReset}>
          <RotateCcw className="size-5" aria-hidden="true" />
          Reset
        </Button>
        <Button variant="signal" size="large" disabled={busy} onClick={onUpload}>
          Upload Image
        </Button>
      </ActionBar>
    </div>
  );
}
