import {SingleKeysSwitch} from '../../ui/controls/switch.tsx';
import Dialog from '../../ui/overlays/dialog.tsx';

const SHORTCUTS = [
  {keys: ['/'], what: 'Search stores and signs'},
  {keys: ['↓', '↑'], what: 'Go through the suggestions'},
  {keys: ['Enter'], what: 'Open a suggestion, or all results'},
  {keys: ['Esc'], what: 'Close what is open'},
  {keys: ['?'], what: 'Show these shortcuts'},
];

export default function ShortcutsDialog({onOpenChange}: {onOpenChange: (open: boolean) => void}) {
  return (
    <Dialog open onOpenChange={onOpenChange} title="Keyboard shortcuts">
      <dl className="grid">
        {SHORTCUTS.map(({keys, what}) => (
          <div
            key={what}
            className="flex min-h-11 items-center justify-between gap-4 border-b border-line last:border-0"
          >
            <dt>{what}</dt>
            <dd className="flex gap-1.5">
              {keys.map(key => (
                <kbd
                  key={key}
                  className="grid min-h-8 min-w-8 place-items-center rounded-control border border-edge bg-paper px-2 font-sans text-sm font-semibold"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <SingleKeysSwitch />
    </Dialog>
  );
}
