import {MapPin} from 'lucide-react';
import {useEffect, useState} from 'react';
import {Button} from '../../ui/controls/button.tsx';
import Dialog from '../../ui/overlays/dialog.tsx';
import {DENIED} from './locator.ts';
import {rememberDeclined, isLocationNeeded, locator, useAskForLocation} from './use-location.ts';

export default function LocationDialog() {
  // Something may have answered while this was on its way.
  const [open, setOpen] = useState(isLocationNeeded);
  const ask = useAskForLocation();

  useEffect(() => {
    if (!open) return;
    // The browser's own question may stand open beside ours; what answers one answers both.
    return locator.onChange(() => {
      const {location, hasPermission, error} = locator.current();
      const denied = error === DENIED;
      if (denied) rememberDeclined();
      if (denied || location || hasPermission) setOpen(false);
    });
  }, [open]);

  const decline = () => {
    setOpen(false);
    rememberDeclined();
  };
  return (
    <Dialog
      onPassedBy={() => setOpen(false)}
      open={open}
      onOpenChange={open => {
        if (!open) decline();
      }}
      title="Location Access Required"
      description="Please allow location access when prompted to enable all features of this site."
    >
      <div className="mt-2 grid gap-3 sm:flex sm:flex-row-reverse sm:justify-start">
        <Button
          variant="signal"
          size="large"
          onClick={() => {
            setOpen(false);
            void ask();
          }}
        >
          <MapPin className="size-5" aria-hidden="true" />
          Allow Location
        </Button>
        <Button size="large" onClick={decline}>
          Not Now
        </Button>
      </div>
    </Dialog>
  );
}
