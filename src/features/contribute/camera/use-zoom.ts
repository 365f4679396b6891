import {useEffect, useMemo, useState} from 'react';
import {zoomOf, zoomSetter} from './track-zoom.ts';
import {shareZoom, UNZOOMED} from './zoom.ts';

/** The zoom as its person wants it, and what of it is left to draw. */
export function useZoom(track: MediaStreamTrack | null) {
  const [zoom, setZoom] = useState(UNZOOMED);
  const [refusedBy, setRefusedBy] = useState<MediaStreamTrack>();
  const camera = useMemo(
    () => (track && track !== refusedBy ? zoomOf(track) : null),
    [track, refusedBy],
  );
  const setter = useMemo(() => track && zoomSetter(track, () => setRefusedBy(track)), [track]);
  const {hardware, digital} = shareZoom(zoom, camera);
  useEffect(() => {
    if (hardware !== null) void setter?.(hardware);
  }, [setter, hardware]);
  return {zoom, setZoom, digital};
}
