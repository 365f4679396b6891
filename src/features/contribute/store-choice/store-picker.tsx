import {clsx} from 'clsx';
import {ChevronRight, Plus, MapPin} from 'lucide-react';
import {useState, type ReactNode, useSyncExternalStore} from 'react';
import {Link} from 'react-router-dom';
import {type Position, positionOf} from '../../../../common/geo/cells.ts';
import {distanceAway, milesBetween} from '../../../../common/geo/distance.ts';
import {LENGTHS, PAGE_SIZES} from '../../../../common/limits.ts';
import {addressOf} from '../../../../common/texts/words.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {buttonStyle, Button, PassingButton} from '../../../ui/controls/button.tsx';
import {Field, Input} from '../../../ui/controls/field.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {useUserLocation, useAskForLocation} from '../../location/use-location.ts';
import {StoreMap} from '../../map/store-map.tsx';
import {type Stores, useStores} from '../../search/matching/use-stores.ts';

const LIST = 'border-y border-line';

interface StorePickerProps {
  /** Where the sign seems to hang; the stores that are nearest to it come first. */
  near: Position | null;
  onPick: (storeId: string) => void;
  /** For a sign that hangs at none of them. */
  onNone: () => void;
}

export function StorePicker({near, onPick, onNone}: StorePickerProps) {
  const [typed, setTyped] = useState('');
  const {location} = useUserLocation();
  const {stores, loading, problem} = useStores({typed, limit: PAGE_SIZES.storePicker, from: near});
  // Without a location the map shows a default place. The order stays, so that nothing moves under a finger.
  const [mapLeads] = useState(near !== null);
  const map = <StoreMap location={location} onSelect={store => onPick(store.id)} />;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {mapLeads && map}
      <Field label="Which store is it at?" hint="Name, street, city or ZIP code">
        <Input
          type="search"
          autoComplete="off"
          maxLength={LENGTHS.searchTerm}
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </Field>
      {!location && (
        <div>
          <AskForLocation />
        </div>
      )}
      {stores.length === 0 ? (
        <NoneYet loading={loading} problem={problem} isNamed={typed.trim() !== ''} />
      ) : (
        <ul className={LIST} aria-label="Stores">
          {stores.map(store => (
            <li key={store.id} className="border-b border-line last:border-0">
              <StoreRow store={store} from={near} onPick={onPick} />
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        className="prose-link min-h-11 self-start text-start font-medium"
        onClick={onNone}
      >
        Submit a sign without selecting a store
      </button>
      {!mapLeads && map}
      <ThumbBar>
        <p className="text-muted">Not in the list?</p>
        <Link to="/add-store" className={clsx(buttonStyle({size: 'large'}), 'flex-1 sm:flex-none')}>
          <Plus className="size-5 max-[22rem]:hidden" aria-hidden="true" />
          Add New Store
        </Link>
      </ThumbBar>
    </div>
  );
}

interface StoreRowProps {
  store: Store;
  from: Position | null;
  onPick: (storeId: string) => void;
}

function StoreRow({store, from, onPick}: StoreRowProps) {
  const position = positionOf(store);
  return (
    <button
      type="button"
      onClick={() => onPick(store.id)}
      className="flex min-h-16 w-full items-center gap-3 rounded-control px-2 py-2.5 text-start hover:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere" dir="auto">
          {store.name}
        </span>
        <span className="block text-sm text-muted" dir="auto">
          {addressOf(store)}
        </span>
        {from && position && (
          <span className="block text-sm font-medium tabular-nums">
            {distanceAway(milesBetween(from, position))}
          </span>
        )}
      </span>
      <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden="true" />
    </button>
  );
}

function NoneYet({loading, problem, isNamed}: Omit<Stores, 'stores'> & {isNamed: boolean}) {
  if (problem) {
    return (
      <div className={clsx(LIST, 'px-2 py-6')}>
        <p className="text-muted">{problem.sentence}</p>
        <Button className="mt-3" onClick={problem.again}>
          Try again
        </Button>
      </div>
    );
  }
  if (!loading) {
    const none = isNamed ? 'No store by that name yet.' : 'No stores yet.';
    return <p className={clsx(LIST, 'px-2 py-6 text-muted')}>{none}</p>;
  }
  return (
    <LoadingOrOffline what="Stores show up here">
      <div className={LIST} aria-busy>
        {Array.from({length: 5}, (_, index) => (
          <div key={index} className="px-2 py-3">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="mt-2 h-4 w-3/4" />
          </div>
        ))}
      </div>
    </LoadingOrOffline>
  );
}

/** Asks for the position where it orders a list. */
function AskForLocation() {
  const {loading} = useUserLocation();
  const ask = useAskForLocation();
  return (
    <PassingButton className="justify-self-start" busy={loading} onClick={() => void ask()}>
      <MapPin className="size-4.5" aria-hidden="true" />
      {loading ? 'Locating...' : 'Nearest first'}
    </PassingButton>
  );
}

/** CSS pixels that an on-screen keyboard covers, which the visual viewport alone tells. */
const useKeyboardInset = (): number => useSyncExternalStore(subscribe, coveredPixels);

function subscribe(listener: () => void): () => void {
  const {visualViewport} = window;
  visualViewport?.addEventListener('resize', listener);
  visualViewport?.addEventListener('scroll', listener);
  return () => {
    visualViewport?.removeEventListener('resize', listener);
    visualViewport?.removeEventListener('scroll', listener);
  };
}

function coveredPixels(): number {
  const {visualViewport} = window;
  // Zooming with two fingers makes it small too, and then the bar would cover the content.
  if (!visualViewport || visualViewport.scale > 1) return 0;
  return Math.max(0, Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop));
}

/** Keeps an action above a keyboard while its section is in sight; the last child of a flex column. */
function ThumbBar({children}: {children: ReactNode}) {
  const inset = useKeyboardInset();
  return (
    <div
      data-thumb-bar
      className="flex flex-wrap items-center gap-3 max-sm:gap-2 border-t border-line bg-paper pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] tall:sticky tall:z-10 max-md:-mx-(--gutter) max-md:px-(--gutter)"
      style={{bottom: inset}}
    >
      {children}
    </div>
  );
}
