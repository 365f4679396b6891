import {expect, test} from 'vitest';
import {findProcess, listProcesses, parsePsLine, parseStat} from './process-table.ts';

test('the start time is found whatever the process calls itself', () => {
  const after = 'S 1 7 7 0 -1 4194560 1 0 0 0 0 0 0 0 20 0 11 0 987654 1 1';
  expect(parseStat(`7 (node) ${after}`)).toEqual({state: 'S', startedAt: '987654'});
  expect(parseStat(`7 (a) b (c) ${after}`)).toEqual({state: 'S', startedAt: '987654'});
});

test('marks are read from the environment that ps appends', () => {
  const line =
    '  812 Ss   Fri Nov 21 08:05:12 2026     node main.ts PATH=/bin SIGNPOST_INSTANCE=ab12 SIGNPOST_SERVICE=api';
  expect(parsePsLine(line)).toEqual({
    pid: 812,
    startedAt: 'Fri Nov 21 08:05:12 2026',
    instance: 'ab12',
    service: 'api',
    directory: undefined,
  });
  expect(parsePsLine('  813 Z    Fri Nov 21 08:05:12 2026     (node)')).toBeUndefined();
  expect(parsePsLine('')).toBeUndefined();
});

test('this process is in the table, under the same start time each time', async () => {
  const own = await findProcess(process.pid);
  expect(own?.startedAt).toMatch(/\d/);
  expect((await listProcesses()).find(({pid}) => pid === process.pid)).toEqual(own);
});
