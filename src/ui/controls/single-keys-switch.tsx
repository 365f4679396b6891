import {switchSingleKeys} from '../focus/single-keys.ts';
import {useSingleKeys} from '../focus/use-single-keys.ts';

/** Whether one key alone does anything, on this device. */
export function SingleKeysSwitch() {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-medium text-ink">
      <input
        type="checkbox"
        className="size-5 accent-ink"
        checked={useSingleKeys()}
        onChange={({target}) => switchSingleKeys(target.checked)}
      />
      Single-key shortcuts
    </label>
  );
}
