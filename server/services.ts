import type {DatabaseConnection} from './db/db.ts';
import type {Env} from './env.ts';
import type {Auth} from './features/accounts/auth.ts';
import type {Geocoder} from './features/geocoding/geocoding.ts';
import type {LiveReactionsHub} from './features/sign/live-reactions/live-reactions-hub.ts';
import type {Jobs} from './jobs/jobs.ts';
import type {ImageStore} from './storage/images/image-store.ts';
import type {ByteStore} from './storage/uploads/byte-store.ts';
import type {SyncPolling} from './sync/polling/sync-polling.ts';
import type {SyncEngine} from './sync/sync-engine.ts';

export interface Services {
  readonly env: Env;
  readonly connection: DatabaseConnection;
  readonly auth: Auth;
  /** One for all, since it keeps the pace at which the geocoder is asked. */
  readonly geocoding: Geocoder;
  readonly engine: SyncEngine;
  readonly images: ImageStore;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly liveReactions: LiveReactionsHub;
  readonly syncPolling: SyncPolling;
  readonly uploads: ByteStore;
}
