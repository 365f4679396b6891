import {MapPin} from 'lucide-react';
import {Button} from '../components/button.tsx';
import Dialog from '../components/dialog.tsx';

interface LocationDialogProps {
  open: boolean;
  onAllow: () => void;
  onDecline: () => void;
}

export default function LocationDialog({open, onAllow, onDecline}: LocationDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={open => {
        if (!open) onDecline();
      }}
      title="Location Access Required"
      description="Please allow location access when prompted to enable all features of this site."
    >
      <div className="mt-2 grid gap-3 sm:flex sm:flex-row-reverse sm:justify-start">
        <Button variant="signal" size="large" onClick={onAllow}>
          <MapPin className="size-5" aria-hidden="true" />
          Allow Location
        </Button>
        <Button size="large" onClick={onDecline}>
          Not Now
        </Button>
      </div>
    </Dialog>
  );
}
