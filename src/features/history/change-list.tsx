import {useAdminName} from '../../data/queries/use-admin-name.ts';
import {changesOf, type HistoryChange, type HistoryEntry} from './history-entry.ts';
import {columnText, valueText} from './history-text.ts';

/** The exact values before and after. */
export function ChangeList({deed}: {deed: HistoryEntry}) {
  const changes = changesOf(deed);
  if (changes.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline decoration-line decoration-2 underline-offset-4 hover:text-ink">
        What changed
      </summary>
      <dl className="grid gap-3 border-s-4 border-line ps-4">
        {changes.map(change => (
          <div key={change.column}>
            <dt className="font-semibold">{columnText(change.column)}</dt>
            <dd className="whitespace-pre-line wrap-anywhere" dir="auto">
              <del className="text-muted">
                <Value column={change.column} value={change.before} />
              </del>{' '}
              <span aria-hidden="true">→</span>{' '}
              <ins className="no-underline">
                <Value column={change.column} value={change.after} />
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Value({column, value}: {column: string; value: HistoryChange['before']}) {
  if (column === 'owner_id' && typeof value === 'string') return <Owner userId={value} />;
  return valueText(value);
}

function Owner({userId}: {userId: string}) {
  return useAdminName(userId);
}
