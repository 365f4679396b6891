import {Hono} from 'hono';
import type {Services} from '../../services.ts';

/** The settings that a page needs and anyone may know. */
export function configRoutes({env}: Services) {
  return new Hono().get('/config', c => {
    c.header('cache-control', 'max-age=300');
    return c.json({
      facebookUrl: env.social.facebook ?? null,
      xUrl: env.social.x ?? null,
      tileUrl: env.tileUrl,
    });
  });
}
