import {useQuery} from '@rocicorp/zero/react';
import {Undo2} from 'lucide-react';
import {PAGE_SIZES} from '../../../../schema/limits.ts';
import {allQueries} from '../../../../sync/queries/all.ts';
import {Button} from '../../../components/button.tsx';
import {SectionHeading} from '../../../components/section-heading.tsx';
import {TimeAgo} from '../../../components/time-ago.tsx';
import {decidedWords} from './decision-words.ts';
import {titleOf} from './open-case.ts';

/** What was decided last, by whomever, so that it can be undone. */
export function DecidedCases({onUndo}: {onUndo: (caseId: string) => unknown}) {
  const [decided] = useQuery(allQueries.case.decided({limit: PAGE_SIZES.decidedCases}));
  if (decided.length === 0) return null;
  return (
    <div className="mt-12">
      <SectionHeading id="decided" title="Decided lately" />
      <ul aria-labelledby="decided" className="divide-y divide-line">
        {decided.map(each => (
          <li key={each.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
            <div className="min-w-0 flex-[1_1_16rem]">
              <p className="font-medium wrap-anywhere" dir="auto">
                {titleOf(each)}
              </p>
              <p className="text-sm text-muted wrap-anywhere">
                {decidedWords(each)} · <TimeAgo at={each.decidedAt} />
                {each.reason && ` · ${each.reason}`}
              </p>
            </div>
            <Button onClick={() => void onUndo(each.id)}>
              <Undo2 className="size-4.5" aria-hidden="true" />
              Undo<span className="sr-only">: {titleOf(each)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
