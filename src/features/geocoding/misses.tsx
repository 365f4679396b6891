import {useState} from 'react';
import {Link} from 'react-router-dom';
import type {MissedStore} from '../../../common/api/geocoding.ts';
import {editStorePath} from '../../../common/paths.ts';
import {addressOf} from '../../../common/texts/words.ts';
import {fetchMisses} from './geocoding-calls.ts';
import {MISS_WORDS} from './geocoding-words.ts';

/** Which stores a run could not place and why, asked for when it is opened. */
export function Misses({runId}: {runId: string}) {
  const [stores, setStores] = useState<readonly MissedStore[] | 'failed'>();
  const load = async () => setStores((await fetchMisses(runId)) ?? 'failed');
  return (
    <details
      className="text-sm"
      onToggle={event => {
        if (event.currentTarget.open) void load();
      }}
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline decoration-line decoration-2 underline-offset-4 hover:text-ink">
        Which stores, and why
      </summary>
      {stores === undefined && <p className="text-muted">Looking…</p>}
      {stores === 'failed' && <p className="text-gone">Failed to load. Close and open it again.</p>}
      {typeof stores === 'object' && <List stores={stores} />}
    </details>
  );
}

function List({stores}: {stores: readonly MissedStore[]}) {
  if (stores.length === 0) return <p className="text-muted">All of them have a place by now.</p>;
  return (
    <ul className="max-h-72 divide-y divide-line overflow-y-auto">
      {stores.map(store => (
        <li key={store.id} className="py-2 wrap-anywhere">
          <Link
            to={editStorePath(store.id)}
            className="inline-flex min-h-11 items-center rounded-control font-medium hover:underline"
            dir="auto"
          >
            {store.name}
          </Link>
          <p className="text-muted" dir="auto">
            {addressOf(store)}
          </p>
          <p>{MISS_WORDS[store.reason]}</p>
        </li>
      ))}
    </ul>
  );
}
