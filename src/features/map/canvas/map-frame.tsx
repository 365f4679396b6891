import {clsx} from 'clsx';
import {ImageOff} from 'lucide-react';
import {type ReactNode, Suspense, useRef, useState} from 'react';
import {useReach} from '../../../data/connection/use-connection.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {ErrorBoundary} from '../../../ui/display/error-boundary.tsx';

interface MapFrameProps {
  label?: string;
  className?: string | undefined;
  /** In the place of a map that is not there. */
  words?: string;
  children?: ReactNode;
  /**
   * Announced once. It takes a strip of the map's own space, so that nothing is covered or moves, unless
   * large letters would leave too little of the map.
   */
  note?: string | false;
  below?: ReactNode;
}

/** Keeps the map's place, so that nothing moves when it comes. */
export function MapFrame(props: MapFrameProps) {
  const {label = 'Map of stores', className = 'h-96', words, children, note, below} = props;
  return (
    <section aria-label={label}>
      <div
        className={clsx(
          'isolate flex min-h-fit flex-col overflow-hidden rounded-board border border-line bg-sunken',
          className,
        )}
      >
        <div className="relative min-h-[9rem] flex-1">
          {words && (
            <p className="grid size-full place-items-center p-6 text-center text-muted">{words}</p>
          )}
          {children}
        </div>
        {/* Always there, for what is put into it to be read out. */}
        <output className="block">
          {note && (
            <span className="flex items-center gap-2 border-t border-line bg-raised px-3 py-2 text-sm">
              <ImageOff className="size-4 shrink-0 text-muted" aria-hidden="true" />
              {note}
            </span>
          )}
        </output>
      </div>
      <div className="min-h-13 pt-2">{below}</div>
    </section>
  );
}

/** @param all a sentence about what still works. */
export const noPictures = (all: string): string =>
  `Map pictures cannot be loaded right now. ${all}`;

interface MapBoundaryProps {
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
