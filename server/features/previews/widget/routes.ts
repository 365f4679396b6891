import {Hono} from 'hono';
import {isId} from '../../../../common/api/fields/args.ts';
import type {ZqlDatabase} from '../../../db/db.ts';
import {widgetHeaders} from '../../../http/security-headers.ts';
import {TooManyWaiting} from '../../../runtime/concurrency-limit.ts';
import {TtlCache} from '../../../runtime/ttl-cache.ts';
import {findWidget, missingPage, type Widget, widgetPage, type WidgetTheme} from './widget-page.ts';

/** Seconds for which others may keep it. */
const FRESH_S = 60;

/**
 * What other sites show in a frame: `GET /store/<id>`, with `?theme=light` or `dark` where it is not to
 * be as the device has it. Mount it at `/embed`.
 */
export function widgetRoutes(zql: ZqlDatabase, publicUrl: string) {
  const lookUps = new TtlCache<Widget | undefined>();
  return new Hono()
    .use(widgetHeaders)
    .get('/store/:storeId', async c => {
      const storeId = c.req.param('storeId').toLowerCase();
      const theme = themeOf(c.req.query('theme'));
      const widget = isId(storeId)
        ? await lookUps.of(storeId, () => findWidget(zql, storeId))
        : undefined;
      c.header('cache-control', `public, max-age=${FRESH_S}`);
      if (!widget) return c.html(missingPage(publicUrl, theme), 404);
      return c.html(widgetPage(widget, publicUrl, theme));
    })
    .all('*', c => c.notFound())
    .onError((error, c) => {
      if (!(error instanceof TooManyWaiting)) throw error;
      c.header('retry-after', '10');
      return c.text('Too many are looking at once. Please try again.', 503);
    });
}

const themeOf = (asked: string | undefined): WidgetTheme =>
  asked === 'light' || asked === 'dark' ? asked : 'auto';
