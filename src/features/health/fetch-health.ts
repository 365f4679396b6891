import {
  type HealthParts,
  partsAnswer,
  SYSTEM_HEALTH_PATH,
  type SystemHealth,
  systemHealthAnswer,
} from '../../../common/api/system-health.ts';

/** All that is known; of a server that cannot ask its database that much. */
export type Health = SystemHealth | {readonly parts: HealthParts};

/** Undefined when the server cannot be asked, or cannot ask its database. */
export async function fetchSystemHealth(signal: AbortSignal): Promise<SystemHealth | undefined> {
  return systemHealthAnswer.safeParse(await answerOf(SYSTEM_HEALTH_PATH, signal)).data;
}

/** Undefined when the server cannot be asked. */
export async function fetchHealth(signal: AbortSignal): Promise<Health | undefined> {
  const found = await fetchSystemHealth(signal);
  return found ?? partsAnswer.safeParse(await answerOf('/api/health', signal)).data;
}

async function answerOf(path: string, signal: AbortSignal): Promise<unknown> {
  try {
    return await (await fetch(path, {signal})).json();
  } catch {
    return undefined;
  }
}
