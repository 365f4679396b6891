import type {ReactNode} from 'react';
import {
  type Deliveries,
  type HealthParts,
  type SystemHealth,
  MOST_COUNTED,
} from '../../../common/api/system-health.ts';
import {formatNumber, plural, formatBytes} from '../../../common/texts/words.ts';
import {usePolled} from '../../data/use-polled.ts';
import {Chip} from '../../ui/controls/chip.tsx';
import {Alert, PolledState} from '../../ui/display/alert.tsx';
import {Card} from '../../ui/display/card.tsx';
import {SectionHeading} from '../../ui/display/headings.tsx';
import {TimeAgo} from '../../ui/display/time-ago.tsx';
import {alarmsOf, diskTone, isFailing, lagTone, PART_NAMES, queueTone} from './alarms.ts';
import {reasonWords} from './jobs/failed-jobs.ts';
import {fetchHealth} from './use-waiting.ts';

/** Milliseconds between two requests while the tab is visible. */
const PAUSE_MS = 5000;

export function HealthTab() {
  const {type, found} = usePolled(fetchHealth, PAUSE_MS);
  return (
    <section aria-labelledby="health">
      <SectionHeading id="health" title="Health" />
      <PolledState type={type} height="h-64" />
      {found && <Alarms alarms={alarmsOf(found)} />}
      {found && (
        <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
          <Components parts={found.parts} />
          {'queue' in found && <Figures {...found} />}
        </div>
      )}
    </section>
  );
}

const CONDITIONS = {
  ok: {word: 'Up', tone: 'live'},
  copying: {word: 'Copying', tone: 'pending'},
  stalled: {word: 'Not answering', tone: 'gone'},
  down: {word: 'Down', tone: 'gone'},
} as const;

