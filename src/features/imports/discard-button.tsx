import {type MouseEvent, useState} from 'react';
import type {StoreImport} from '../../../schema/zero.gen.ts';
import {type ButtonLook, Button} from '../../ui/controls/button.tsx';
import {headingFor} from '../../ui/focus/use-focus.ts';
import {toastFailure} from '../../ui/overlays/toast-store.ts';
import {discardImport} from './import-calls.ts';

interface DiscardButtonProps extends Pick<ButtonLook, 'size'> {
  run: StoreImport;
}

/** Forgets a file that was not begun. */
export function DiscardButton({run, size}: DiscardButtonProps) {
  const [busy, setBusy] = useState(false);
  const discard = async ({currentTarget: button}: MouseEvent<HTMLElement>) => {
    // The file leaves the list and takes the focus along, be it before or after the answer.
    const heading = headingFor(button);
    setBusy(true);
    const answer = await discardImport(run.id);
    setBusy(false);
    if (answer.ok) heading.focus({preventScroll: true});
    else toastFailure('Error', answer.sentence);
  };
  return (
    <Button size={size} busy={busy} onClick={event => void discard(event)}>
      Discard<span className="sr-only"> {run.fileName}</span>
    </Button>
  );
}
