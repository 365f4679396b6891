import {Hono} from 'hono';
import {HTTPException} from 'hono/http-exception';
import {UPLOADS_PATH} from '../schema/uploads.ts';
import {GEOCODINGS_PATH} from '../sync/geocoding.ts';
import {STORE_IMPORTS_PATH} from '../sync/store-import.ts';
import {SYNC_POLLING_PATH} from '../sync/sync-polling.ts';
import {SYSTEM_HEALTH_PATH} from '../sync/system-health.ts';
import {pictureAccess} from './images/picture-access.ts';
import {InitialDataFinder} from './initial-data.ts';
import {logSeldom} from './log-seldom.ts';
import {log} from './log.ts';
import {refusePlainHttp} from './plain-http.ts';
import {Previews} from './previews/find-preview.ts';
import {PreviewRenderer} from './previews/preview-renderer.ts';
import {databaseCode} from './refusals.ts';
import {accountRoutes} from './routes/accounts.ts';
import {authRoutes} from './routes/auth.ts';
import {caseVisitRoutes} from './routes/case-visits.ts';
import {configRoutes} from './routes/config.ts';
import {contactRoutes} from './routes/contact.ts';
import {countedByNetwork} from './routes/counted-by-network.ts';
import {digestRoutes} from './routes/digest.ts';
import {failedJobRoutes} from './routes/failed-jobs.ts';
import {formerCookie} from './routes/former-cookie.ts';
import {geocodeRoutes} from './routes/geocode.ts';
import {geocodingRoutes} from './routes/geocodings.ts';
import {healthRoute} from './routes/health.ts';
import {historyRoutes} from './routes/history.ts';
import {imageRoutes} from './routes/images.ts';
import {liveLikesRoutes} from './routes/live-likes.ts';
import {managedSearchRoutes} from './routes/managed-search.ts';
import {messageRoutes} from './routes/messages.ts';
import {passkeyRoutes} from './routes/passkeys.ts';
import {peopleRoutes} from './routes/people.ts';
import {posterRoutes} from './routes/posters.ts';
import {pushRoutes} from './routes/push.ts';
import {reportRoutes} from './routes/reports.ts';
import {searchRoutes} from './routes/search.ts';
import {isServiceUnavailable, serviceUnavailable} from './routes/service-unavailable.ts';
import {storeImportRoutes} from './routes/store-imports.ts';
import {storeViewRoutes} from './routes/store-views.ts';
import {syncPollingRoutes} from './routes/sync-polling.ts';
import {systemHealthRoute} from './routes/system-health.ts';
import {systemOverviewRoutes} from './routes/system-overview.ts';
import {uploadRoutes} from './routes/uploads.ts';
import {webRoutes} from './routes/web.ts';
import {widgetRoutes} from './routes/widget.ts';
import {writeRoutes} from './routes/writes.ts';
import {zeroRoutes} from './routes/zero.ts';
import {searchInTurn} from './search-in-turn.ts';
import {
  ENGINE_PATHS,
  engineHeaders,
  securityHeaders,
  transportSecurity,
  workerHeaders,
} from './security-headers.ts';
import type {Services} from './services.ts';

export function createApp(services: Services) {
  const {connection, engine, env, images} = services;
  const previews = new Previews(connection.zql, images);
  const search = searchInTurn(connection.db);
  const initialData = new InitialDataFinder(connection.zql, search);
  return (
    new Hono()
      .use(countedByNetwork(env))
      .use(transportSecurity(env), refusePlainHttp(env), formerCookie(env))
      .route('/images', imageRoutes(images, pictureAccess(services)))
      .route('/og', posterRoutes(previews, new PreviewRenderer()))
      .route('/embed', widgetRoutes(connection.zql, env.publicUrl))
      // The outer one has the last word.
      .use('/service-worker.js', workerHeaders(env))
      .on('GET', [...ENGINE_PATHS], engineHeaders)
      .use(securityHeaders(env))
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
      .route('/api', liveLikesRoutes(services))
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
      .all('/api/*', c => c.json({error: 'There is nothing here.'}, 404))
      .route('/', webRoutes({previews, initialData, env}))
      .onError((error, c) => {
        // An answer that a middleware chose, such as 413 to a body that is too large.
        if (error instanceof HTTPException) return error.getResponse();
        const {path} = c.req;
        const detail = {path, name: error.name, code: databaseCode(error) ?? ''};
        const body = {error: 'Something went wrong. Please try again.'};
        if (isServiceUnavailable(error)) {
          logSeldom('warn', 'request-postponed', detail);
          return serviceUnavailable(c, body);
        }
        log('error', 'request-failed', detail);
        return c.json(body, 500);
      })
  );
}
