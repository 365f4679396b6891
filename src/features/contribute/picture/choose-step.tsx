import {clsx} from 'clsx';
import {Camera, ImageUp} from 'lucide-react';
import {useEffect, useEffectEvent, useLayoutEffect, useRef} from 'react';
import {Button} from '../../../ui/controls/button.tsx';
import {tellNoFile, useFileDrop} from '../../../ui/controls/paste-and-drop.ts';
import {Alert} from '../../../ui/display/alert.tsx';
import {toast} from '../../../ui/overlays/toast-store.ts';
import type {PictureKind} from './picture.ts';

interface ChooseStepProps {
  kind: PictureKind;
  /** Whether it only reserves its space, because nothing can be chosen yet. */
  hidden: boolean;
  /** Whether it takes pictures that are pasted anywhere on the screen. */
  pastes?: boolean;
  /** Whether several photos can be given at once; else the first one is taken. */
  several?: boolean;
  /** What the person should know before they choose. */
  hint?: string;
  onCamera: () => void;
  beforePicker: () => Promise<void>;
  /** The device's picker was left without a choice. */
  onPickerLeft: () => void;
  onFiles: (files: readonly File[]) => void;
}

const ONE_ONLY = {
  title: 'One photo goes here',
  description: 'The first of those you chose was taken.',
};

export function ChooseStep(props: ChooseStepProps) {
  const {kind, hidden, pastes = false, several = false, hint, onCamera, beforePicker} = props;
  const {onPickerLeft, onFiles} = props;
  const input = useRef<HTMLInputElement>(null);
  const leave = useEffectEvent(onPickerLeft);
  useEffect(() => {
    const picker = input.current;
    const onCancel = () => leave();
    picker?.addEventListener('cancel', onCancel);
    return () => picker?.removeEventListener('cancel', onCancel);
  }, [hidden]);
  const take = (files: readonly File[]) => {
    if (several) return onFiles(files);
    if (files.length > 1) toast(ONE_ONLY);
    onFiles(files.slice(0, 1));
  };
  const {isOver, dropProps} = useFileDrop(take);
  usePastedFiles(pastes ? take : undefined);
  const openPicker = async () => {
    await beforePicker();
    input.current?.click();
  };
  return (
    <div
      className={clsx(
        'grid gap-5 rounded-board border-2 border-dashed px-5 py-8 md:py-12',
        isOver ? 'border-ink bg-sunken' : 'border-line',
        hidden && 'invisible',
      )}
      {...dropProps}
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
          multiple={several}
          aria-label={kind.label}
          tabIndex={-1}
          className="sr-only"
          onChange={({currentTarget}) => {
            const files = [...(currentTarget.files ?? [])];
            // Choosing the same one again is a choice too.
            currentTarget.value = '';
            if (files.length > 0) take(files);
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

/** Text that is pasted goes where it always goes, also if a picture of it comes along. */
function usePastedFiles(onFiles: ((files: readonly File[]) => void) | undefined): void {
  const take = useEffectEvent((files: readonly File[]) => onFiles?.(files));
  const isOn = onFiles !== undefined;
  // As soon as the screen shows.
  useLayoutEffect(() => {
    if (!isOn) return;
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (event.defaultPrevented || isText(event)) return;
      if (files.length === 0) {
        if (isHtmlWithoutWords(event)) tellNoFile();
        return;
      }
      event.preventDefault();
      take(files);
    };
    addEventListener('paste', onPaste);
    return () => removeEventListener('paste', onPaste);
  }, [isOn]);
}

/** Whether text is pasted into a field. */
function isText({target, clipboardData}: ClipboardEvent): boolean {
  const isField = target instanceof Element && target.closest('input, textarea') !== null;
  return isField && clipboardData?.types.includes('text/plain') === true;
}

/** As some browsers copy a picture of a web page. */
const isHtmlWithoutWords = ({clipboardData}: ClipboardEvent): boolean =>
  clipboardData?.types.includes('text/html') === true &&
  !clipboardData.types.includes('text/plain');

const nothing = () => {};

/** Reserves the space of the first step while the code of the steps loads. */
export function ChoosePlace({kind}: {kind: PictureKind}) {
  return (
    <ChooseStep
      kind={kind}
      hidden
      onCamera={nothing}
      beforePicker={async () => {}}
      onPickerLeft={nothing}
      onFiles={nothing}
    />
  );
}
