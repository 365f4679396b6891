import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {createServer} from 'node:net';
import {networkInterfaces} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {assertPortFree, freePorts} from './ports.ts';

test('free ports differ, and can be listened on', async () => {
  const ports = [...(await freePorts(5)), ...(await freePorts(5))];
  expect(new Set(ports).size).toBe(10);
  await Promise.all(ports.map(port => assertPortFree(port, '127.0.0.1')));
});

test('leaves out a port that is in use', async () => {
  // A jump tells that more ports follow.
  let last = 0;
  let next = 0;
  do [last, next] = [next, (await freePorts(1))[0] ?? 0];
  while (next === last + 1);
  const server = createServer().listen(next + 1, '127.0.0.1');
  await once(server, 'listening');
  expect(await freePorts(2)).not.toContain(next + 1);
  server.close();
});

const PORTS_OF_A_PROCESS = `
  import {freePorts} from ${JSON.stringify(path.join(import.meta.dirname, 'ports.ts'))};
  console.log(JSON.stringify(await freePorts(40)));
  process.stdin.resume();`;

test('gives no port to two processes, and those of a process that was killed to others', async () => {
  const processes = Array.from({length: 4}, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', PORTS_OF_A_PROCESS]),
  );
  const given = await Promise.all(
    processes.map(async ({stdout}) => {
      const [line] = await once(stdout.setEncoding('utf8'), 'data');
      return JSON.parse(line) as number[];
    }),
  );
  expect(new Set(given.flat()).size).toBe(160);
  await Promise.all(
    processes.map(async child => {
      child.kill('SIGKILL');
      await once(child, 'close');
    }),
  );
  await Promise.all(given.map(([first = 0]) => assertPortFree(first - 1, '127.0.0.1')));
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
