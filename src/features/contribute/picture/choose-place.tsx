import {ChooseStep} from './choose-step.tsx';
import type {PictureKind} from './kinds.ts';

const nothing = () => {};

/** Keeps the place of the first step while the code of all of them is on its way. */
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
