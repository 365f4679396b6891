import {Field, Input} from '../../../ui/controls/field.tsx';
import Dialog from '../../../ui/overlays/dialog.tsx';

interface CopyLinkProps {
  url: string;
  onClose: () => void;
}

/** For browsers without clipboard access: the link, selected. */
export function CopyLink({url, onClose}: CopyLinkProps) {
  return (
    <Dialog open onOpenChange={onClose} title="Share this sign">
      <Field label="Copy this link">
        <Input value={url} readOnly ref={select} />
      </Field>
    </Dialog>
  );
}

function select(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
