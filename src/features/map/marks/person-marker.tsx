import {useMemo, useState} from 'react';
import {Marker, Popup, useMap} from 'react-leaflet';
import type {Position} from '../../../../common/geo/cells.ts';
import {popupRoom} from '../popup/popup-room.ts';
import {toLatLng} from '../positions.ts';
import {personIcon} from './pins.ts';

/** Where the person at the screen is. */
export function PersonMarker({position: {latitude, longitude}}: {position: Position}) {
  const map = useMap();
  const [room] = useState(() => ({...popupRoom(map), minWidth: 50}));
  const [icon] = useState(personIcon);
  const at = useMemo(() => toLatLng({latitude, longitude}), [latitude, longitude]);
  return (
    <Marker position={at} icon={icon} zIndexOffset={-1000}>
      <Popup {...room}>Your location</Popup>
    </Marker>
  );
}