function Alarms({alarms}: {alarms: readonly string[]}) {
  if (alarms.length === 0) return null;
  return (
    <div className="mb-5">
      <Alert
        variant="gone"
        title={alarms.length === 1 ? 'Something is wrong' : 'Several things are wrong'}
      >
        <ul>
          {alarms.map(alarm => (
            <li key={alarm}>{alarm}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}

function Components({parts}: {parts: HealthParts}) {
  return (
    <Panel title="Components">
      {(['postgres', 'zeroCache', 'api'] as const).map(part => (
        <Fact key={part} name={PART_NAMES[part]}>
          <Chip tone={CONDITIONS[parts[part]].tone}>{CONDITIONS[parts[part]].word}</Chip>
        </Fact>
      ))}
    </Panel>
  );
}

function Figures({replication, queue, storage, mail, push, geocoder, server}: SystemHealth) {
  return (
    <>
      <Panel title="Replication">
        {replication.length === 0 && <Fact name="Sync engine">Not connected to the database</Fact>}
        {replication.map(slot => (
          <Fact
            key={slot.name}
            name="Sync engine’s lag"
            title={replication.length > 1 ? slot.name : undefined}
          >
            {formatBytes(slot.lagBytes)}
            {slot.lagMs !== null && <span>{`, ${spanWords(slot.lagMs)}`}</span>}{' '}
            <Chip tone={lagTone(slot)}>{LAGS[lagTone(slot)]}</Chip>
          </Fact>
        ))}
      </Panel>
      <Panel title="Queue">
        <Fact name="Waiting">
          {counted(queue.waiting)}
          {queue.oldestMs !== null && (
            <span>{`, the oldest for ${spanWords(queue.oldestMs)}`}</span>
          )}{' '}
          {queueTone(queue) === 'pending' && <Chip tone="pending">Late</Chip>}
        </Fact>
        <Fact name="Being done">{counted(queue.active)}</Fact>
        <Fact name="To be done later">{counted(queue.later)}</Fact>
        <Fact name="Tried again after an error">
          {counted(queue.retrying)} {queue.retrying > 0 && <Chip tone="pending">Failing</Chip>}
        </Fact>
        <Fact name="Failed">{counted(queue.failed)}</Fact>
      </Panel>
      <Panel title="Mail and push">
        <Fact name="Mail">
          {mail.by === 'file' && <Chip>No mail server set: kept as files</Chip>}
          {mail.by === 'smtp' && <Chip tone={MAIL_TONES[mailState(mail)]}>{mailState(mail)}</Chip>}
        </Fact>
        <Sent name="mail" {...mail} lastError={mail.lastError && reasonWords(mail.lastError)} />
        <Sent name="push" {...push} />
        <Fact name="Geocoder">
          {geocoder.isSet ? 'Set' : <Chip tone="pending">None set: ZIP centres only</Chip>}
        </Fact>
      </Panel>
      <Panel title="Storage">
        <Fact name="Database">{formatBytes(storage.databaseBytes)}</Fact>
        <Fact name="Pictures">{photosWords(storage.pictures)}</Fact>
        <Fact
          name={storage.photosIn === 'disk' ? 'Photos on the disk' : 'Photos in the object store'}
        >
          <Chip tone={CONDITIONS[storage.photos].tone}>{CONDITIONS[storage.photos].word}</Chip>
        </Fact>
        {storage.diskFreeBytes !== null && (
          <Fact name="Free on the disk">
            {formatBytes(storage.diskFreeBytes)}{' '}
            {diskTone(storage) === 'pending' && <Chip tone="pending">Nearly full</Chip>}
          </Fact>
        )}
        <Fact name="Memory of the server">{formatBytes(server.memoryBytes)}</Fact>
        <Fact name="Server running for">{spanWords(server.uptimeMs)}</Fact>
      </Panel>
    </>
  );
}

function Sent({name, lastSuccessAt, lastErrorAt, lastError}: Deliveries & {name: string}) {
  return (
    <>
      <Fact name={`Last ${name} sent`}>
        {lastSuccessAt === null ? 'None lately' : <TimeAgo at={lastSuccessAt} />}
      </Fact>
      <Fact name={`Last error of ${name}`}>
        {lastErrorAt === null ? (
          'None lately'
        ) : (
          <>
            {lastError}, <TimeAgo at={lastErrorAt} />
          </>
        )}
      </Fact>
    </>
  );
}

const MAIL_TONES = {Failing: 'gone', Up: 'live', Set: 'quiet'} as const;

/** A mail server that was sent nothing lately is not known to be up. */
function mailState(mail: Deliveries): keyof typeof MAIL_TONES {
  if (isFailing(mail)) return 'Failing';
  return mail.lastSuccessAt === null ? 'Set' : 'Up';
}

const LAGS = {live: 'Up to date', pending: 'Behind', gone: 'Down'} as const;

function Panel({title, children}: {title: string; children: ReactNode}) {
  return (
    <Card>
      <h3 className="mb-2 text-lg">{title}</h3>
      <dl className="divide-y divide-line">{children}</dl>
    </Card>
  );
}

interface FactProps {
  name: string;
  /** Tells it from others of that name. */
  title?: string | undefined;
  children: ReactNode;
}

function Fact({name, title, children}: FactProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-2 text-sm">
      <dt className="min-w-0 text-muted wrap-anywhere" title={title}>
        {name}
      </dt>
      <dd className="text-end tabular-nums">{children}</dd>
    </div>
  );
}

/** The number of photos, and their bytes; they are counted now and then. */
export const photosWords = (kept: SystemHealth['storage']['pictures']): string =>
  kept ? `${plural(kept.pictures, 'photo')}, ${formatBytes(kept.bytes)}` : 'Being counted';

/** A count that may have been broken off. */
export const counted = (count: number): string =>
  count < MOST_COUNTED ? formatNumber(count) : `${formatNumber(MOST_COUNTED)} or more`;

const UNITS = [
  ['d', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1000],
] as const;

/** A span of milliseconds, about: `3 min`. */
export function spanWords(ms: number): string {
  const [unit, length] = UNITS.find(([, length]) => ms >= length) ?? (['ms', 1] as const);
  return `${formatNumber(Math.floor(ms / length))} ${unit}`;
}
