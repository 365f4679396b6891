import * as z from 'zod/mini';
import {startOfDay} from '../../../common/time.ts';
import {onDevice} from '../../data/storage/device-storage.ts';

const KEY = 'signpost.views';

const viewsSchema = z.object({day: z.number(), visitor: z.uuid(), storeIds: z.array(z.uuid())});
type Views = z.infer<typeof viewsSchema>;

/** The stores that this browser has reported today. Tomorrow it has another id, so that it cannot be followed. */
function viewsOf(day: number): Views {
  const known = viewsSchema.safeParse(onDevice.keptJson(KEY)).data;
  if (known?.day === day) return known;
  const fresh = {day, visitor: crypto.randomUUID(), storeIds: []};
  onDevice.keep(KEY, JSON.stringify(fresh));
  return fresh;
}

/**
 * Reports once a day that this browser shows the store's page. Views without a network are not reported, and
 * failures do nothing.
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
  // Another tab may have reported other stores meanwhile.
  const views = viewsOf(day);
  onDevice.keep(KEY, JSON.stringify({...views, storeIds: [...views.storeIds, storeId]}));
}

/**
 * Counts a view as soon as the page is visible and there is a network.
 * @returns a function that cancels it.
 */
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
