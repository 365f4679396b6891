import {useReach} from '../../data/connection/use-reach.ts';
import {MapFrame} from './canvas/map-frame.tsx';

interface AwaitedMapProps {
  label?: string;
  className?: string | undefined;
}

/** Says as `LoadingOrOffline` does, in the map's own place, whether the map can be expected to come. */
export function LoadingMap(props: AwaitedMapProps) {
  const words =
    useReach() === 'within'
      ? 'Loading map...'
      : 'The map shows up here as soon as there is a connection.';
  return <MapFrame {...props} words={words} />;
}
