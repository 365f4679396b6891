import {useId} from 'react';
import {type Assignable, assignableName} from './use-people-to-assign.ts';

interface OwnerChoiceProps {
  people: readonly Assignable[];
  /** Whether more of them are on their way. */
  loading: boolean;
  /** The present owner, of one or of all; null without an owner. */
  ownerId: string | null;
  /** Whether there is an owner to be taken away. */
  isOwned: boolean;
  /** Null for no owner; undefined before a choice. */
  chosen: string | null | undefined;
  onChoose: (userId: string | null) => void;
}

/** No owner, or one of the users that were found. */
export function OwnerChoice(props: OwnerChoiceProps) {
  const {people, loading, ownerId, isOwned, chosen, onChoose} = props;
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
    <fieldset className="max-h-64 min-w-0 overflow-y-auto rounded-control border border-edge">
      <legend className="sr-only">Owner</legend>
      {isOwned && option(null, 'No Owner')}
      {people
        .filter(({userId}) => userId !== ownerId)
        .map(person => option(person.userId, assignableName(person), person.email))}
      {people.length === 0 && (
        <p className="p-3.5 text-muted">{loading ? 'Looking…' : 'Nobody found'}</p>
      )}
    </fieldset>
  );
}
