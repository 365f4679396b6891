import {globSync, readFileSync} from 'node:fs';
import {expect, test} from 'vitest';

/** Where a program calls its own `main`: a function is there from the first line on, a constant is not. */
const CALL = /^(?:process\.exit\()?(?:await |void )?main\(.*$/m;

const programs = globSync(['scripts/**/*.{ts,mjs}', 'server/**/*.ts', 'tests/**/*.ts'])
  .map(file => ({file, source: readFileSync(file, 'utf8')}))
  .filter(({source}) => CALL.test(source));

test('a program calls its main function once all of its constants are set', () => {
  expect(programs.map(({file}) => file)).toContain('scripts/bench.ts');
  const late = programs.filter(({source}) => {
    const [, after = ''] = source.split(CALL, 2);
    return /^(?:export )?(?:const|let|class) /m.test(after);
  });
  expect(late.map(({file}) => file)).toEqual([]);
});
