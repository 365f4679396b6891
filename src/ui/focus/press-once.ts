const PRESSABLE =
  'button, a[href], summary, input, [role=button], [role=switch], [role=menuitem], [role=option], [role=dialog]';
/** Elements that the space bar presses; elsewhere it types a space or scrolls the page. */
const PRESSED_BY_SPACE =
  'button, summary, [role=button], [role=switch], [role=menuitem], input:is([type=checkbox], [type=radio])';

const PRESSED_BY: Readonly<Record<string, string>> = {
  Enter: PRESSABLE,
  Escape: '*',
  ' ': PRESSED_BY_SPACE,
};

/** Ignores the repetitions of a held key, which would press a button on and off while it is held. */
export function pressOncePerKey(): void {
  addEventListener(
    'keydown',
    event => {
      const {key, repeat, target} = event;
      const pressable = repeat ? PRESSED_BY[key] : undefined;
      if (pressable === undefined || !(target instanceof Element)) return;
      if (target.matches('textarea, [contenteditable]') || !target.closest(pressable)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    {capture: true},
  );
}
