import {Phone} from 'lucide-react';
import {Suspense} from 'react';
import {onVisit} from '../../data/loading/on-demand.ts';
import {buttonStyle} from '../controls/button.tsx';
import {ErrorBoundary} from '../display/error-boundary.tsx';

// What knows the numbers of the world is larger than the screens that show one.
const DialledLink = onVisit(() => import('./dialled-link.tsx'));

/** A telephone number as it was written, and as a link where it can be dialled. */
export function PhoneLink({phone}: {phone: string}) {
  const label = (
    <>
      <Phone className="size-5 shrink-0" aria-hidden="true" />
      <span dir="auto" className="text-start wrap-anywhere">
        {phone}
      </span>
    </>
  );
  const plain = <span className={buttonStyle({variant: 'ghost'})}>{label}</span>;
  return (
    <ErrorBoundary resetKey={phone} fallback={plain}>
      <Suspense fallback={plain}>
        <DialledLink phone={phone} plain={plain}>
          {label}
        </DialledLink>
      </Suspense>
    </ErrorBoundary>
  );
}
