import {useEffect} from 'react';
import {VISIT_MS} from '../../../../common/moderation.ts';

/** Thrice in the time after which a visit counts as over. */
const PAUSE_MS = VISIT_MS / 3;

/** Tells other moderators which case is looked at here, as long as the page is in sight. */
export function useVisit(caseId: string | undefined): void {
  useEffect(() => {
    if (caseId === undefined) return;
    const look = () => say(caseId, !document.hidden);
    look();
    const timer = setInterval(look, PAUSE_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      say(caseId, false);
    };
  }, [caseId]);
}

/** Nothing depends on it, so what cannot be said is not. */
function say(caseId: string, here: boolean): void {
  void fetch('/api/case-visits', {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({caseId, here}),
    // Also while the page is being left.
    keepalive: true,
  }).catch(() => undefined);
}
