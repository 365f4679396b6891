import {existsSync} from 'node:fs';
import {expect, test} from 'vitest';
import {PROGRAMS} from './remote.ts';

test.each(Object.entries(PROGRAMS))(
  'the program of the %s is where it is started',
  (_name, file) => {
    expect(existsSync(file)).toBe(true);
  },
);
