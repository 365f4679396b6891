import {useEffect, useEffectEvent} from 'react';
import type {CaseDecision} from '../../../../common/moderation.ts';
import {formatNumber} from '../../../../common/texts/words.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {SingleKeysSwitch} from '../../../ui/controls/switch.tsx';
import {useSingleKeys} from '../../../ui/focus/use-focus.ts';
import {ChosenBar} from '../../admin/table/selection/row-choice.tsx';

const UNDO = ['u', 'undo'] as const;
const HINTS = [
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'keep'],
  ['h', 'hide'],
  ['x', 'choose'],
  UNDO,
] as const;

interface KeyHintsProps {
  hasCases: boolean;
  chosen: number;
  loaded: number;
  /** How many cases there are. */
  of: {readonly count: number; readonly more: boolean};
  /** Chooses all that are loaded; undefined when they are chosen. */
  onChooseAll: (() => void) | undefined;
  onDecide: (decision: CaseDecision) => void;
}

/** The keys that there are; and once several cases are chosen, what can be done with them together. */
export function KeyHints(props: KeyHintsProps) {
  const {hasCases, chosen, loaded, of, onChooseAll, onDecide} = props;
  if (chosen > 0) {
    const hasOthers = of.more || of.count > loaded;
    return (
      <ChosenBar
        count={chosen}
        noun="case"
        of={hasOthers && !onChooseAll ? of : undefined}
        beside={
          onChooseAll && {
            label: hasOthers ? `Choose the First ${formatNumber(loaded)}` : 'Choose All',
            run: onChooseAll,
          }
        }
        className="top-(--header) mb-5"
      >
        <Button onClick={() => onDecide('keep')}>Keep All</Button>
        <Button variant="destructive" onClick={() => onDecide('hide')}>
          Hide All
        </Button>
      </ChosenBar>
    );
  }
  return <Keys hints={hasCases ? HINTS : [UNDO]} />;
}

/** With them, whether they do anything. A phone has none; a small window may be a large one zoomed in. */
function Keys({hints}: {hints: readonly (readonly [key: string, what: string])[]}) {
  const isOn = useSingleKeys();
  return (
    <div className="mb-5 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted max-md:not-any-pointer-fine:hidden">
      <SingleKeysSwitch />
      {isOn &&
        hints.map(([key, what]) => (
          <span key={key} className="inline-flex items-center gap-1.5 max-md:hidden">
            <kbd className="grid min-h-7 min-w-7 place-items-center rounded-control border border-edge bg-paper font-sans font-semibold text-ink">
              {key}
            </kbd>
            {what}
          </span>
        ))}
    </div>
  );
}

type KeyActions = Readonly<Record<'j' | 'k' | 'a' | 'h' | 'x' | 'u', () => unknown>>;

/** Where a letter is text, or an open dialog's. A checkbox takes none. */
const TYPED_IN =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu]';

/** The letters that moderators go through their queue by, unless they have switched them off. */
export function useCaseKeys(enabled: boolean, keys: KeyActions): void {
  const isOn = useSingleKeys() && enabled;
  const react = useEffectEvent((event: KeyboardEvent) => {
    const {key, target, ctrlKey, metaKey, altKey, isComposing} = event;
    if (ctrlKey || metaKey || altKey || isComposing || !isKey(key)) return;
    if (target instanceof Element && target.closest(TYPED_IN)) return;
    event.preventDefault();
    // One that is held goes on through the queue, and decides about one case alone.
    if (event.repeat && key !== 'j' && key !== 'k') return;
    keys[key]();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => react(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOn]);

  function isKey(key: string): key is keyof KeyActions {
    return Object.hasOwn(keys, key);
  }
}
