import type {Deliveries, HealthParts, SystemHealth} from '../../../common/api/system-health.ts';
import type {Health} from './use-waiting.ts';

/** Bytes behind which a sync engine is busy, and not only about to confirm. */
const BEHIND_BYTES = 16 * 1024 * 1024;
/** Milliseconds after which what waits is late: mail and the like is looked for every few seconds. */
const LATE_MS = 60_000;
/** Of a disk. */
const LEAST_FREE = 0.1;

type Tone = 'live' | 'pending' | 'gone';

export const lagTone = ({isActive, lagBytes}: SystemHealth['replication'][number]): Tone => {
  if (!isActive) return 'gone';
  return lagBytes > BEHIND_BYTES ? 'pending' : 'live';
};

export const queueTone = ({oldestMs}: SystemHealth['queue']): Tone =>
  oldestMs !== null && oldestMs > LATE_MS ? 'pending' : 'live';

export const diskTone = ({
  diskFreeBytes,
  diskBytes,
}: Pick<SystemHealth['storage'], 'diskFreeBytes' | 'diskBytes'>): Tone =>
  diskFreeBytes !== null && diskBytes !== null && diskFreeBytes < LEAST_FREE * diskBytes
    ? 'pending'
    : 'live';

/** Whether nothing has got out since the last error. */
export const isFailing = ({lastSuccessAt, lastErrorAt}: Deliveries): boolean =>
  lastErrorAt !== null && lastErrorAt > (lastSuccessAt ?? 0);

export const PART_NAMES = {
  postgres: 'Database',
  zeroCache: 'Sync engine',
  api: 'Server',
} as const satisfies Record<keyof HealthParts, string>;

/** The problems, a sentence each. Parts that were never set up are not problems. */
export function alarmsOf(health: Health): readonly string[] {
  const parts = (['postgres', 'zeroCache', 'api'] as const)
    .filter(part => health.parts[part] === 'down')
    .map(part => `${PART_NAMES[part]} is down.`);
  if (health.parts.zeroCache === 'stalled') {
    parts.push(`${PART_NAMES.zeroCache} does not answer queries in time.`);
  }
  if (!('queue' in health)) return parts;
  const {mail, queue, replication, storage} = health;
  return [
    ...parts,
    ...(replication.some(slot => lagTone(slot) !== 'live')
      ? ['The sync engine does not keep up with the database.']
      : []),
    ...(isFailing(mail) ? ['Mail does not get out.'] : []),
    ...(queue.retrying > 0 ? ['Jobs fail and are tried again.'] : []),
    ...(queue.failed > 0 ? ['Jobs have failed for good. See Failed jobs.'] : []),
    ...(queueTone(queue) === 'live' ? [] : ['Jobs wait for longer than a minute.']),
    ...(storage.photos === 'ok' ? [] : ['Photos cannot be read.']),
    ...(diskTone(storage) === 'live' ? [] : ['The disk is nearly full.']),
  ];
}
