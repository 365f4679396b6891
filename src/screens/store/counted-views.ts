import * as z from 'zod/mini';
import {startOfDay} from '../../../schema/time.ts';
import {onDevice} from '../../lib/device-storage.ts';

const KEY = 'signpost.views';

const viewsSchema = z.object({day: z.number(), visitor: z.uuid(), storeIds: z.array(z.uuid())});
type Views = z.infer<typeof viewsSchema>;

/** What this browser has told today. Tomorrow it is another one, so that nobody can follow it. */
function viewsOf(day: number): Views {
  const known = viewsSchema.safeParse(onDevice.keptJson(KEY)).data;
  if (known?.day === day) return known;
  const fresh = {day, visitor: crypto.randomUUID(), storeIds: []};
  onDevice.keep(KEY, JSON.stringify(fresh));
  return fresh;
}

/**
 * Tells the server that this browser shows a store's page, once a day. Of what it shows without a network
 * nobody learns. It is in nobody's way when that fails.
 */
export async function countView(storeId: string, now = Date.now()): Promise<void> {
  const day = startOfDay(now);
  const {visitor, storeIds} = viewsOf(day);
  if (storeIds.includes(storeId)) return;
  const response = await fetch('/api/store-views', {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify({storeId, visitor}),
    keepalive: true,
  }).catch(() => undefined);
  if (!response?.ok) return;
  // Another tab may have told of others meanwhile.
  const views = viewsOf(day);
  onDevice.keep(KEY, JSON.stringify({...views, storeIds: [...views.storeIds, storeId]}));
}

/** Counts it as soon as somebody sees the page and there is a network. @returns what ends the waiting. */
export function countWhenSeen(storeId: string): () => void {
  const look = () => {
    if (document.visibilityState !== 'visible' || !navigator.onLine) return;
    stop();
    void countView(storeId);
  };
  const stop = () => {
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
  };
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  look();
  return stop;
}
