import type {Settings} from '../../server/env.ts';
import {apiService, apiUrl} from './api.ts';
import type {Claim} from './host/claim.ts';
import type {Service} from './service.ts';
import type {ReportProgress} from './start-error.ts';
import {zeroCacheService} from './zero-cache.ts';

export interface InnerPorts {
  readonly postgres: number;
  readonly zeroCache: number;
  readonly changeStreamer: number;
  readonly api: number;
}

interface Databases {
  /** For the sync engine, which notes changes of the schema by event triggers: only a superuser makes those. */
  readonly owner: string;
  readonly app: string;
}

interface AppServices {
  /** Undefined where zero-cache runs elsewhere. */
  readonly zeroCache: Service | undefined;
  readonly api: Service;
  readonly apiUrl: string;
  readonly zeroCacheUrl: string;
}

/** zero-cache and the API, wired to each other and to the database, not started yet. */
export function appServices(
  settings: Settings,
  claim: Claim,
  databases: Databases,
  ports: InnerPorts,
  development: boolean,
  report: ReportProgress,
): AppServices {
  const {dataDir, secrets} = claim;
  // In development another server faces the network.
  const host = development ? '127.0.0.1' : settings.host;
  const listenPort = development ? ports.api : settings.port;
  const keys = {
    queryApiKey: settings.queryApiKey ?? secrets.queryApiKey,
    mutateApiKey: settings.mutateApiKey ?? secrets.mutateApiKey,
  };
  const zeroCacheUrl = settings.zeroCacheUrl ?? `http://127.0.0.1:${ports.zeroCache}`;
  const common = {claim, report};
  return {
    apiUrl: apiUrl(host, listenPort),
    zeroCacheUrl,
    zeroCache: settings.zeroCacheUrl
      ? undefined
      : zeroCacheService({
          ...common,
          wiring: {
            ...keys,
            adminPassword: secrets.zeroAdminPassword,
            apiUrl: apiUrl(host, listenPort),
            changeStreamerPort: ports.changeStreamer,
            databaseUrl: databases.owner,
            port: ports.zeroCache,
            replicaFile: dataDir.replica,
          },
        }),
    api: apiService({
      ...common,
      settings: {...settings, dataDir: dataDir.root, host},
      resolved: {
        ...keys,
        authSecret: settings.authSecret ?? secrets.authSecret,
        vapidPrivateKey: settings.vapidPrivateKey ?? secrets.vapidPrivateKey,
        databaseUrl: databases.app,
        listenPort,
        zeroCacheUrl,
      },
      watch: development,
    }),
  };
}
