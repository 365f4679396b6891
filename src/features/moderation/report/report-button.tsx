import {clsx} from 'clsx';
import {Flag} from 'lucide-react';
import {Suspense, useState} from 'react';
import type {CaseNoun} from '../../../../common/moderation.ts';
import {onDemand} from '../../../data/loading/on-demand.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {useIsSuspended} from '../../accounts/suspension/suspended.tsx';
import {NOUN_WORDS} from './report-words.ts';

const ReportDialog = onDemand(() => import('./report-dialog.tsx'));

interface ReportButtonProps {
  noun: CaseNoun;
  itemId: string;
  /** On a phone a flag alone, for a row that has to hold more. */
  brief?: boolean;
}

export default function ReportButton({noun, itemId, brief = false}: ReportButtonProps) {
  const isSuspended = useIsSuspended();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="ghost"
        title={brief ? 'Report' : undefined}
        aria-haspopup="dialog"
        disabled={isSuspended}
        onClick={() => setAsking(true)}
      >
        <Flag className="size-4.5" aria-hidden="true" />
        <span>
          <span className={clsx(brief && 'max-sm:sr-only')}>Report</span>
          <span className="sr-only"> this {NOUN_WORDS[noun]}</span>
        </span>
      </Button>
      {asking && (
        <Suspense>
          <ReportDialog noun={noun} itemId={itemId} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
