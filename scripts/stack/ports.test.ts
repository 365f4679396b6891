import {once} from 'node:events';
import {createServer} from 'node:net';
import {networkInterfaces} from 'node:os';
import {expect, test} from 'vitest';
import {assertPortFree, freePorts} from './ports.ts';

test('free ports differ, and can be listened on', async () => {
  const ports = [...(await freePorts(5)), ...(await freePorts(5))];
  expect(new Set(ports).size).toBe(10);
  await Promise.all(ports.map(port => assertPortFree(port, '127.0.0.1')));
});

test('leaves out a port that is in use', async () => {
  const [next = 0] = await freePorts(1);
  const server = createServer().listen(next + 1, '127.0.0.1');
  await once(server, 'listening');
  expect(await freePorts(2)).not.toContain(next + 1);
  server.close();
});

const hasIpv6 = Object.values(networkInterfaces()).some(each =>
  each?.some(({address}) => address === '::1'),
);

test.each(['127.0.0.1', '0.0.0.0', ...(hasIpv6 ? ['::1'] : [])])(
  'a port that %s uses is busy',
  async host => {
    const server = createServer().listen(0, host);
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    await expect(assertPortFree(port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is in use by another program; stop that, or choose another port with PORT.`,
    );
    server.close();
  },
);

test('an address of another machine is no host', async () => {
  await expect(assertPortFree(3000, '192.0.2.1')).rejects.toThrow(
    'HOST 192.0.2.1 is not an address of this machine.',
  );
});
