/**
 * Resolves once everything that is sent over a WebSocket which zero-cache has just opened arrives. The process that
 * accepts a connection hands it to another one. It goes on reading from it until it hears that the other has it, and
 * what it reads is lost. It hears that before it answers a later request.
 * @throws when it does not answer before `signal` aborts.
 */
export async function handedOver(engineUrl: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(`${engineUrl}/keepalive`, {signal});
  await response.body?.cancel();
}
