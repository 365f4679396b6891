import {GridLayer} from 'leaflet';
import {useEffect, useMemo, useState} from 'react';
import {TileLayer, useMap} from 'react-leaflet';
import {TileHealth} from './canvas/tile-health.ts';
import {MAX_ZOOM} from './constants.ts';

const ATTRIBUTION =
  '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a> contributors';

interface MapPicturesProps {
  tileUrl: string | undefined;
  onFailing: (isFailing: boolean) => void;
}

/** The ground of the map: squares that move with it, and over them the pictures, where they can be had. */
export function MapPictures({tileUrl, onFailing}: MapPicturesProps) {
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
