import {ArrowLeft} from 'lucide-react';
import {Link} from 'react-router-dom';
import {buttonStyle} from '../../../ui/controls/button-style.ts';

/** Beside something else to do a link, alone a button. */
export function BackToLogin({as}: {as: 'link' | 'button'}) {
  const look = as === 'button' ? buttonStyle({size: 'large'}) : 'prose-link justify-self-start';
  return (
    <Link to="/login" className={`${look} inline-flex min-h-11 items-center gap-2`}>
      <ArrowLeft className="size-4" aria-hidden="true" />
      Back to Login
    </Link>
  );
}
