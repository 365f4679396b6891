import {Hono} from 'hono';
import {stream} from 'hono/streaming';
import {HISTORY_FILE, historyFilter, NO_FILTER} from '../../../common/api/history.ts';
import {SENTENCES} from '../../../common/errors.ts';
import {can} from '../../../permissions/roles.ts';
import type {Services} from '../../services.ts';
import {actorOf} from '../accounts/sessions/actor.ts';
import {historyFile} from './history-file.ts';

const PATH = HISTORY_FILE.replace('/api', '');

/** `GET /history.csv` with the fields of a filter as its query: for admins, a file of any length. */
export function historyRoutes({auth, connection: {db}}: Pick<Services, 'auth' | 'connection'>) {
  return new Hono().get(PATH, async c => {
    c.header('cache-control', 'no-store');
    const actor = await actorOf(c.req.raw.headers, auth, db);
    if (!actor) return c.json({message: SENTENCES['login-required']}, 401);
    if (!can(actor, 'history.view.any')) return c.json({message: SENTENCES.forbidden}, 403);
    const filter = historyFilter.safeParse({...NO_FILTER, ...asked(c.req.query())});
    if (!filter.success) return c.json({message: SENTENCES.invalid}, 400);
    c.header('content-type', 'text/csv; charset=utf-8');
    c.header('content-disposition', 'attachment; filename="history.csv"');
    return stream(c, async out => {
      for await (const part of historyFile(db, filter.data)) {
        if (out.aborted) return;
        await out.write(part);
      }
    });
  });
}

/** In an address all is text. */
function asked(query: Record<string, string>): Record<string, unknown> {
  const numbers = ['since', 'until'].filter(name => name in query);
  return {...query, ...Object.fromEntries(numbers.map(name => [name, Number(query[name])]))};
}
