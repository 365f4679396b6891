import {X} from 'lucide-react';
import {Dialog} from 'radix-ui';
import {useState} from 'react';
import {useReturnFocus} from '../../../ui/focus/use-focus.ts';
import {closeByEscape, useLayer} from '../../../ui/overlays/layers.ts';
import {toast} from '../../../ui/overlays/toast-store.ts';
import {type CameraProblem, CAMERA_PROBLEMS, type Facing} from './open-camera.ts';
import {Viewfinder} from './viewfinder.tsx';

interface CameraScreenProps {
  facing: Facing;
  onCapture: (photo: Blob) => void;
  onClose: () => void;
  /** There is nothing to see, which a toast has said. */
  onProblem: (problem: CameraProblem) => void;
}

/** Fills the screen, in the dark of both themes: what counts is the picture. */
export function CameraScreen({facing, onCapture, onClose, onProblem}: CameraScreenProps) {
  const [shutter, setShutter] = useState<HTMLButtonElement | null>(null);
  const returnFocus = useReturnFocus();
  useLayer(true, onClose);
  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={event => {
            event.preventDefault();
            shutter?.focus();
          }}
          onCloseAutoFocus={returnFocus}
          onKeyDown={closeByEscape(onClose)}
          // A toast lies outside and may be swiped away without closing the camera.
          onInteractOutside={event => event.preventDefault()}
          className="fixed inset-0 z-40 flex animate-fade flex-col bg-sunken pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] text-ink [color-scheme:dark] outline-none"
        >
          <div className="flex min-h-14 items-center gap-2 px-2">
            <Dialog.Close className="grid size-11 place-items-center rounded-control hover:bg-raised">
              <X className="size-6" aria-hidden="true" />
              <span className="sr-only">Close camera</span>
            </Dialog.Close>
            <Dialog.Title className="font-sans text-base font-semibold tracking-normal">
              Take Photo
            </Dialog.Title>
          </div>
          <Viewfinder
            facing={facing}
            shutterRef={setShutter}
            onCapture={onCapture}
            onProblem={problem => {
              toast(CAMERA_PROBLEMS[problem]);
              onProblem(problem);
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
