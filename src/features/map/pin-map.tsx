import type {Position} from '../../../common/geo/cells.ts';
import {onVisit} from '../../data/loading/on-demand.ts';
import {MapBoundary} from './canvas/map-frame.tsx';
import {withStyles} from './canvas/with-styles.ts';

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

const PinStage = onVisit(() => withStyles(import('./pin-stage.tsx')));

const LABEL = 'Map to put the pin on';

/** A map on which one pin is put: by a tap, by dragging it, or by the arrow keys. */
export function PinMap(props: PinMapProps) {
  return (
    <MapBoundary label={LABEL}>
      <PinStage label={LABEL} {...props} />
    </MapBoundary>
  );
}
