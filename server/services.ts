import type {Auth} from './auth.ts';
import type {DatabaseConnection} from './db.ts';
import type {Env} from './env.ts';
import type {Geocoder} from './geocoding/geocoding.ts';
import type {ImageStore} from './images/image-store.ts';
import type {Jobs} from './jobs/jobs.ts';
import type {LiveLikesHub} from './live-likes/live-likes-hub.ts';
import type {SyncEngine} from './sync-engine.ts';
import type {SyncPolling} from './sync-polling/sync-polling.ts';
import type {ByteStore} from './uploads/byte-store.ts';

/** What routes are built from. */
export interface Services {
  readonly env: Env;
  readonly connection: DatabaseConnection;
  readonly auth: Auth;
  /** One for all, since it keeps the pace at which the geocoder is asked. */
  readonly geocoding: Geocoder;
  readonly engine: SyncEngine;
  readonly images: ImageStore;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly liveLikes: LiveLikesHub;
  readonly syncPolling: SyncPolling;
  readonly uploads: ByteStore;
}
