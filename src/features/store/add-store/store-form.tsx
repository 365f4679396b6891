import {useState} from 'react';
import {Link} from 'react-router-dom';
import {SENTENCES} from '../../../../common/errors.ts';
import {type Position, positionOf, type Box, type LevelCell} from '../../../../common/geo/cells.ts';
import {keysOf} from '../../../../common/keys-of.ts';
import {storePath} from '../../../../common/paths.ts';
import {addressOfSearch, searchTermOf} from '../../../../common/search/search.ts';
import {addressOf} from '../../../../common/texts/words.ts';
import type {Store} from '../../../../schema/zero.gen.ts';
import {mutators} from '../../../../sync/mutators/index.ts';
import {queries} from '../../../../sync/queries/index.ts';
import {useQueries} from '../../../data/queries/use-queries.ts';
import {useBusy} from '../../../data/use-condition.ts';
import type {Saved} from '../../../outbox/core/outbox.ts';
import {useWrite} from '../../../outbox/ui/use-write.ts';
import {ActionBar, Button} from '../../../ui/controls/button.tsx';
import {CheckedForm, type FieldError, missingError} from '../../../ui/controls/field.tsx';
import {Alert, Restored} from '../../../ui/display/alert.tsx';
import {cellsOf, rangesIn} from '../../map/view.ts';
import {useAnswer} from '../../search/matching/use-answer.ts';
import {useFoundStores} from '../../search/matching/use-found-rows.ts';
import {AddressFields, MoreFields, NameField, useStoreForm} from './form-fields.tsx';
import {mayBeSame, type Typed} from './same-store.ts';
import {
  addressIn,
  changesOfStore,
  isSameAddress,
  storePlaceOf,
  EMPTY_STORE,
  missingStoreFields,
  problemsOfStore,
  type StoreFields,
  type StoreFormValues as Form,
  toStoreFields,
} from './store-fields.ts';
import {StorePlace, foundInTime, useLookUp} from './store-place.tsx';
import {useLeaveFor} from '../../../ui/navigation/history-state.ts';

interface StoreFormProps {
  /** The store to edit; a new one without it. */
  store?: Store;
  onCancel: () => void;
}

export function StoreForm({store, onCancel}: StoreFormProps) {
  const write = useWrite();
  const leaveFor = useLeaveFor();
  const {id, form, pin, isRestored, before, waiting, type, setPin, startOver, forget} =
    useStoreForm(store);
  const [problem, setProblem] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [busy, whileBusy] = useBusy();

  const isMoved = !store || !isSameAddress(form, before);
  // Where the store is known to be, only a new address is worth a question.
  const address = pin || !isMoved ? undefined : addressIn(form);
  const lookUp = useLookUp(address);
  const known = {hand: pin, before: positionOf(store), state: form.state};
  const place = storePlaceOf({...known, found: lookUp.found});
  const similar = useSimilarStores({...form, position: place.position}, id);

  const problemsAt = (position: Position | null) => problemsOfStore(form, position, store);
  const stopsAt = (position: Position | null): boolean => {
    if (Object.keys(problemsAt(position)).length === 0) return false;
    setAttempt(attempt + 1);
    return true;
  };

  const saveFields = async (fields: StoreFields): Promise<Saved> => {
    if (!store) return write(mutators.store.create, {id, ...fields}, {instead: true});
    const changes = changesOfStore(store, fields, waiting);
    if (!changes) return {saved: true, id};
    return write(mutators.store.update, {id, ...changes}, {instead: true});
  };

  const save = async () => {
    const {position} = storePlaceOf({...known, found: await foundInTime(address, lookUp)});
    if (stopsAt(position)) return;
    const fields = toStoreFields(form, position);
    const saved = fields && (await saveFields(fields));
    if (!saved?.saved) return setProblem(saved?.sentence);
    forget();
    await leaveFor(storePath(id));
  };

  const submit = async () => {
    setProblem(undefined);
    if (!stopsAt(null)) await whileBusy(save());
  };

  const problems = problemsAt(place.position);
  const missing = missingStoreFields(form);
  const first = keysOf(EMPTY_STORE).find(field => problems[field]);
  /** Typed values are marked after the first attempt to save, stored ones that newer rules refuse at once. */
  const isMarked = (name: keyof Form) =>
    attempt > 0 || (store !== undefined && form[name] === before[name]);
  const errorAt = (name: keyof Form, label: string): FieldError => {
    if (!isMarked(name)) return {};
    const aloud = attempt > 0 && name === first;
    if (!missing.includes(name)) return {error: problems[name], aloud};
    return missingError(label, aloud ? SENTENCES['store-fields-required'] : undefined);
  };
  const bind = (name: keyof Form, label: string) => ({
    label,
    name,
    value: form[name],
    problem: errorAt(name, label),
    onChange: (value: string) => {
      setProblem(undefined);
      type({[name]: value});
    },
  });

  return (
    <CheckedForm attempt={attempt} className="grid gap-5" onSubmit={submit}>
      {isRestored && <Restored onStartOver={startOver} />}
      <NameField bind={bind} />
      <AddressFields bind={bind} />
      <SimilarStores stores={similar} />
      <StorePlace place={place} lookUp={lookUp} onPin={setPin} onTakeBack={() => setPin(null)} />
      <MoreFields bind={bind} />
      {problem && <Alert variant="gone">{problem}</Alert>}
      <ActionBar>
        <Button size="large" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="signal" size="large" busy={busy}>
          {busy ? 'Saving...' : 'Save Store'}
        </Button>
      </ActionBar>
    </CheckedForm>
  );
}

