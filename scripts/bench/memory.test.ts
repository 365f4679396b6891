import {expect, test} from 'vitest';
import {parsePs, partsBelow} from './memory.ts';

const PS = `
    1     0   1000 /sbin/init
  100     1  40000 node scripts/bootstrap.mjs start
  101   100  90000 /app/node/bin/node /app/scripts/start.ts
  110   101  20000 /app/native/bin/postgres -D /data/postgres/18 -p 4000
  111   110   5000 postgres: checkpointer 
  120   101 100000 /app/node/bin/node --import file:///app/bind-loopback.mjs /app/@rocicorp/zero/out/cli.js
  121   120 110000 /app/node/bin/node /app/syncer.js
  130   101  80000 /app/node/bin/node /app/server/main.ts
  200     1  70000 /app/node/bin/node /app/server/main.ts
`;

test('the memory of a stack is that of its own processes, by part', () => {
  const parts = partsBelow(100, parsePs(PS)).map(({name, processes}) => [
    name,
    processes.map(({pid}) => pid),
  ]);
  expect(parts).toEqual([
    ['supervisor', [100, 101]],
    ['Postgres', [110, 111]],
    ['sync engine', [120, 121]],
    ['API', [130]],
  ]);
});

test('sizes are in bytes', () => {
  expect(parsePs(PS)[0]).toEqual({
    pid: 1,
    parent: 0,
    residentBytes: 1_024_000,
    command: '/sbin/init',
  });
});

test('a stack that is gone has no processes', () => {
  expect(partsBelow(999, parsePs(PS))).toEqual([{name: 'supervisor', processes: []}]);
});
