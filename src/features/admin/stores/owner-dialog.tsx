import {useQuery} from '@rocicorp/zero/react';
import {useId, useState, useEffect} from 'react';
import {PAGE_SIZES} from '../../../../common/limits.ts';
import {searchTermOf} from '../../../../common/search/search.ts';
import {nameForAdmins, plural, adminName, isolated} from '../../../../common/texts/words.ts';
import type {UserPrivate, UserProfile} from '../../../../schema/zero.gen.ts';
import {allQueries} from '../../../../sync/queries/all.ts';
import {LoadingOrOffline} from '../../../data/connection/loading-or-offline.tsx';
import {useBusy} from '../../../data/use-condition.ts';
import {Button, DialogButtons} from '../../../ui/controls/button.tsx';
import {CheckedForm, Input} from '../../../ui/controls/field.tsx';
import {Alert} from '../../../ui/display/alert.tsx';
import Dialog from '../../../ui/overlays/dialog.tsx';
import {useFoundIds} from '../table/selection/use-chosen.ts';
import {type ManagedStore, type StoreDialogProps, useStoreCare} from './use-managed-stores.ts';

interface OwnerChoiceProps {
  people: readonly Assignable[];
  /** Whether more of them are on their way. */
  loading: boolean;
  failed: boolean;
  /** The present owner, of one or of all; null without an owner. */
  ownerId: string | null;
  isOwned: boolean;
  /** Null for no owner; undefined before a choice. */
  chosen: string | null | undefined;
  /** Whether it is why the form is not sent. */
  isMissing: boolean;
  onChoose: (userId: string | null) => void;
}

/** No owner, or one of the users that were found. */
function OwnerChoice(props: OwnerChoiceProps) {
  const {people, loading, failed, ownerId, isOwned, chosen, isMissing, onChoose} = props;
  const name = useId();
  const option = (userId: string | null, title: string, detail?: string) => (
    <label
      key={userId}
      className="flex min-h-12 items-center gap-3 border-b border-line px-3.5 py-2 last:border-b-0 hover:bg-sunken has-checked:bg-sunken has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-ink"
    >
      <input
        type="radio"
        name={name}
        className="size-5 shrink-0 accent-ink outline-none"
        checked={chosen === userId}
        onChange={() => onChoose(userId)}
      />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium" dir="auto">
          {title}
        </span>
        {detail && <span className="block text-sm text-muted">{detail}</span>}
      </span>
    </label>
  );
  return (
    <fieldset
      data-field
      role="radiogroup"
      aria-invalid={isMissing}
      className="max-h-64 min-w-0 overflow-y-auto rounded-control border border-edge"
    >
      <legend className="sr-only">Owner</legend>
      {isOwned && option(null, 'No Owner')}
      {people
        .filter(({userId}) => userId !== ownerId)
        .map(person => option(person.userId, assignableName(person), person.email))}
      {people.length === 0 && !failed && (
        <div className="p-3.5 text-muted">
          {loading ? (
            <LoadingOrOffline brief what="People show up here">
              Looking…
            </LoadingOrOffline>
          ) : (
            'Nobody found'
          )}
        </div>
      )}
    </fieldset>
  );
}

/** Gives one store to a user, or leaves it without owner. */
export function StoreOwnerDialog({store, onClose}: StoreDialogProps) {
  const {setOwner} = useStoreCare();
  return (
    <OwnerDialog
      stores={[store]}
      onAssign={ownerId => setOwner(store, ownerId)}
      onClose={onClose}
    />
  );
}

interface OwnerDialogProps {
  stores: readonly ManagedStore[];
  /** @returns whether it was saved. */
  onAssign: (ownerId: string | null) => Promise<boolean>;
  onClose: () => void;
}

