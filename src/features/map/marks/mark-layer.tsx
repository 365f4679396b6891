import type {LeafletEventHandlerFnMap} from 'leaflet';
import {memo, useMemo} from 'react';
import {Marker} from 'react-leaflet';
import {toLatLng} from '../view.ts';
import type {GroupMark, MapMark, StoreMark} from './marks.ts';
import {circleIcon, pinIcon} from './pins.ts';

/** A group's mark, or a store's, was clicked, or was left with Enter. */
export type OnMark = (mark: MapMark, byKeyboard: boolean) => void;

interface MarkLayerProps {
  marks: readonly MapMark[];
  newItems: ReadonlySet<string>;
  selectedStoreId: string | undefined;
  /** Stays the same function. */
  onMark: OnMark;
}

/** The markers. One that stays is changed in its place and keeps the focus. */
export function MarkLayer({marks, newItems, selectedStoreId, onMark}: MarkLayerProps) {
  return marks.map(mark =>
    mark.kind === 'store' ? (
      <StoreMarker
        key={mark.key}
        mark={mark}
        isNew={newItems.has(mark.store.id)}
        isSelected={mark.store.id === selectedStoreId}
        onMark={onMark}
      />
    ) : (
      <GroupMarker
        key={mark.key}
        mark={mark}
        isNew={mark.stores.some(({id}) => newItems.has(id))}
        onMark={onMark}
      />
    ),
  );
}

interface StoreMarkerProps {
  mark: StoreMark;
  isNew: boolean;
  isSelected: boolean;
  onMark: OnMark;
}

const StoreMarker = memo(function StoreMarker({mark, isNew, isSelected, onMark}: StoreMarkerProps) {
  const {name} = mark.store;
  const icon = useMemo(
    () => pinIcon({markKey: mark.key, name, isSelected, isNew}),
    [mark.key, name, isSelected, isNew],
  );
  return (
    <Marker
      {...useMarker(mark, onMark)}
      icon={icon}
      zIndexOffset={isSelected ? 1000 : 0}
      riseOnHover
    />
  );
});

interface GroupMarkerProps {
  mark: GroupMark;
  isNew: boolean;
  onMark: OnMark;
}

const GroupMarker = memo(function GroupMarker({mark, isNew, onMark}: GroupMarkerProps) {
  const {count, isMore} = mark;
  const icon = useMemo(
    () => circleIcon({markKey: mark.key, count, isMore, isNew}),
    [mark.key, count, isMore, isNew],
  );
  return <Marker {...useMarker(mark, onMark)} icon={icon} />;
});

function useMarker(mark: MapMark, onMark: OnMark) {
  const {latitude, longitude} = mark.position;
  const position = useMemo(() => toLatLng({latitude, longitude}), [latitude, longitude]);
  const eventHandlers = useMemo(
    (): LeafletEventHandlerFnMap => ({
      click: () => onMark(mark, false),
      keydown: ({originalEvent}) => {
        if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
        originalEvent.preventDefault();
        onMark(mark, true);
      },
    }),
    [mark, onMark],
  );
  return {position, eventHandlers};
}
