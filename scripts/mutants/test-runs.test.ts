import {describe, expect, test} from 'vitest';
import {isRelated, testRunsOf} from './test-runs.ts';

describe('the runs of related tests', () => {
  test('begin with the cheapest project and end with the journeys', () => {
    const runs = testRunsOf([
      '@likes',
      'tests/e2e/likes.spec.ts',
      'src/likes.browser.test.tsx',
      'sync/likes.pg.test.ts',
      'sync/likes.test.ts',
      'tests/process/likes.process.test.ts',
    ]);
    expect(runs).toEqual([
      {program: 'vitest', args: ['run', '--project', 'unit', 'sync/likes.test.ts']},
      {program: 'vitest', args: ['run', '--project', 'pg', 'sync/likes.pg.test.ts']},
      {
        program: 'vitest',
        args: [
          'run',
          '--project',
          'component',
          '--testTimeout=15000',
          'src/likes.browser.test.tsx',
        ],
      },
      {
        program: 'vitest',
        args: ['run', '--project', 'process', 'tests/process/likes.process.test.ts'],
      },
      {program: 'playwright', args: ['test', 'tests/e2e/likes.spec.ts']},
      {program: 'playwright', args: ['test', '--grep', '@likes']},
    ]);
  });

  test('name each file once, and titles only where every file has one', () => {
    expect(testRunsOf(['a.test.ts > likes (once)', 'a.test.ts > likes again'])).toEqual([
      {
        program: 'vitest',
        args: [
          'run',
          '--project',
          'unit',
          'a.test.ts',
          '-t',
          `${RegExp.escape('likes (once)')}|${RegExp.escape('likes again')}`,
        ],
      },
    ]);
    expect(testRunsOf(['a.spec.ts > likes', 'b.spec.ts'])).toEqual([
      {program: 'playwright', args: ['test', 'a.spec.ts', 'b.spec.ts']},
    ]);
  });
});

describe('a test is related', () => {
  const ran = {
    file: 'tests/e2e/likes.spec.ts',
    title: 'ana likes a sign',
    tags: ['@likes'],
    passed: true,
  };

  test('by its file, its tag or a part of its title', () => {
    expect(isRelated(ran, 'tests/e2e/likes.spec.ts')).toBe(true);
    expect(isRelated(ran, '@likes')).toBe(true);
    expect(isRelated(ran, 'tests/e2e/likes.spec.ts > likes a')).toBe(true);
  });

  test('but not by those of others', () => {
    expect(isRelated(ran, 'tests/e2e/other.spec.ts')).toBe(false);
    expect(isRelated(ran, '@like')).toBe(false);
    expect(isRelated(ran, 'tests/e2e/likes.spec.ts > ben likes')).toBe(false);
    expect(isRelated(ran, 'tests/e2e/other.spec.ts > likes a')).toBe(false);
  });
});