export function OwnerDialog({stores, onAssign, onClose}: OwnerDialogProps) {
  const [typed, setTyped] = useState('');
  const {people, loading, failed, again} = usePeopleToAssign(typed);
  const [chosen, choose] = useState<string | null>();
  const [attempt, setAttempt] = useState(0);
  const isMissing = attempt > 0 && chosen === undefined;
  const [busy, whileBusy] = useBusy();
  const owners = new Set(stores.map(({ownerId}) => ownerId));
  const [ownerId = null] = owners;

  const onSubmit = async () => {
    if (busy) return;
    setAttempt(attempt + 1);
    if (chosen === undefined) return;
    const saved = await whileBusy(onAssign(chosen));
    if (saved) onClose();
  };

  return (
    <Dialog open onOpenChange={onClose} title="Assign Owner" description={presentOwners(stores)}>
      <CheckedForm attempt={attempt} className="grid gap-4" onSubmit={onSubmit}>
        <Input
          type="search"
          aria-label="Search people"
          placeholder="Search people"
          autoComplete="off"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
        {failed && (
          <Alert variant="gone" title="Failed to load users. Please try again.">
            <Button className="mt-2" onClick={again}>
              Try again
            </Button>
          </Alert>
        )}
        <OwnerChoice
          people={people}
          loading={loading}
          failed={failed}
          ownerId={owners.size === 1 ? ownerId : null}
          isOwned={[...owners].some(each => each !== null)}
          chosen={chosen}
          isMissing={isMissing}
          onChoose={choose}
        />
        {isMissing && (
          <p role="alert" className="text-sm font-medium text-gone">
            Please select a user to assign
          </p>
        )}
        <DialogButtons
          action={chosen === null ? 'Remove Owner' : 'Assign Owner'}
          busy={busy}
          onCancel={onClose}
        />
      </CheckedForm>
    </Dialog>
  );
}

/** Who owns them now. */
function presentOwners(stores: readonly ManagedStore[]): string {
  const [first] = stores;
  if (!first) return '';
  const {ownerId, owner, name} = first;
  if (stores.length > 1) {
    const owned = stores.filter(store => store.ownerId !== null).length;
    const those = plural(stores.length, 'store');
    if (owned === 0) return `Nobody owns these ${those} now.`;
    return `${owned === stores.length ? 'All' : owned} of these ${those} ${owned === 1 ? 'has an owner, who' : 'have owners, who'} will not own them any more.`;
  }
  if (ownerId === null) return `Nobody owns ${isolated(name)} now.`;
  return `${isolated(nameForAdmins(owner))} owns ${isolated(name)} now, and will not any more.`;
}

const PAUSE_MS = 200;

/** The typed text, after a pause in typing. */
function usePaused(typed: string): string {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

type Assignable = UserPrivate & {readonly profile?: UserProfile};

const limit = PAGE_SIZES.managedRows;
const FIRST = {show: 'all', sort: 'name', descending: false, limit, after: null} as const;

/** The first of all people by name, or those whose name or e-mail address holds what is typed. */
function usePeopleToAssign(typed: string) {
  const term = usePaused(searchTermOf(typed));
  const isSearch = term !== '';
  const address = `/api/people?${new URLSearchParams({q: term, show: 'all'})}`;
  const {ids, loading, failed, again} = useFoundIds(isSearch ? address : undefined, limit);
  const [first, {type}] = useQuery(isSearch ? null : allQueries.person.page(FIRST));
  const [found] = useQuery(
    ids.length > 0 ? allQueries.person.byIds({ids: [...ids], deleted: false}) : null,
  );
  const byId = new Map(found?.map(person => [person.userId, person]));
  const people: readonly Assignable[] = isSearch
    ? ids.flatMap(id => byId.get(id) ?? [])
    : (first ?? []);
  return {
    people,
    loading: loading || (!isSearch && type === 'unknown'),
    failed: failed || (!isSearch && type === 'error'),
    again,
  };
}

const assignableName = (person: Assignable): string => adminName(person.profile, person);
