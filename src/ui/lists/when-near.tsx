import {Suspense, useEffect, useRef, useState} from 'react';
import type {ReactNode} from 'react';
import {ErrorBoundary} from '../display/error-boundary.tsx';

/** How far outside of what is seen it begins. */
const MARGIN = '50%';

/** Renders its children once they are near the viewport. The class name reserves their room. */
export function WhenNear({className, children}: {className: string; children: ReactNode}) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      {rootMargin: MARGIN},
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place} className={className}>
      {isNear && (
        <ErrorBoundary resetKey="near" fallback={null}>
          <Suspense>{children}</Suspense>
        </ErrorBoundary>
      )}
    </div>
  );
}
