import {useQuery} from '@rocicorp/zero/react';
import {clsx} from 'clsx';
import {useEffect, useRef, useState} from 'react';
import {Link} from 'react-router-dom';
import {
  type MissedStore,
  GEOCODINGS_PATH,
  missesAnswer,
  startedAnswer,
} from '../../../common/api/geocoding.ts';
import type {StoresShown} from '../../../common/api/managed.ts';
import {editStorePath} from '../../../common/paths.ts';
import {addressOf} from '../../../common/texts/words.ts';
import type {Geocoding} from '../../../schema/zero.gen.ts';
import {allQueries} from '../../../sync/queries/all.ts';
import {askAccountApi, type AccountAnswer} from '../../data/session/account.ts';
import {useClock} from '../../data/time/server-clock.ts';
import {useBusy} from '../../data/use-condition.ts';
import {buttonStyle, Button} from '../../ui/controls/button.tsx';
import {Chip} from '../../ui/controls/chip.tsx';
import {Alert} from '../../ui/display/alert.tsx';
import {ProgressBar} from '../../ui/display/progress-bar.tsx';
import {TimeAgo} from '../../ui/display/time-ago.tsx';
import {toast, toastFailure} from '../../ui/overlays/toast-store.ts';
import {isCurrent, RunOutcome} from '../admin/table/selection/change-together.tsx';
import {
  completeToast,
  geocodingOutcomeParts,
  geocodingProgressText,
  storesDone,
  MISS_WORDS,
} from './geocoding-words.ts';

const failed = (sentence: string) => toastFailure('Geocoding Failed', sentence);

export function GeocodeStores() {
  const [run] = useQuery(allQueries.geocoding.latest());
  const [busy, whileBusy] = useBusy();
  useNews(run);
  const isShown = useClock(now => run !== undefined && isCurrent(run, now));
  const isOpen = run !== undefined && run.status !== 'done' && run.status !== 'cancelled';
  const start = async () => {
    const started = await whileBusy(startGeocoding());
    if (typeof started === 'object') failed(started.sentence);
    else if (started === 'nothing') {
      toast({title: 'No Stores to Geocode', description: 'Every store is on the map already.'});
    }
  };
  return (
    <section
      aria-labelledby="geocode-stores"
      className="grid grow-2 basis-0 grid-cols-1 content-start gap-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h3 id="geocode-stores" className="text-xl">
            Geocode stores
          </h3>
          <p className="text-sm text-muted">
            Looks up where the stores are that are not on the map yet.
          </p>
        </div>
        {!isOpen && (
          <Button busy={busy} onClick={() => void start()} className="max-sm:w-full">
            Start geocoding
          </Button>
        )}
      </div>
      {run && isShown && <Progress run={run} />}
    </section>
  );
}

/** The table below, of what the geocoder could not place. */
const UNPLACED =
  '/admin?tab=stores&show=unplaced' satisfies `/admin?tab=stores&show=${StoresShown}`;

const CHIPS = {
  running: {tone: 'pending', label: 'Running'},
  paused: {tone: 'pending', label: 'Paused'},
  failed: {tone: 'gone', label: 'Stopped'},
  done: {tone: 'live', label: 'Done'},
  cancelled: {tone: 'quiet', label: 'Cancelled'},
} as const;

function Progress({run}: {run: Geocoding}) {
  const {id, status, createdAt} = run;
  const {tone, label} = CHIPS[status];
  const isOpen = status !== 'done' && status !== 'cancelled';
  const [busy, whileBusy] = useBusy();
  const change = async (how: Parameters<typeof changeGeocoding>[1]) => {
    const answer = await whileBusy(changeGeocoding(id, how));
    if (!answer.ok) failed(answer.sentence);
  };
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Chip tone={tone}>{label}</Chip>
        <p className="text-sm text-muted">
          <TimeAgo at={createdAt} />
        </p>
      </div>
      {isOpen && (
        <ProgressBar label="Geocoding" value={storesDone(run) / Math.max(1, run.storesCount)} />
      )}
      {status === 'failed' && (
        <Alert variant="gone" title="Geocoding Failed">
          The geocoder did not answer several times in a row. What was found is saved.
        </Alert>
      )}
      <RunOutcome
        isOpen={isOpen}
        parts={
          isOpen
            ? [geocodingProgressText(run), ...geocodingOutcomeParts(run)]
            : geocodingOutcomeParts(run)
        }
      />
      {run.source === 'zip' && (
        <p className="text-sm">
          Only ZIP code centres were used, for no geocoder is set: each store stands in the middle
          of its ZIP code.
        </p>
      )}
      {!isOpen && run.unknownCount + run.failedCount > 0 && <Misses key={id} runId={id} />}
      {!isOpen && run.unknownCount + run.failedCount > 0 && (
        <Link to={UNPLACED} className={clsx(buttonStyle(), 'justify-self-start max-sm:w-full')}>
          Show stores not on the map
        </Link>
      )}
      {isOpen && (
        <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
          {status === 'running' ? (
            <Button busy={busy} onClick={() => void change('pause')}>
              Pause
            </Button>
          ) : (
            <Button busy={busy} onClick={() => void change('resume')}>
              Resume
            </Button>
          )}
          <Button variant="destructive" busy={busy} onClick={() => void change('cancel')}>
            Cancel<span className="sr-only"> the geocoding</span>
          </Button>
        </div>
      )}
    </div>
  );
}

/** Shows a toast at the end of a run that this page saw running. */
function useNews(run: Geocoding | undefined) {
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (!run) return;
    const wasRunning = seen.current === run.id;
    seen.current = run.status === 'running' ? run.id : undefined;
    if (!wasRunning) return;
    if (run.status === 'done') toast(completeToast(run));
    if (run.status === 'failed') failed('The geocoder did not answer.');
  }, [run]);
}

/** Which stores a run could not place and why, asked for when it is opened. */
function Misses({runId}: {runId: string}) {
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

type StartedGeocoding = 'started' | 'open' | 'nothing' | {readonly sentence: string};

async function startGeocoding(): Promise<StartedGeocoding> {
  const answer = await askAccountApi(GEOCODINGS_PATH, {}, 'Please try again.');
  if (!answer.ok) return {sentence: answer.sentence};
  return startedAnswer.safeParse(answer.body).data?.started ?? {sentence: 'Please try again.'};
}

/** Which stores a run could not place; undefined when the server cannot be asked. */
async function fetchMisses(id: string): Promise<readonly MissedStore[] | undefined> {
  try {
    const response = await fetch(`${GEOCODINGS_PATH}/${id}/misses`);
    return missesAnswer.safeParse(await response.json()).data?.stores;
  } catch {
    return undefined;
  }
}

const changeGeocoding = (
  id: string,
  change: 'pause' | 'resume' | 'cancel',
): Promise<AccountAnswer> =>
  askAccountApi(`${GEOCODINGS_PATH}/${id}/${change}`, {}, 'Please try again.');
