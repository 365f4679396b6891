import {type ReactNode, useSyncExternalStore} from 'react';
import {Link, type LinkProps} from 'react-router-dom';
import {buttonStyle} from '../../../ui/controls/button.tsx';

/** A screen that is one form. For a suspended user it is disabled; their drafts stay. */
export function WritingScreen({children}: {children: ReactNode}) {
  if (!useIsSuspended()) return children;
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="text-4xl">You cannot write at present</h1>
      <p>This form opens again when the suspension ends. Your drafts are kept.</p>
      <Link to="/" className={buttonStyle()}>
        Go Home
      </Link>
    </div>
  );
}

/** A link to such a screen. Suspended users are not offered it. */
export function WritingLink(props: LinkProps) {
  return useIsSuspended() ? null : <Link {...props} />;
}

let suspended = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Told by the banner, whose query is the only one: every card asks. */
export function setSuspended(next: boolean): void {
  if (next === suspended) return;
  suspended = next;
  for (const listener of listeners) listener();
}

/** Whether the signed-in user may read and not write, so that what would be refused is not offered. */
export const useIsSuspended = (): boolean => useSyncExternalStore(subscribe, () => suspended);
