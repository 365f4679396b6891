import {type Map as LeafletMap, Popup} from 'leaflet';

/** The popup that is open on a map, which is never more than one. */
export function openPopup(map: LeafletMap): Popup | undefined {
  let open: Popup | undefined;
  map.eachLayer(layer => {
    if (layer instanceof Popup) open = layer;
  });
  return open;
}
