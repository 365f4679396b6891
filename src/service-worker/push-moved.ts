import * as z from 'zod/mini';

declare const self: ServiceWorkerGlobalScope;

const keySchema = z.object({publicKey: z.string()});

/** Browsers change where they are sent pushes by themselves, also while no page is open. The server is told. */
export function followMoves(): void {
  self.addEventListener('pushsubscriptionchange', event =>
    event.waitUntil(tellOf(event.newSubscription)),
  );
}

/** Some browsers only say that the old one has ended. */
async function tellOf(subscription: PushSubscription | null): Promise<void> {
  const current = subscription ?? (await subscribed());
  await fetch('/api/push/moved', {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body: JSON.stringify(current),
  });
}

async function subscribed(): Promise<PushSubscription> {
  const {pushManager} = self.registration;
  const known = await pushManager.getSubscription();
  if (known) return known;
  const response = await fetch('/api/push/key');
  const {publicKey} = keySchema.parse(await response.json());
  return pushManager.subscribe({userVisibleOnly: true, applicationServerKey: publicKey});
}
