import type {Map as LeafletMap} from 'leaflet';
import {useEffect, useState} from 'react';
import {MapContainer} from 'react-leaflet';
import {expect, test} from 'vitest';
import {render} from 'vitest-browser-react';
import {useMapSetUp} from './use-map-set-up.ts';

function TestMap({onMap}: {onMap: (map: LeafletMap) => void}) {
  const [map, setMap] = useState<LeafletMap | null>(null);
  useMapSetUp(map, false);
  useEffect(() => {
    if (map) onMap(map);
  }, [map, onMap]);
  return <MapContainer ref={setMap} center={[42, -73]} zoom={5} style={{height: 300}} />;
}

test('a map that is left during a zoom is removed after it', async () => {
  const {promise: made, resolve} = Promise.withResolvers<LeafletMap>();
  const screen = await render(<TestMap onMap={resolve} />);
  const map = await made;
  const happened: string[] = [];
  const zooms = new Promise(resolve => map.once('zoomanim', resolve));
  map.on('zoomend unload', ({type}) => void happened.push(type));
  map.zoomIn();
  await zooms;
  await screen.unmount();
  happened.push('left');
  // As a map says that has been given another size.
  map.fire('moveend');
  await expect.poll(() => happened).toEqual(['left', 'zoomend', 'unload']);
});
