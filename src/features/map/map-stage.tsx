import {useQuery} from '@rocicorp/zero/react';
import type {Map as LeafletMap} from 'leaflet';
import {ChevronDown} from 'lucide-react';
import {useId, useMemo, useRef, useState, useEffect} from 'react';
import {Marker, Popup, useMap} from 'react-leaflet';
import {type Position, positionOf} from '../../../common/geo/cells.ts';
import {plural} from '../../../common/texts/words.ts';
import {queries} from '../../../sync/queries/index.ts';
import {Button} from '../../ui/controls/button.tsx';
import {useStill} from '../../ui/display/use-media.ts';
import {MapCanvas} from './canvas/map-canvas.tsx';
import {MapFrame, noPictures} from './canvas/map-frame.tsx';
import {MapOverlays} from './canvas/map-overlays.tsx';
import {useGestures, useMapSetUp, useRecentre, useTileUrl} from './canvas/use-map-set-up.ts';
import {MapList} from './map-list.tsx';
import {MarkLayer} from './marks/mark-layer.tsx';
import {countText, type MapMark, marksIn} from './marks/marks.ts';
import {personIcon} from './marks/pins.ts';
import {useMapPoints} from './marks/use-map-points.ts';
import {MarkPopup} from './popup/mark-popup.tsx';
import {popupRoom} from './popup/popup-room.ts';
import {useOpenMark, zoomInOn} from './popup/use-open-mark.ts';
import type {StoreMapProps} from './store-map.tsx';
import {CLOSE_ZOOM, middleOf, type View, toLatLng} from './view.ts';

interface MapBarProps {
  marks: readonly MapMark[];
  isComplete: boolean;
  listId: string;
  isListed: boolean;
  onList: () => void;
}

/** How much there is on the map, and the way to have it as a list. */
function MapBar({marks, isComplete, listId, isListed, onList}: MapBarProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
      <output className="text-sm text-muted tabular-nums" aria-busy={!isComplete}>
        {sum(marks, isComplete)}
      </output>
      <Button variant="ghost" aria-expanded={isListed} aria-controls={listId} onClick={onList}>
        {isListed ? 'Hide list' : 'Show as list'}
        <ChevronDown className={isListed ? 'size-4 rotate-180' : 'size-4'} aria-hidden="true" />
      </Button>
    </div>
  );
}

function sum(marks: readonly MapMark[], isComplete: boolean): string {
  const count = marks.reduce((sum, mark) => sum + (mark.kind === 'group' ? mark.count : 1), 0);
  if (count === 0) return isComplete ? 'No stores in view' : '';
  const isMore = marks.some(mark => mark.kind === 'group' && mark.isMore);
  return isMore
    ? `${countText(count, isMore)} stores in view`
    : `${plural(count, 'store')} in view`;
}

/** The map once its library is there. */
export default function MapStage(props: StoreMapProps) {
  const isStill = useStill();
  // A map takes its settings once and for all; with another one all that was about to be done to this
  // one is off.
  return <Stage key={String(isStill)} isStill={isStill} {...props} />;
}

function Stage({isStill, ...props}: StoreMapProps & {isStill: boolean}) {
  const {location, center, selectedStoreId, onSelect, className} = props;
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [selected] = useQuery(selectedStoreId && queries.store.byId({id: selectedStoreId}));
  const begin = center ?? location;
  const [start] = useState(begin);
  useMapSetUp(map, isStill);
  useRecentre(map, positionOf(selected), begin);
  const hint = useGestures(map);
  const {tileUrl, isFailing} = useTileUrl();
  const [hasNoTiles, setNoTiles] = useState(false);

  const view = useView(map);
  const {points, newItems, isComplete} = useMapPoints(view);
  const marks = useMemo(() => (view ? marksIn(view, points) : []), [view, points]);
  const {open, onMark, close, onKeyDown, onClick} = useOpenMark(map, marks);
  const [isListed, setListed] = useState(false);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const goToList = () => {
    setListed(true);
    requestAnimationFrame(() => list.current?.focus());
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what bubbles up from the markers
    <div onKeyDown={onKeyDown} onClickCapture={onClick}>
      <MapFrame
        className={className}
        note={(isFailing || hasNoTiles) && noPictures('Stores are still shown.')}
        below={
          <>
            <MapBar
              marks={marks}
              isComplete={isComplete}
              listId={listId}
              isListed={isListed}
              onList={() => setListed(!isListed)}
            />
            <div id={listId} ref={list} tabIndex={-1} hidden={!isListed}>
              {isListed && view && map && (
                <MapList
                  marks={marks}
                  middle={middleOf(view.box)}
                  selectedStoreId={selectedStoreId}
                  onSelect={onSelect}
                  onZoomIn={group => zoomInOn(map, group)}
                />
              )}
            </div>
          </>
        }
      >
        <MapOverlays
          map={map}
          hint={hint}
          onFindMe={location && (() => map?.setView(toLatLng(location), CLOSE_ZOOM))}
          onGoToList={goToList}
        />
        <MapCanvas
          ref={setMap}
          start={start}
          isStill={isStill}
          tileUrl={tileUrl}
          onFailing={setNoTiles}
        >
          {location && <PersonMarker position={location} />}
          <MarkLayer
            marks={marks}
            newItems={newItems}
            selectedStoreId={selectedStoreId}
            onMark={onMark}
          />
          {open && (
            <MarkPopup
              key={open.mark.key}
              mark={open.mark}
              points={points}
              takesFocus={open.byKeyboard}
              onSelect={onSelect}
              onClose={close}
            />
          )}
        </MapCanvas>
      </MapFrame>
    </div>
  );
}

/** The user's own position. */
function PersonMarker({position: {latitude, longitude}}: {position: Position}) {
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

/** The view of a map at rest; undefined before there is a map. */
function useView(map: LeafletMap | null): View | undefined {
  const [view, setView] = useState<View>();
  useEffect(() => {
    if (!map) return;
    const read = () => setView(viewOf(map));
    read();
    map.on('moveend resize', read);
    // Leaflet follows the window's size, and not that of what the map stands in.
    // One that gives some of its height to a note keeps its markers where they are.
    const observer = new ResizeObserver(([entry]) =>
      map.invalidateSize({animate: false, pan: entry?.contentRect.width !== map.getSize().x}),
    );
    observer.observe(map.getContainer());
    return () => {
      map.off('moveend resize', read);
      observer.disconnect();
    };
  }, [map]);
  return map ? view : undefined;
}

function viewOf(map: LeafletMap): View {
  const bounds = map.getBounds();
  return {
    box: {
      south: bounds.getSouth(),
      west: bounds.getWest(),
      north: bounds.getNorth(),
      east: bounds.getEast(),
    },
    zoom: map.getZoom(),
  };
}
