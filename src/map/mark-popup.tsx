import {useQuery} from '@rocicorp/zero/react';
import type {Popup as LeafletPopup} from 'leaflet';
import {useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState} from 'react';
import {Popup} from 'react-leaflet';
import {storePath} from '../../schema/paths.ts';
import {addressOf, cut, NO_TEXT, plural, wordsOf} from '../../schema/words.ts';
import type {Store} from '../../schema/zero.gen.ts';
import {queries} from '../../sync/queries/index.ts';
import {Button} from '../components/button.tsx';
import {Link} from '../components/link.tsx';
import {useToday} from '../hooks/use-today.ts';
import {PREVIEW_LENGTH} from './constants.ts';
import type {Mark} from './marks.ts';
import {toLatLng} from './positions.ts';

/** Pixels from a mark's place to the popup's tip: above a pin's head, and amid a circle. */
const OFFSETS: Readonly<Record<Mark['kind'], [number, number]>> = {store: [0, -30], group: [0, 7]};

interface MarkPopupProps {
  /** Its place is the one at which it was opened; what is shown of its stores is live. */
  mark: Mark;
  /** Opened by keyboard, so the keyboard goes on in it. */
  takesFocus: boolean;
  onSelect: ((store: Store) => void) | undefined;
  /** Stays the same function. */
  onClose: () => void;
}

/** What a marker says. Stays open while its stores change, and while the markers do. */
export function MarkPopup({mark, takesFocus, onSelect, onClose}: MarkPopupProps) {
  const [at] = useState(() => toLatLng(mark.position));
  const popup = useRef<LeafletPopup>(null);
  const eventHandlers = useMemo(() => ({remove: onClose}), [onClose]);
  const stores = mark.kind === 'store' ? [mark.store] : mark.stores;
  const fit = useCallback((isSettled: boolean) => {
    if (!popup.current) return;
    const focused = document.activeElement;
    popup.current.update();
    // Leaflet hides the popup while it measures it, and what is hidden loses the focus.
    requestAnimationFrame(() => {
      if (focused instanceof HTMLElement && document.activeElement === document.body) {
        focused.focus({preventScroll: true});
      }
    });
    // What changes later must not move the map.
    if (isSettled) popup.current.options.autoPan = false;
  }, []);
  return (
    <Popup
      ref={popup}
      position={at}
      offset={OFFSETS[mark.kind]}
      minWidth={180}
      maxWidth={250}
      maxHeight={260}
      autoPanPadding={[12, 12]}
      // The page closes it, and gives the focus back.
      closeOnEscapeKey={false}
      eventHandlers={eventHandlers}
    >
      <PopupContents stores={stores} takesFocus={takesFocus} onSelect={onSelect} onChange={fit} />
    </Popup>
  );
}

interface PopupContentsProps extends Pick<MarkPopupProps, 'takesFocus' | 'onSelect'> {
  stores: readonly Store[];
  onChange: (isSettled: boolean) => void;
}

function PopupContents({stores, takesFocus, onSelect, onChange}: PopupContentsProps) {
  const contents = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    // Not before Leaflet has laid it out and has brought it into view.
    const frame = requestAnimationFrame(() =>
      contents.current?.querySelector<HTMLElement>('a, button')?.focus({preventScroll: true}),
    );
    return () => cancelAnimationFrame(frame);
  }, [takesFocus]);
  return (
    <ul ref={contents} className="grid gap-4">
      {stores.map(store => (
        <li key={store.id}>
          <StoreNote
            store={store}
            isAlone={stores.length === 1}
            onSelect={onSelect}
            onChange={onChange}
          />
        </li>
      ))}
    </ul>
  );
}

interface StoreNoteProps extends Pick<PopupContentsProps, 'onSelect' | 'onChange'> {
  store: Store;
  /** Only then its newest sign is asked for. */
  isAlone: boolean;
}

function StoreNote({store: known, isAlone, onSelect, onChange}: StoreNoteProps) {
  const today = useToday();
  const [found, {type}] = useQuery(
    queries.store.byIdsWithNewestSign({ids: [known.id], today}),
    isAlone && !onSelect,
  );
  const [now] = useQuery(queries.store.byId({id: known.id}), isAlone);
  const store = now ?? known;
  const sign = found?.[0]?.newestSign;
  const preview = sign && cut(wordsOf(sign) || NO_TEXT, PREVIEW_LENGTH);
  const isSettled = type === 'complete';
  // A text of another length makes another box.
  useLayoutEffect(
    () => onChange(isSettled),
    [preview, store.name, store.visibleSignsCount, isSettled, onChange],
  );
  if (onSelect) {
    return (
      <div className="grid gap-2">
        <p className="font-semibold wrap-anywhere">{store.name}</p>
        <p className="text-muted">{addressOf(store)}</p>
        <Button variant="signal" onClick={() => onSelect(store)}>
          Choose this store
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-1">
      <Link
        to={storePath(store.id)}
        className="prose-link -my-1 inline-flex min-h-11 items-center text-base font-semibold wrap-anywhere"
      >
        {store.name}
      </Link>
      {preview && <p className="wrap-anywhere">{preview}</p>}
      <p className="text-muted">{plural(store.visibleSignsCount, 'sign')}</p>
    </div>
  );
}
