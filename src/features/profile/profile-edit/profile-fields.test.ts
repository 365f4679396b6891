import {expect, test} from 'vitest';
import {LENGTHS} from '../../../../common/limits.ts';
import {
  EMPTY_PROFILE,
  profileFormOf,
  changesOfProfile,
  problemsOfProfile,
  toProfileFields,
} from './profile-fields.ts';

const ana = {name: 'Ana Reyes', nickname: null, bio: 'I read signs.', city: 'Troy', state: 'NY'};

test('a profile is shown as text', () => {
  expect(profileFormOf(ana)).toEqual({...ana, nickname: ''});
});

test('saves trimmed values, and null for empty ones', () => {
  const form = {
    name: ' Ana ',
    nickname: '   ',
    bio: '\nLine one\nline two ',
    city: '',
    state: 'NY',
  };
  expect(toProfileFields(form)).toEqual({
    name: 'Ana',
    nickname: null,
    bio: 'Line one\nline two',
    city: null,
    state: 'NY',
  });
  expect(toProfileFields({...form, state: 'DC'}).state).toBeNull();
});

test('blanks around a word change nothing, another word does', () => {
  const form = profileFormOf(ana);
  expect(changesOfProfile(form, {...form, name: ' Ana Reyes '})).toBeUndefined();
  expect(changesOfProfile(form, {...form, nickname: ' '})).toBeUndefined();
  expect(changesOfProfile(form, {...form, bio: ''})).toEqual({bio: null});
});

test('a value that the server would refuse has a sentence at its field', () => {
  const bio = 'a'.repeat(LENGTHS.bio + 1);
  expect(problemsOfProfile({...EMPTY_PROFILE, bio, nickname: 'half \uD83D'})).toEqual({
    bio: `The bio must be at most ${LENGTHS.bio} characters.`,
    nickname: 'The nickname contains a character that cannot be saved.',
  });
  expect(problemsOfProfile({...EMPTY_PROFILE, bio: 'Reads.', state: 'NY'})).toEqual({});
});
