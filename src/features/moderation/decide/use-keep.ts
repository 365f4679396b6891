import {type RefObject, useEffect, useRef} from 'react';
import {mutators} from '../../../../sync/mutators/index.ts';
import {useWrite} from '../../../outbox/ui/use-write.ts';
import {headingFor} from '../../../ui/focus/focus-fallback.ts';
import {toast} from '../../../ui/overlays/toast-store.ts';
import {isHeld, type OpenCase, seenIn, caseTitle} from '../cases/open-case.ts';
import {keptWords} from './decision-words.ts';
import {undoneWords} from './undo-words.ts';

interface KeepOptions {
  /** What waits. */
  readonly rows: readonly OpenCase[];
  readonly section: RefObject<HTMLElement | null>;
  readonly onKept: (ids: readonly string[]) => void;
}

/** Keeps a case as it is seen now, without a question; the focus goes on to the case behind it. */
export function useKeep({rows, section, onKept}: KeepOptions) {
  const write = useWrite();
  const leaving = useRef<string>(undefined);
  useEffect(() => {
    if (leaving.current === undefined || rows.some(({id}) => id === leaving.current)) return;
    leaving.current = undefined;
    // Not from a case that the moderator has gone on to meanwhile.
    if (document.activeElement?.closest('[data-case]')) return;
    const next = document.querySelector<HTMLElement>('[data-case][aria-current]');
    (next ?? headingFor(section.current)).focus();
  }, [rows, section]);

  const undo = async (open: OpenCase, keptBy: string) => {
    const undone = await write(mutators.case.undo, {id: open.id}, {after: [keptBy]});
    const failed = undone.saved ? [] : [{title: caseTitle(open), sentence: undone.sentence}];
    toast(undoneWords(1, failed));
  };

  return async (open: OpenCase) => {
    const {id} = open;
    leaving.current = id;
    const keeping = {id, decision: 'keep', reason: null, words: null, seen: seenIn(open)} as const;
    const saved = await write(mutators.case.decide, keeping);
    if (!saved.saved) {
      leaving.current = undefined;
      const description = saved.sentence;
      return toast({title: 'Failed to decide a case', description, variant: 'destructive'});
    }
    onKept([id]);
    toast({
      title: keptWords(isHeld(open)),
      action: {label: 'Undo', run: () => void undo(open, saved.id)},
    });
  };
}
