import {runStack} from './stack/run-stack.ts';
import {startStack} from './stack/start-stack.ts';
import {once} from 'node:events';
import {createServer as createHttpServer} from 'node:http';
import {createServer as createVite} from 'vite';
import type {Settings} from '../server/env.ts';
import {MAX_HEADER_BYTES} from '../server/sync/socket/limits.ts';
import {PROJECT_ROOT} from './stack/host/platform.ts';

await runStack(async (settings, report, signal) => {
  const stack = await startStack(settings, report, {signal, development: true});
  try {
    const front = await startWebDevServer(settings, stack.apiUrl);
    return {
      url: stack.url,
      async stop() {
        await front.close();
        await stack.stop();
      },
    };
  } catch (error) {
    await stack.stop();
    throw error;
  }
});

interface WebDevServer {
  close(): Promise<void>;
}

/**
 * Serves the web app from its source, with hot reload, on the public port, and passes on what is for
 * the API, so that everything shares one origin as in production.
 *
 * Vite runs behind a server of ours: one of its own would exit this process on SIGTERM before the
 * rest of the stack is stopped.
 * @throws {Error} when the port cannot be listened on.
 */
async function startWebDevServer({host, port}: Settings, apiUrl: string): Promise<WebDevServer> {
  const server = createHttpServer({maxHeaderSize: MAX_HEADER_BYTES});
  const vite = await createVite({
    root: PROJECT_ROOT,
    clearScreen: false,
    logLevel: 'warn',
    server: {
      middlewareMode: {server},
      hmr: {server},
      proxy: {
        '/api': apiUrl,
        '/images': apiUrl,
        '/og': apiUrl,
        '/embed': apiUrl,
        '/sync/sync': {target: apiUrl, ws: true},
      },
    },
  });
  server.on('request', vite.middlewares);
  server.listen(port, host);
  await once(server, 'listening');
  return {
    async close() {
      await vite.close();
      server.close();
      server.closeAllConnections();
    },
  };
}
