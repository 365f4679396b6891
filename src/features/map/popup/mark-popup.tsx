import {useQuery} from '@rocicorp/zero/react';
import type {Popup as LeafletPopup} from 'leaflet';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {Popup, useMap} from 'react-leaflet';
import {Link} from 'react-router-dom';
import {storePath} from '../../../../common/paths.ts';
import {addressOf, countOfSigns, cut, NO_TEXT, wordsOf} from '../../../../common/texts/words.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {useToday} from '../../../data/time/server-clock.ts';
import {Button} from '../../../ui/controls/button.tsx';
import {useLayer} from '../../../ui/overlays/layers.ts';
import type {MapPoint} from '../marks/map-points.ts';
import type {MapMark} from '../marks/marks.ts';
import {toLatLng, whenTaken, PREVIEW_LENGTH} from '../view.ts';
import {popupRoom} from './popup-room.ts';
import {askedIds, stillThere, storesAt} from './popup-stores.ts';

/** Pixels from a mark's place to the popup's tip: above a pin's head, and amid a circle. */
const OFFSETS: Readonly<Record<MapMark['kind'], [number, number]>> = {
  store: [0, -30],
  group: [0, 7],
};

interface MarkPopupProps {
  /** The mark when the popup was opened. The popup keeps its place; its stores are live. */
  mark: MapMark;
  points: readonly MapPoint[];
  takesFocus: boolean;
  onSelect: ((store: Store) => void) | undefined;
  /** Stays the same function. */
  onClose: () => void;
}

/** What a marker says. Stays open while its stores change, and while the markers do. */
export function MarkPopup({mark, points, takesFocus, onSelect, onClose}: MarkPopupProps) {
  const map = useMap();
  const [at] = useState(() => toLatLng(mark.position));
  const [room] = useState(() => popupRoom(map));
  const popup = useRef<LeafletPopup>(null);
  const eventHandlers = useMemo(() => ({remove: onClose}), [onClose]);
  useLayer(true, onClose);
  const {stores, areGone, previews, isSettled} = usePopupStores(mark, points, !onSelect);
  useEffect(() => {
    if (!areGone) return;
    const element = popup.current?.getElement();
    // The focused element is about to be removed.
    if (element?.contains(document.activeElement)) map.getContainer().focus({preventScroll: true});
    onClose();
  }, [areGone, map, onClose]);
  useEffect(() => whenTaken(map, () => holdMap(popup.current)), [map]);
  const fit = useCallback(() => {
    if (!popup.current) return;
    const focused = document.activeElement;
    // As it measures, Leaflet lets go of the height, and with it of how far one has read.
    const box = popup.current.getElement()?.querySelector('.leaflet-popup-content');
    const read = box?.scrollTop ?? 0;
    popup.current.update();
    if (box) box.scrollTop = read;
    // Leaflet hides the popup while it measures it, and what is hidden loses the focus.
    requestAnimationFrame(() => {
      if (focused instanceof HTMLElement && document.activeElement === document.body) {
        focused.focus({preventScroll: true});
      }
    });
    if (isSettled) holdMap(popup.current);
  }, [isSettled]);
  return (
    <Popup
      ref={popup}
      position={at}
      offset={OFFSETS[mark.kind]}
      {...room}
      // The page closes it, and gives the focus back.
      closeOnEscapeKey={false}
      eventHandlers={eventHandlers}
    >
      <PopupContents
        stores={stores}
        previews={previews}
        takesFocus={takesFocus}
        onSelect={onSelect}
        onChange={fit}
      />
    </Popup>
  );
}

/** Later changes, and those while the user moves the map, must not move it. */
function holdMap(popup: LeafletPopup | null): void {
  if (popup) popup.options.autoPan = false;
}

interface PopupContentsProps extends Pick<MarkPopupProps, 'takesFocus' | 'onSelect'> {
  stores: readonly Store[];
  previews: ReadonlyMap<string, string>;
  /** Another one when more is known; it wants to be called then, too. */
  onChange: () => void;
}

