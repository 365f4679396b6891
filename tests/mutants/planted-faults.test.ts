import {existsSync, readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {PLANTED_FAULTS} from './planted-faults.ts';

test('each planted fault finds its text once, and its tests', () => {
  const lost = PLANTED_FAULTS.filter(({file, text, related}) => {
    const found = existsSync(file) ? readFileSync(file, 'utf8').split(text).length - 1 : 0;
    const files = related.filter(each => !each.startsWith('@')).map(each => each.split(' > ')[0]);
    return found !== 1 || !files.every(each => existsSync(each ?? ''));
  });
  expect(lost.map(({id}) => id)).toEqual([]);
});