/** Says, and no more than that, that the store may be there already. */
function SimilarStores({stores}: {stores: readonly Store[]}) {
  if (stores.length === 0) return null;
  return (
    <Alert title="Is it one of these?">
      <ul>
        {stores.map(store => (
          <li key={store.id}>
            <Link
              to={storePath(store.id)}
              className="prose-link inline-flex min-h-11 items-center font-medium wrap-anywhere"
            >
              <bdi>{store.name}</bdi>, <bdi>{addressOf(store)}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      <p>If not, just go on. What you have typed is kept.</p>
    </Alert>
  );
}

const MOST_LOOKED_AT = 20;
const MOST_SHOWN = 3;
/** Milliseconds without a keystroke, and those for which an answer is good. */
const TIMING = {pause: 700, maxAge: 60_000};
/** Degrees: a little more than it takes, up to where people live. */
const AROUND = {latitude: 0.0006, longitude: 0.0015};
/** Of cells that are a little larger than what is around a position, which lies in four of them at most. */
const LEVEL = 13;

/** Existing stores that may be the typed one; the user does not wait for them. */
function useSimilarStores(typed: Typed, exceptId: string): readonly Store[] {
  const term = searchTermOf(typed.name);
  const request = {term, storesLimit: MOST_LOOKED_AT, signsLimit: 0};
  const {answer} = useAnswer(term.length > 2 ? addressOfSearch(request) : undefined, TIMING);
  const {rows: named} = useFoundStores(answer?.stores.ids);
  const near = useQueries(
    cellsAround(typed.position).map(cell => queries.store.inCell({...cell, limit: MOST_LOOKED_AT})),
  ).flatMap(({rows}) => rows);
  const stores = new Map([...named, ...near].map(store => [store.id, store]));
  stores.delete(exceptId);
  return [...stores.values()].filter(store => mayBeSame(typed, store)).slice(0, MOST_SHOWN);
}

const cellsAround = (position: Position | null): readonly LevelCell[] =>
  position ? cellsOf(rangesIn(boxAround(position), LEVEL), LEVEL) : [];

const boxAround = ({latitude, longitude}: Position): Box => ({
  south: latitude - AROUND.latitude,
  north: latitude + AROUND.latitude,
  west: longitude - AROUND.longitude,
  east: longitude + AROUND.longitude,
});