function PopupContents(props: PopupContentsProps) {
  const {stores, previews, takesFocus, onSelect, onChange} = props;
  const contents = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    // Not before Leaflet has laid it out and has brought it into view.
    const frame = requestAnimationFrame(() => focusFirst(contents.current));
    return () => cancelAnimationFrame(frame);
  }, [takesFocus]);
  // Other words make another box.
  useLayoutEffect(onChange, [stores, previews, onChange]);
  return (
    <ul ref={contents} className="grid gap-3 divide-y divide-line">
      {stores.map(store => (
        <Entry key={store.id}>
          <StoreNote store={store} preview={previews.get(store.id)} onSelect={onSelect} />
        </Entry>
      ))}
    </ul>
  );
}

/** When the focused entry goes away, the first one that is left gets the focus. */
function Entry({children}: {children: ReactNode}) {
  const entry = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const element = entry.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const list = element.parentElement;
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusFirst(list);
      });
    };
  }, []);
  return (
    <li ref={entry} className="not-last:pb-3">
      {children}
    </li>
  );
}

const focusFirst = (list: Element | null): void =>
  list?.querySelector<HTMLElement>('a, button')?.focus({preventScroll: true});

interface StoreNoteProps extends Pick<PopupContentsProps, 'onSelect'> {
  store: Store;
  preview: string | undefined;
}

function StoreNote({store, preview, onSelect}: StoreNoteProps) {
  const today = useToday();
  if (onSelect) {
    return (
      <div className="grid gap-2">
        <p className="font-semibold wrap-anywhere" dir="auto">
          {store.name}
        </p>
        <p className="text-muted" dir="auto">
          {addressOf(store)}
        </p>
        <Button variant="signal" onClick={() => onSelect(store)}>
          <span>
            Choose this store<span className="sr-only"> ({store.name})</span>
          </span>
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-1">
      <Link
        to={storePath(store.id)}
        className="prose-link -mt-1 inline-flex min-h-11 items-center text-base font-semibold outline-offset-0 wrap-anywhere"
        dir="auto"
      >
        {store.name}
      </Link>
      {preview && (
        <p className="wrap-anywhere" dir="auto">
          {preview}
        </p>
      )}
      <p className="text-muted">{countOfSigns(store, today)}</p>
    </div>
  );
}

interface PopupStores {
  readonly stores: readonly Store[];
  /** The last of them was switched off or removed. */
  readonly areGone: boolean;
  /** The beginning of what the newest sign of each says, by the store's id. */
  readonly previews: ReadonlyMap<string, string>;
  /** The server has said all it knows of them. */
  readonly isSettled: boolean;
}

/** The stores of an open popup, live: also those that the map no longer shows one by one. */
function usePopupStores(
  mark: MapMark,
  points: readonly MapPoint[],
  withSigns: boolean,
): PopupStores {
  const today = useToday();
  const known = useMemo(() => storesAt(mark, points), [mark, points]);
  const ids = useMemo(() => askedIds(known), [known]);
  const [found, {type}] = useQuery(queries.store.byIds({ids}), ids.length > 0);
  const stores = useMemo(
    () => stillThere(known, {stores: found ?? [], isComplete: type === 'complete'}),
    [known, found, type],
  );
  const asksForSigns = withSigns && ids.length > 0;
  const [signed, signedAs] = useQuery(
    queries.store.byIdsWithNewestSign({ids, today}),
    asksForSigns,
  );
  const previews = useMemo(
    () =>
      new Map(
        signed?.flatMap(({id, newestSign}) =>
          newestSign ? [[id, cut(wordsOf(newestSign) || NO_TEXT, PREVIEW_LENGTH)]] : [],
        ),
      ),
    [signed],
  );
  const areGone = ids.length > 0 && stores.length === 0;
  const isSettled = type === 'complete' && (!asksForSigns || signedAs.type === 'complete');
  return {stores: areGone ? known : stores, areGone, previews, isSettled};
}
