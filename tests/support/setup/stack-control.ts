import {createServer, type Server} from 'node:http';
import {z} from 'zod';
import type {Service} from '../../../scripts/stack/service.ts';
import type {Stack} from '../../../scripts/stack/start-stack.ts';

/** The parts of the stack that a test may take down and bring back. */
export type Part = 'zero-cache' | 'api' | 'postgres';

/** What tests need to know of the running stack; travels between their processes. */
export const stackAddressSchema = z.object({
  /** The origin people open. */
  url: z.string(),
  databaseUrl: z.string(),
  /** What the stack keeps, its mails among it. */
  dataDir: z.string(),
  /** Takes `POST <part>/stop`, `start` and `kill`, which answer when it is done. */
  controlUrl: z.string(),
});
export type StackAddress = z.infer<typeof stackAddressSchema>;

/** Actions on a part. A killed part is started again by itself. */
export type Act = 'stop' | 'start' | 'kill';

const ACTS = new Map<string | undefined, (service: Service) => Promise<void>>([
  ['stop', service => service.stop()],
  ['start', service => service.start()],
  ['kill', async ({pid}) => void (pid !== undefined && process.kill(pid, 'SIGKILL'))],
] satisfies [Act, (service: Service) => Promise<void>][]);

/** Lets holders of the secret take the stack's parts down, as an outage would. */
export async function serveControl(stack: Stack, port: number, secret: string): Promise<Server> {
  const {api, postgres, zeroCache} = stack.services;
  const parts = new Map<string | undefined, Service | undefined>([
    ['zero-cache', zeroCache],
    ['api', api],
    ['postgres', postgres],
  ] satisfies [Part, Service | undefined][]);
  const server = createServer((request, response) => {
    const [, given, part, verb] = request.url?.split('/') ?? [];
    const service = parts.get(part);
    const act = service && ACTS.get(verb);
    if (given !== secret || !act) {
      response.writeHead(404).end();
      return;
    }
    act(service).then(
      () => response.writeHead(204).end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  const {promise, resolve} = Promise.withResolvers<void>();
  server.listen(port, '127.0.0.1', resolve);
  await promise;
  return server;
}
