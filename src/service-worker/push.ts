import * as z from 'zod/mini';

declare const self: ServiceWorkerGlobalScope;

const messageSchema = z.object({
  id: z.string(),
  text: z.string(),
  path: z.string(),
  topic: z.string(),
});
const shownSchema = z.object({path: z.string()});

/** Browsers take away the permission of who is sent something and shows nothing. */
const SOMETHING = {id: '', text: 'Something is new in Signpost', path: '/', topic: 'something'};

/** Shows what the person was told, and leads to it. */
export function showPushes(): void {
  self.addEventListener('push', event => event.waitUntil(show(event.data)));
  self.addEventListener('notificationclick', event => {
    event.notification.close();
    event.waitUntil(openAt(event.notification.data));
  });
}

async function show(data: PushMessageData | null): Promise<void> {
  const {id, text, path, topic} = messageIn(data);
  await self.registration.showNotification(text, {
    // One that comes twice, or again with a higher count, takes the place of the first.
    tag: topic,
    data: {id, path},
    icon: '/icons/192.png',
  });
}

function messageIn(data: PushMessageData | null): z.infer<typeof messageSchema> {
  try {
    return messageSchema.parse(data?.json());
  } catch {
    return SOMETHING;
  }
}

/** In the window that shows it, or else in a new one: others may be in the middle of something. */
async function openAt(shown: unknown): Promise<void> {
  const {path = '/'} = z.safeParse(shownSchema, shown).data ?? {};
  const {href} = new URL(path, self.location.origin);
  const windows = await self.clients.matchAll({type: 'window', includeUncontrolled: true});
  const there = windows.find(({url}) => url === href);
  await (there ? there.focus() : self.clients.openWindow(href));
}

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
