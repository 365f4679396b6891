import type {MiddlewareHandler} from 'hono';

/** What another site opened carries the person's cookie too; its origin gives it away. */
export function sameOrigin(origins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('origin');
    return origin === undefined || origins.includes(origin) ? next() : c.notFound();
  };
}
