import {mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {tempDir} from '../../../tests/support/setup/temp-dir.ts';
import {listAssets} from './routes.ts';

test('lists every file by the path it is asked for, without its squeezed copies', async () => {
  const folder = tempDir();
  mkdirSync(path.join(folder, 'assets'));
  for (const name of ['theme.js', 'assets/index.js', 'assets/index.js.br', 'assets/index.js.gz']) {
    writeFileSync(path.join(folder, name), 'x'.repeat(name.length));
  }
  expect(await listAssets([path.join(folder, 'none'), folder])).toEqual([
    {path: '/assets/index.js', bytes: 15},
    {path: '/theme.js', bytes: 8},
  ]);
});

test('lists nothing where there is nothing', async () => {
  expect(await listAssets([path.join(tempDir(), 'none')])).toEqual([]);
});
