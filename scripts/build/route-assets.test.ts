import {expect, test} from 'vitest';
import {type Bundle, assetsByRoute} from './shell-files.ts';

const chunk = (fileName: string, moduleIds: string[], imports: string[], isEntry = false) => [
  fileName,
  {type: 'chunk', fileName, moduleIds, imports, isEntry},
];

test('a screen consists of its file and what that imports, but for what every visit begins with', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is looked at.
  const bundle = Object.fromEntries([
    chunk(
      'assets/index.js',
      ['/src/app/main.tsx', '/src/features/home/home-screen.tsx'],
      ['r.js'],
      true,
    ),
    chunk('r.js', ['react'], []),
    chunk('assets/store.js', ['/src/features/store/store-screen.tsx'], ['assets/list.js', 'r.js']),
    chunk('assets/list.js', ['/src/list.tsx'], ['assets/more.js', 'assets/index.js']),
    chunk('assets/more.js', ['/src/more.tsx'], []),
    chunk(
      'assets/accounts.js',
      ['/src/features/accounts/login/login-screen.tsx'],
      ['assets/index.js'],
    ),
    chunk('assets/map.js', ['/src/features/store/store-map.tsx'], []),
    ['assets/index.css', {type: 'asset', fileName: 'assets/index.css'}],
  ]) as unknown as Bundle;
  expect(assetsByRoute(bundle)).toEqual({
    home: [],
    store: ['/assets/store.js', '/assets/list.js', '/assets/more.js'],
    login: ['/assets/accounts.js'],
  });
});
