import type {ReactNode} from 'react';
import {Link} from 'react-router-dom';
import {buttonStyle} from '../../../ui/controls/button-style.ts';
import {useIsSuspended} from './is-suspended.ts';

/** A screen that is one form. For a suspended user it is disabled; their drafts stay. */
export function WritingScreen({children}: {children: ReactNode}) {
  if (!useIsSuspended()) return children;
  return (
    <div className="grid justify-items-start gap-4">
      <h1 className="text-4xl">You cannot write at present</h1>
      <p>This form opens again once your account is suspended no longer. Your drafts are kept.</p>
      <Link to="/" className={buttonStyle()}>
        Go Home
      </Link>
    </div>
  );
}
