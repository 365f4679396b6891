import {existsSync, globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';

/** Where a program calls its `main`, or ends: a function is there from the first line on, a constant is not. */
const CALL = /^(?:process\.exit\(|(?:await |void )?main\().*$/m;

const programs = globSync(['scripts/**/*.{ts,mjs}', 'server/**/*.ts', 'tests/**/*.ts'])
  .map(file => ({file, source: readFileSync(file, 'utf8')}))
  .filter(({source}) => CALL.test(source));

test('a program calls its main function, or ends, once all of its constants are set', () => {
  const names = ['scripts/bench.ts', 'scripts/engines.ts'];
  expect(programs.map(({file}) => file)).toEqual(expect.arrayContaining(names));
  const late = programs.filter(({source}) => {
    const [, after = ''] = source.split(CALL, 2);
    return /^(?:export )?(?:const|let|class) /m.test(after);
  });
  expect(late.map(({file}) => file)).toEqual([]);
});

/** The path of an imported file of the project. */
const IMPORTED = /(?:\bfrom|\bimport\(?) ?'(\.{1,2}\/[^'?]+)/g;

// The compiler takes theme.tsx for theme.ts, which browsers do not get.
test('an import names a file that exists', () => {
  const files = globSync(
    '{common,permissions,schema,scripts,server,src,sync,tests}/**/*.{ts,tsx,mjs}',
  ).filter(file => !file.includes('.gen.'));
  expect(files).toContain('src/app/main.tsx');
  const missing = files.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(IMPORTED)]
      .map(([, name = '']) => path.join(path.dirname(file), name))
      .filter(name => !existsSync(name))
      .map(name => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
