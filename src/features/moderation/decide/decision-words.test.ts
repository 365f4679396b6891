import {expect, test} from 'vitest';
import {CASE_DECISIONS, type CaseNoun} from '../../../../common/moderation.ts';
import {decidedWords, DECISIONS, effectOn, reasonsFor} from './decision-words.ts';

const of = (noun: CaseNoun) => ({noun, about: {userId: 'ben', name: 'Ben', nickname: null}});

test.each(CASE_DECISIONS)('what is said of signs is said of nothing else: %s', decision => {
  for (const noun of ['store', 'person'] as const) {
    expect(effectOn([of(noun)], decision)).not.toContain('sign that was held');
    expect(reasonsFor([of(noun)], decision)).not.toContain('The words were not those of the sign.');
    expect(reasonsFor([of(noun)], decision)).not.toEqual([]);
  }
  expect(reasonsFor([of('store')], decision)).not.toContain('Please post signs only that you saw.');
});

test.each(['sign', 'store', 'person'] as const)(
  'who is warned or suspended has a name: %s',
  noun => {
    expect(effectOn([of(noun)], 'warn')).toMatch(/^Ben reads your reason/);
    expect(effectOn([of(noun)], 'suspend')).toMatch(/^Ben can read but not write/);
  },
);

test('of several it says how many there are of each, and what becomes of each as the single ones do', () => {
  const cases = [of('person'), of('sign'), of('sign')];
  expect(effectOn(cases, 'hide')).toBe(
    `2 signs and 1 profile. Each sign: ${DECISIONS.hide.effect('sign', '')} Each profile: ${DECISIONS.hide.effect('person', '')}`,
  );
  expect(reasonsFor(cases, 'keep')).toEqual(['Nothing is wrong with it.']);
});

test('who was warned or suspended stands before the name of who did it', () => {
  expect(decidedWords({decision: 'warn', noun: 'store'})).toBe('User warned');
  expect(decidedWords({decision: 'suspend', noun: 'sign'})).toBe('Author suspended');
  expect(decidedWords({decision: 'suspend', noun: 'person'})).toBe('Suspended');
});
