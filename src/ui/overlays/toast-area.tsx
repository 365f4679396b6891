import {clsx} from 'clsx';
import {X} from 'lucide-react';
import {Toast} from 'radix-ui';
import {useRef} from 'react';
import {buttonStyle} from '../controls/button.tsx';
import {useWide} from '../display/use-media.ts';
import {dismissToast, type ShownToast} from './toast-store.ts';
import {type Standing, useStepAside} from './use-step-aside.ts';

const DURATION_MS = 5000;
const SWIPE = 50;

export default function ToastArea({toast}: {toast: ShownToast | undefined}) {
  const wide = useWide();
  const area = useRef<HTMLOListElement>(null);
  const standing = useStepAside(area, toast?.id);
  return (
    <Toast.Provider
      // It is announced at once, and its time begins when it is seen.
      duration={standing === 'waiting' ? Infinity : DURATION_MS}
      swipeThreshold={SWIPE}
      swipeDirection={wide ? 'right' : 'up'}
    >
      {toast && <OneToast key={toast.id} toast={toast} standing={standing} />}
      {/* On a phone it lies below the header, and below what closes the camera, a dialog or the menu. */}
      <Toast.Viewport
        ref={area}
        className="group pointer-events-none fixed inset-x-4 top-[calc(env(safe-area-inset-top)+5.5rem)] z-50 max-md:mx-auto max-md:max-w-96 data-narrow:max-w-48 md:inset-x-auto md:top-auto md:right-6 md:bottom-6 md:w-96"
      />
    </Toast.Provider>
  );
}

const LOOKS: Readonly<Record<Standing, string>> = {
  waiting: 'pointer-events-none invisible group-focus-within:visible',
  free: 'toast',
  over: 'toast toast-over',
};

function OneToast({toast, standing}: {toast: ShownToast; standing: Standing}) {
  const {id, title, description, variant = 'default', action} = toast;
  return (
    <Toast.Root
      type={variant === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={open => {
        if (!open) dismissToast(id);
      }}
      className={clsx(
        'edged relative flex items-start gap-x-3 rounded-control group-data-narrow:flex-wrap bg-ink py-3 ps-4 pe-2 text-paper shadow-float',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:translate-y-(--radix-toast-swipe-move-y)',
        variant === 'destructive' && 'border-s-8 border-gone',
        LOOKS[standing],
      )}
    >
      <div className="min-w-0 flex-1 py-1.5 group-data-narrow:basis-full">
        <Toast.Title className="font-semibold group-data-narrow:pe-9" dir="auto">
          {title}
        </Toast.Title>
        {description && (
          <Toast.Description className="text-sm" dir="auto">
            {description}
          </Toast.Description>
        )}
      </div>
      {action && (
        <Toast.Action altText={action.label} onClick={action.run} className={buttonStyle()}>
          {action.label}
        </Toast.Action>
      )}
      <Toast.Close className="grid size-11 group-data-narrow:absolute group-data-narrow:end-1 group-data-narrow:top-1.5 shrink-0 place-items-center rounded-control focus-visible:outline-paper">
        <X className="size-5" aria-hidden="true" />
        <span className="sr-only">Close</span>
      </Toast.Close>
    </Toast.Root>
  );
}
