import type {Map as LeafletMap} from 'leaflet';
import type {ReactNode} from 'react';
import {MapContainer} from 'react-leaflet';
import type {Position} from '../../../../common/geo/cells.ts';
import {CLOSE_ZOOM, DEFAULT_CENTRE, DEFAULT_ZOOM, MAX_ZOOM, MIN_ZOOM} from '../constants.ts';
import {MapPictures} from '../map-pictures.tsx';
import {toLatLng} from '../positions.ts';
import 'leaflet/dist/leaflet.css';
import '../map.css';

/** East and west have no end: a map can be dragged around the world. */
const WORLD: [[number, number], [number, number]] = [
  [-85, Number.NEGATIVE_INFINITY],
  [85, Number.POSITIVE_INFINITY],
];

interface MapCanvasProps {
  /** Where it begins, from close by; without one, at the default. */
  start: Position | null;
  /** No motion but the user's own. */
  isStill: boolean;
  tileUrl: string | undefined;
  onFailing: (isFailing: boolean) => void;
  ref: (map: LeafletMap | null) => void;
  children?: ReactNode;
}

/** The ground that every map of ours stands on. */
export function MapCanvas({start, isStill, tileUrl, onFailing, ref, children}: MapCanvasProps) {
  return (
    <MapContainer
      // It takes its settings once and for all.
      key={String(isStill)}
      ref={ref}
      className="store-map size-full"
      center={toLatLng(start ?? DEFAULT_CENTRE)}
      zoom={start ? CLOSE_ZOOM : DEFAULT_ZOOM}
      minZoom={MIN_ZOOM}
      maxZoom={MAX_ZOOM}
      maxBounds={WORLD}
      maxBoundsViscosity={1}
      worldCopyJump
      zoomAnimation={!isStill}
      fadeAnimation={!isStill}
      markerZoomAnimation={!isStill}
      inertia={!isStill}
    >
      <MapPictures tileUrl={tileUrl} onFailing={onFailing} />
      {children}
    </MapContainer>
  );
}
