import {type ReactNode, Suspense, useRef, useState} from 'react';
import {useReach} from '../../../data/connection/use-connection.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {ErrorBoundary} from '../../../ui/display/error-boundary.tsx';
import {MapFrame} from './map-frame.tsx';

interface MapBoundaryProps {
  /** The subject of the map. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Keeps the map's place while it is on its way. One that failed can be asked for again. */
export function MapBoundary({children, ...frame}: MapBoundaryProps) {
  const [attempt, setAttempt] = useState(1);
  const place = useRef<HTMLDivElement>(null);
  const tryAgain = () => {
    // The button goes, and must not take the keyboard along.
    place.current?.focus({preventScroll: true});
    setAttempt(attempt + 1);
  };
  const broken = (
    <MapFrame
      {...frame}
      words="The map cannot be shown right now."
      below={<Button onClick={tryAgain}>Try again</Button>}
    />
  );
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <ErrorBoundary resetKey={`attempt ${attempt}`} fallback={broken}>
        <Suspense fallback={<LoadingMap {...frame} />}>{children}</Suspense>
      </ErrorBoundary>
    </div>
  );
}

interface AwaitedMapProps {
  label?: string;
  className?: string | undefined;
}

/** Says as `LoadingOrOffline` does, in the map's own place, whether the map can be expected to come. */
function LoadingMap(props: AwaitedMapProps) {
  const words =
    useReach() === 'within'
      ? 'Loading map...'
      : 'The map shows up here as soon as there is a connection.';
  return <MapFrame {...props} words={words} />;
}
