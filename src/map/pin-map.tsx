import {Suspense} from 'react';
import type {Position} from '../../schema/cells.ts';
import {ErrorBoundary} from '../components/error-boundary.tsx';
import {onVisit} from '../lib/on-demand.ts';
import {AwaitedMap} from './awaited-map.tsx';
import {MapFrame} from './map-frame.tsx';

export interface PinMapProps {
  /** Where the pin is, if it is anywhere. */
  position: Position | null;
  /** The pin shows about where it is. */
  isApproximate: boolean;
  /** Where to look while there is no pin. */
  begin: Position | null;
  /** The pin was put somewhere by hand. */
  onPin: (position: Position) => void;
}

const PinStage = onVisit(() => import('./pin-stage.tsx'));

const LABEL = 'Map to put the pin on';

/** A map on which one pin is put: by a tap, by dragging it, or by the arrow keys. */
export function PinMap(props: PinMapProps) {
  return (
    <ErrorBoundary
      resetKey="pin"
      fallback={<MapFrame label={LABEL} words="The map cannot be shown right now." />}
    >
      <Suspense fallback={<AwaitedMap label={LABEL} />}>
        <PinStage label={LABEL} {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
