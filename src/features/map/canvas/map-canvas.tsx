import {GridLayer, type LeafletEventHandlerFnMap, type Map as LeafletMap} from 'leaflet';
import 'leaflet/dist/leaflet.css';
import {type ReactNode, useEffect, useMemo, useState} from 'react';
import {MapContainer, TileLayer, useMap} from 'react-leaflet';
import type {Position} from '../../../../common/geo/cells.ts';
import {type Attempts, retrying} from '../../../data/loading/retrying.ts';
import {CLOSE_ZOOM, DEFAULT_CENTRE, DEFAULT_ZOOM, MAX_ZOOM, MIN_ZOOM, toLatLng} from '../view.ts';
import '../map.css';
import '../marks/marks.css';

/** Knows which pictures of a map could not be had, and asks for those again, each in its place. */
class TileHealth {
  readonly #failed = new Set<HTMLImageElement>();
  readonly #shown = new Set<HTMLImageElement>();
  #isFailing = false;
  #tell: (isFailing: boolean) => void = () => {};
  #attempts: Attempts | undefined;

  /** Tells when most pictures cannot be had, and when they can again. Returns what ends it. */
  watch(tell: (isFailing: boolean) => void): () => void {
    this.#tell = tell;
    const attempts = retrying(() => this.#askAgain());
    this.#attempts = attempts;
    return () => attempts.stop();
  }

  handlers(): LeafletEventHandlerFnMap {
    return {
      tileload: ({tile}) => {
        this.#failed.delete(tile);
        this.#shown.add(tile);
        this.#attempts?.succeeded();
        this.#weigh();
      },
      tileerror: ({tile}) => {
        this.#failed.add(tile);
        this.#attempts?.again();
        this.#weigh();
      },
      tileunload: ({tile}) => {
        this.#failed.delete(tile);
        this.#shown.delete(tile);
      },
    };
  }

  #askAgain(): void {
    for (const tile of this.#failed) {
      // To a browser, the same address set again is a new request.
      const {src} = tile;
      tile.src = src;
    }
  }

  #weigh(): void {
    const isFailing = this.#failed.size > this.#shown.size;
    if (isFailing === this.#isFailing) return;
    this.#isFailing = isFailing;
    this.#tell(isFailing);
  }
}

const ATTRIBUTION =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a> contributors';

interface MapPicturesProps {
  tileUrl: string | undefined;
  onFailing: (isFailing: boolean) => void;
}

/** The ground of the map: squares that move with it, and over them the pictures, where they can be had. */
function MapPictures({tileUrl, onFailing}: MapPicturesProps) {
  const map = useMap();
  useEffect(() => {
    const squares = new Squares({className: 'map-squares', zIndex: 0});
    squares.addTo(map);
    map.attributionControl.setPrefix(false);
    return () => void squares.remove();
  }, [map]);

  const [health] = useState(() => new TileHealth());
  useEffect(() => health.watch(onFailing), [health, onFailing]);
  const eventHandlers = useMemo(() => health.handlers(), [health]);
  if (!tileUrl) return null;
  return (
    <TileLayer
      url={tileUrl}
      attribution={ATTRIBUTION}
      className="map-tiles"
      maxZoom={MAX_ZOOM}
      eventHandlers={eventHandlers}
    />
  );
}

class Squares extends GridLayer {
  protected override createTile(): HTMLElement {
    return document.createElement('div');
  }
}

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
      // Leaflet reads its settings only when a map is made.
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
