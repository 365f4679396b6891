import type {Zero} from '@rocicorp/zero';

type Client = Pick<Zero, 'userID' | 'connection' | 'delete'>;

/** Every tab that has a person's local database open holds a share of this lock. */
const lockOf = (client: Client) => `signpost-data-${client.userID}`;

/** Null in browsers that have no locks between tabs. */
const ownLocks = (): LockManager | null => navigator.locks ?? null;

/** Lets other tabs know that this client uses the database, until it has closed it. */
export function holdLocalData(client: Client, locks = ownLocks()) {
  const {promise: closed, resolve} = Promise.withResolvers<void>();
  client.connection.state.subscribe(({name}) => {
    if (name === 'closed') resolve();
  });
  // Refused where the browser keeps nothing for this site: then there is nothing to hold.
  void locks?.request(lockOf(client), {mode: 'shared'}, () => closed).catch(() => undefined);
}

/** Deletes a logged-out user's database once every tab has closed it. */
export async function dropLocalData(client: Client, locks = ownLocks()): Promise<void> {
  if (!locks) return void (await client.delete());
  const name = lockOf(client);
  await locks.request(name, async () => {
    const {pending = []} = await locks.query();
    // The same person has logged in again meanwhile and is waiting to use it.
    if (!pending.some(lock => lock.name === name)) await client.delete();
  });
}
