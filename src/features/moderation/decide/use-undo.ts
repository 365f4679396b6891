import {useEffect, useRef, useState} from 'react';
import {PAGE_SIZES} from '../../../../common/limits.ts';
import {mutators} from '../../../../sync/mutators/index.ts';
import {allQueries} from '../../../../sync/queries/all.ts';
import {usePages} from '../../../data/queries/use-pages.ts';
import {useActor} from '../../../data/session/use-session.ts';
import {outbox} from '../../../outbox/core/index.ts';
import {useWrite} from '../../../outbox/ui/use-write.ts';
import {toast} from '../../../ui/overlays/toast-store.ts';
import {LATEST_FIRST, caseTitle, useSelection} from '../cases/open-case.ts';
import {
  decidedTogether,
  decisionKey,
  noteTogether,
  togetherWith,
  undoneWords,
} from './undo-words.ts';

export type Undo = ReturnType<typeof useUndo>;

/** What was decided, and taking it back: certain ones, those chosen, or what this moderator did last. */
export function useUndo() {
  const actor = useActor();
  const write = useWrite();
  const {
    rows: decided,
    settled,
    hasMore,
    loadMore,
  } = usePages({
    name: 'decided',
    step: PAGE_SIZES.decidedCases,
    order: LATEST_FIRST,
    request: page => allQueries.case.decided(page),
  });
  const {chosen, choose} = useSelection(decided);
  const [failures, setFailures] = useState<Readonly<Record<string, string>>>({});

  // A decision that is being undone is in no list: its time identifies it.
  const seen = useRef(new Map<string, string>());
  useEffect(() => {
    for (const each of decided) seen.current.set(each.id, decisionKey(each));
  }, [decided]);

  // Some undos only the server can refuse, and it may answer much later.
  useEffect(
    () =>
      outbox.onRefused(({name, args}, {sentence}) => {
        const {id} = args;
        if (name !== mutators.case.undo.mutatorName || typeof id !== 'string') return;
        const key = seen.current.get(id);
        if (key !== undefined) setFailures(before => ({...before, [key]: sentence}));
      }),
    [],
  );

  /** One that cannot be undone keeps no other from it. The latest goes first, as one may rest on another. */
  const those = async (ids: readonly string[]) => {
    const cases = decided.filter(({id}) => ids.includes(id));
    const sentences: Record<string, string> = {};
    for (const each of cases) {
      // In their order.
      const saved = await write(mutators.case.undo, {id: each.id});
      if (saved.saved) choose(each.id, false);
      else sentences[decisionKey(each)] = saved.sentence;
    }
    const tried = new Set(cases.map(decisionKey));
    setFailures(before => ({
      ...Object.fromEntries(Object.entries(before).filter(([key]) => !tried.has(key))),
      ...sentences,
    }));
    const failed = cases.flatMap(each => {
      const sentence = sentences[decisionKey(each)];
      return sentence === undefined ? [] : [{title: caseTitle(each), sentence}];
    });
    if (cases.length > 0) toast(undoneWords(cases.length, failed));
  };

  /** What is chosen, or else what was decided last, with all that was decided together with it. */
  const last = () => {
    if (chosen.length > 0) return those(chosen);
    const own = decided.filter(({decidedBy}) => decidedBy === actor?.userId);
    const [latest] = own;
    if (!latest) return undefined;
    const together = togetherWith(decidedTogether(), latest.id);
    return those(own.map(({id}) => id).filter(id => together.includes(id)));
  };

  return {
    decided,
    settled,
    hasMore,
    loadMore,
    chosen,
    choose,
    /** Why it could not be done, by `decisionKey`. */
    failures,
    those,
    last,
    note: noteTogether,
  };
}
