import {Flag} from 'lucide-react';
import {Suspense, useState} from 'react';
import type {CaseNoun} from '../../schema/moderation.ts';
import {Button} from '../components/button.tsx';
import {onDemand} from '../lib/on-demand.ts';
import {NOUN_WORDS} from './report-words.ts';

const ReportDialog = onDemand(() => import('./report-dialog.tsx'));

/** For whoever sees that something is wrong with a store or a profile. */
export default function ReportButton({noun, itemId}: {noun: CaseNoun; itemId: string}) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="ghost" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <Flag className="size-4.5" aria-hidden="true" />
        Report<span className="sr-only"> this {NOUN_WORDS[noun]}</span>
      </Button>
      {asking && (
        <Suspense>
          <ReportDialog noun={noun} itemId={itemId} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
