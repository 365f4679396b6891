import {
  type Parts,
  partsAnswer,
  SYSTEM_HEALTH_PATH,
  type SystemHealth,
  systemHealthAnswer,
} from '../../../../sync/system-health.ts';

/** All that is known; of a server that cannot ask its database that much. */
export type Health = SystemHealth | {readonly parts: Parts};

/** Undefined when the server cannot be asked. */
export async function fetchHealth(signal: AbortSignal): Promise<Health | undefined> {
  const all = await answerOf(SYSTEM_HEALTH_PATH, signal);
  const {data} = systemHealthAnswer.safeParse(all);
  return data ?? partsAnswer.safeParse(await answerOf('/api/health', signal)).data;
}

async function answerOf(path: string, signal: AbortSignal): Promise<unknown> {
  try {
    return await (await fetch(path, {signal})).json();
  } catch {
    return undefined;
  }
}
