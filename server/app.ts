import {Hono} from 'hono';
import {HTTPException} from 'hono/http-exception';
import {GEOCODINGS_PATH} from '../common/api/geocoding.ts';
import {STORE_IMPORTS_PATH} from '../common/api/store-import.ts';
import {SYNC_POLLING_PATH} from '../common/api/sync-polling.ts';
import {SYSTEM_HEALTH_PATH} from '../common/api/system-health.ts';
import {UPLOADS_PATH} from '../common/images/images.ts';
import {authRoutes} from './features/accounts/auth-routes.ts';
import {passkeyRoutes} from './features/accounts/passkey-routes.ts';
import {accountRoutes} from './features/accounts/routes.ts';
import {formerCookie} from './features/accounts/sessions/actor.ts';
import {contactRoutes, messageRoutes} from './features/contact/routes.ts';
import {geocodeRoutes, geocodingRoutes} from './features/geocoding/routes.ts';
import {configRoutes, healthRoute, systemOverviewRoutes} from './features/health/routes.ts';
import {systemHealthRoute} from './features/health/system-health-routes.ts';
import {historyRoutes} from './features/history/routes.ts';
import {storeImportRoutes} from './features/imports/routes.ts';
import {caseVisitRoutes, reportRoutes} from './features/moderation/routes.ts';
import {digestRoutes} from './features/notifications/digest/routes.ts';
import {pushRoutes} from './features/notifications/push/routes.ts';
import {peopleRoutes} from './features/people/routes.ts';
import {Previews} from './features/previews/find-preview.ts';
import {posterRoutes} from './features/previews/poster-routes.ts';
import {PreviewRenderer} from './features/previews/preview-renderer.ts';
import {widgetRoutes} from './features/previews/widget/routes.ts';
import {managedSearchRoutes} from './features/search/managed-routes.ts';
import {searchRoutes, searchInTurn} from './features/search/routes.ts';
import {liveReactionsRoutes} from './features/sign/live-reactions/routes.ts';
import {storeViewRoutes} from './features/store/routes.ts';
import {countedByNetwork} from './http/client-address.ts';
import {leadToMeantAddress, webRoutes} from './http/web.ts';
import {refusePlainHttp} from './http/plain-http.ts';
import {TooOften} from './http/rate-limits.ts';
import {
  databaseCode,
  isServiceUnavailable,
  serviceUnavailable,
  tooManyRequests,
} from './http/refusals.ts';
import {
  ENGINE_PATHS,
  engineHeaders,
  noStore,
  securityHeaders,
  transportSecurity,
  workerHeaders,
} from './http/security-headers.ts';
import {failedJobRoutes} from './jobs/failed-jobs.ts';
import {log, logSeldom} from './runtime/log.ts';
import type {Services} from './services.ts';
import {pictureAccess, imageRoutes} from './storage/images/routes.ts';
import {uploadRoutes} from './storage/uploads/routes.ts';
import {InitialDataFinder} from './sync/initial-data.ts';
import {syncPollingRoutes} from './sync/polling-routes.ts';
import {writeRoutes, zeroRoutes} from './sync/zero-routes.ts';

export function createApp(services: Services) {
  const {connection, engine, env, images} = services;
  const previews = new Previews(connection.zql, images);
  const search = searchInTurn(connection.db);
  const initialData = new InitialDataFinder(connection.zql, search);
  return (
    new Hono()
      .use(countedByNetwork(env))
      // In this order: what is refused for coming without TLS must not speak of it (RFC 6797, section 7.2).
      .use(refusePlainHttp(env), transportSecurity(env), formerCookie(env))
      .use(leadToMeantAddress)
      .route('/images', imageRoutes(images, pictureAccess(services)))
      .route('/og', posterRoutes(previews, new PreviewRenderer()))
      .route('/embed', widgetRoutes(connection.zql, env.publicUrl))
      // The headers of the first of these that matches stay: a middleware sets them after those behind it.
      .use('/service-worker.js', workerHeaders(env))
      .on('GET', [...ENGINE_PATHS], engineHeaders)
      .use(securityHeaders(env))
      .use('/api/*', noStore)
      .route('/api/zero', zeroRoutes(services))
      .route(UPLOADS_PATH, uploadRoutes(services))
      .route('/api/health', healthRoute(connection.sql, engine))
      .route('/api', configRoutes(services))
      .route('/api/auth/passkey', passkeyRoutes(services))
      .route('/api', authRoutes(services))
      .route('/api/account', accountRoutes(services))
      .route('/api/push', pushRoutes(services))
      .route('/api', systemOverviewRoutes(services))
      .route('/api', searchRoutes(services, search))
      .route('/api', managedSearchRoutes(services))
      .route('/api', geocodeRoutes(services))
      .route('/api', contactRoutes(services))
      .route('/api', writeRoutes(services))
      .route('/api', storeViewRoutes(services))
      .route('/api', liveReactionsRoutes(services))
      .route(SYNC_POLLING_PATH, syncPollingRoutes(services))
      .route('/api', digestRoutes(services))
      .route('/api', failedJobRoutes(services))
      .route('/api', messageRoutes(services))
      .route('/api', historyRoutes(services))
      .route(STORE_IMPORTS_PATH, storeImportRoutes(services))
      .route(GEOCODINGS_PATH, geocodingRoutes(services))
      .route('/api', peopleRoutes(services))
      .route('/api', caseVisitRoutes(services))
      .route('/api', reportRoutes(services))
      .route(SYSTEM_HEALTH_PATH, systemHealthRoute(services))
      .all('/api/*', c => c.json({message: 'There is nothing here.'}, 404))
      .route('/', webRoutes({previews, initialData, env}))
      .onError((error, c) => {
        // A route may have said before it failed for how long its answer is good.
        c.header('cache-control', 'no-store');
        // An answer that a middleware chose, such as 413 to a body that is too large.
        if (error instanceof HTTPException) return error.getResponse();
        if (error instanceof TooOften) return tooManyRequests(c, error);
        const {path} = c.req;
        const detail = {path, name: error.name, code: databaseCode(error) ?? ''};
        const body = {message: 'Something went wrong. Please try again.'};
        if (isServiceUnavailable(error)) {
          logSeldom('warn', 'request-postponed', detail);
          return serviceUnavailable(c, body);
        }
        log('error', 'request-failed', detail);
        return c.json(body, 500);
      })
  );
}
