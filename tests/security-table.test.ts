import {existsSync, readFileSync} from 'node:fs';
import {expect, test} from 'vitest';

/** Of version 5.0: how many requirements the first two levels have, and which are of the first. */
const LEVEL_2_COUNT = 183;
const LEVEL_1 = new Set(
  `1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1 2.1.1 2.2.1 2.2.2 2.3.1 3.2.1 3.2.2 3.3.1 3.4.1
   3.4.2 3.5.1 3.5.2 3.5.3 4.1.1 4.4.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5
   6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2 7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2
   8.3.1 9.1.1 9.1.2 9.1.3 9.2.1 10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 11.3.1 11.3.2 11.4.1 12.1.1
   12.2.1 12.2.2 13.4.1 14.2.1 14.3.1 15.1.1 15.2.1 15.3.1`.split(/\s+/),
);

const page = readFileSync(new URL('../docs/security.md', import.meta.url), 'utf8');
const rows = page
  .split('\n')
  .filter(line => /^\| \d+\.\d+\.\d+/.test(line))
  .map(line => line.split('|').map(cell => cell.trim()))
  .map(([, ids = '', status = '', where = '', tests = '']) => ({
    ids: ids.split(', '),
    status,
    where,
    tests,
  }));
const requirements = rows.flatMap(({ids, status}) => ids.map(id => ({id, status})));

test('each requirement of the first two levels has one line', () => {
  const ids = requirements.map(({id}) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter(id => LEVEL_1.has(id))).toHaveLength(LEVEL_1.size);
  expect(ids.filter(id => !LEVEL_1.has(id))).toHaveLength(LEVEL_2_COUNT);
});

test('the page counts what its lines say', () => {
  for (const level of [1, 2]) {
    const own = requirements.filter(({id}) => LEVEL_1.has(id) === (level === 1));
    const count = (status: string) => own.filter(each => each.status === status).length;
    const applied = own.length - count('n/a');
    const share = Math.floor((count('met') / applied) * 100);
    expect(page.replaceAll(/\s+/g, ' ')).toContain(
      `Level ${level}: ${own.length} requirements, of which ${count('n/a')} do not apply; ` +
        `${count('met')} of ${applied} are met (${share}%), ${count('partly')} partly, ${count('not met')} not.`,
    );
  }
});

test('the page’s links lead to existing files', () => {
  const links = [...page.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) {
    expect(existsSync(new URL(`../docs/${link}`, import.meta.url)), link).toBe(true);
  }
});

test('the files named in the tables exist', () => {
  for (const {ids, where, tests} of rows) {
    const named = [...`${where} ${tests}`.matchAll(/`([\w./-]+\/[\w.-]+\.\w+)`/g)].map(
      ([, file = '']) => file,
    );
    for (const file of named) {
      expect(existsSync(new URL(`../${file}`, import.meta.url)), `${ids.join()}: ${file}`).toBe(
        true,
      );
    }
  }
});
