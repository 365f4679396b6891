import {Hono} from 'hono';
import {z} from 'zod';
import {SENTENCES} from '../../../common/errors.ts';
import {MAX_QUERY_ROWS} from '../../../common/limits.ts';
import {type Asked, only} from '../../http/admin-only.ts';
import type {Services} from '../../services.ts';
import {changeGeocoding, isChange, missesOf, startGeocoding} from './geocodings.ts';

/**
 * Runs that look up where all stores without a place are, for admins: `POST /` begins one and says
 * `{started: 'started' | 'open' | 'nothing'}`; `POST /ID/pause`, `resume` and `cancel` change it;
 * `GET /ID/misses` tells which stores it could not place, and why.
 */
export function geocodingRoutes(services: Services) {
  const {connection, jobs} = services;
  const {db} = connection;
  return new Hono<Asked>()
    .use(only('store.geocode.any', services))
    .post('/', async c => {
      const started = await startGeocoding(db, jobs.enqueue, c.get('actor'));
      return c.json({started});
    })
    .get('/:id/misses', async c => {
      const id = z.uuid().safeParse(c.req.param('id'));
      if (!id.success) return c.json({message: SENTENCES['not-found']}, 404);
      return c.json({stores: await missesOf(db, id.data, MAX_QUERY_ROWS)});
    })
    .post('/:id/:change', async c => {
      const {id, change} = c.req.param();
      const isKnown = z.uuid().safeParse(id).success && isChange(change);
      if (isKnown && (await changeGeocoding(db, jobs.enqueue, c.get('actor'), id, change))) {
        return c.json({ok: true});
      }
      return c.json({message: SENTENCES['not-found']}, 404);
    });
}
