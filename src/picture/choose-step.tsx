import {clsx} from 'clsx';
import {Camera, ImageUp} from 'lucide-react';
import {useEffect, useEffectEvent, useRef} from 'react';
import {Alert} from '../components/alert.tsx';
import {Button} from '../components/button.tsx';
import type {PictureKind} from './kinds.ts';

interface ChooseStepProps {
  kind: PictureKind;
  /** Only its place is kept: nothing can be chosen yet. */
  hidden: boolean;
  /** What the person should know before they choose. */
  hint?: string;
  onCamera: () => void;
  beforePicker: () => Promise<void>;
  /** The device's picker was left without a choice. */
  onPickerLeft: () => void;
  onFile: (file: File) => void;
}

export function ChooseStep(props: ChooseStepProps) {
  const {kind, hidden, hint, onCamera, beforePicker, onPickerLeft, onFile} = props;
  const input = useRef<HTMLInputElement>(null);
  const leave = useEffectEvent(onPickerLeft);
  useEffect(() => {
    const picker = input.current;
    const onCancel = () => leave();
    picker?.addEventListener('cancel', onCancel);
    return () => picker?.removeEventListener('cancel', onCancel);
  }, [hidden]);
  const openPicker = async () => {
    await beforePicker();
    input.current?.click();
  };
  return (
    <div
      className={clsx(
        'grid gap-5 rounded-board border-2 border-dashed border-line px-5 py-8 md:py-12',
        hidden && 'invisible',
      )}
    >
      <p className="mx-auto max-w-md text-center text-balance text-muted">{kind.hint}</p>
      <div className="mx-auto grid w-full max-w-md gap-3 sm:grid-cols-2">
        <Button variant="signal" size="large" onClick={onCamera}>
          <Camera className="size-5" aria-hidden="true" />
          Take Photo
        </Button>
        <Button size="large" onClick={() => void openPicker()}>
          <ImageUp className="size-5" aria-hidden="true" />
          Upload File
        </Button>
      </div>
      {!hidden && (
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={kind.label}
          tabIndex={-1}
          className="sr-only"
          onChange={({currentTarget}) => {
            const [file] = currentTarget.files ?? [];
            // Choosing the same one again is a choice too.
            currentTarget.value = '';
            if (file) onFile(file);
          }}
        />
      )}
      {hint && (
        <Alert>
          <p>{hint}</p>
        </Alert>
      )}
    </div>
  );
}
