import type {RefObject} from 'react';
import {SENTENCES} from '../../../../common/errors.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import {CaseItem} from './case-item.tsx';
import {type OpenCase, caseTitle} from './open-case.ts';

interface ChangedCasesProps {
  /** Has the focus once they were looked at. */
  place: RefObject<HTMLFieldSetElement | null>;
  /** As they are now. */
  cases: readonly OpenCase[];
  /** Whether they wait to be looked at. */
  unseen: boolean;
  onSeen: () => void;
}

/** What others changed while the moderator decides. */
export function ChangedCases({place, cases, unseen, onSeen}: ChangedCasesProps) {
  return (
    <fieldset
      ref={place}
      tabIndex={-1}
      aria-label="As it is now"
      className="grid min-w-0 gap-4 rounded-control"
    >
      {unseen && (
        <Alert variant="pending" title="Changed meanwhile">
          {SENTENCES['case-changed']}
        </Alert>
      )}
      {cases.map(each => (
        <div key={each.id} className="border-s-4 border-line ps-4">
          <p className="font-medium wrap-anywhere">{caseTitle(each)}</p>
          <CaseItem of={each} />
        </div>
      ))}
      {unseen && (
        <Button size="large" onClick={onSeen}>
          Go On
        </Button>
      )}
    </fieldset>
  );
}
