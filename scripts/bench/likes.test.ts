import {createServer} from 'node:net';
import {once} from 'node:events';
import {connect} from 'node:net';
import {expect, test} from 'vitest';
import {openSlowLine} from './likes.ts';

test('delays what passes, in both directions, and keeps its order', async () => {
  const echo = createServer(socket => socket.pipe(socket)).listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const address = echo.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  const line = await openSlowLine(address.port, 100);
  const socket = connect(line.port, '127.0.0.1').setEncoding('utf8');
  try {
    await once(socket, 'connect');
    const sentAt = performance.now();
    let heard = '';
    const all = Promise.withResolvers<void>();
    socket.on('data', (chunk: string) => {
      heard += chunk;
      if (heard.length === 3) all.resolve();
    });
    for (const letter of 'abc') socket.write(letter);
    await all.promise;
    expect(heard).toBe('abc');
    // Timers may fire a millisecond early.
    expect(performance.now() - sentAt).toBeGreaterThanOrEqual(98);
  } finally {
    line.close();
    socket.destroy();
    echo.close();
  }
});
