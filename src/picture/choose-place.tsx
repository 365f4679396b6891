import {ChooseStep} from './choose-step.tsx';

const nothing = () => {};

/** Keeps the place of the first step while the code of all of them is on its way. */
export function ChoosePlace() {
  return (
    <ChooseStep
      hidden
      onCamera={nothing}
      beforePicker={async () => {}}
      onPickerLeft={nothing}
      onFile={nothing}
    />
  );
}
