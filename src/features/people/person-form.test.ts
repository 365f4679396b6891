import {expect, test} from 'vitest';
import {EMPTY_PERSON, type PersonForm, readPerson, changesOfPerson} from './person-form.ts';

const ID = '00000000-0000-4000-8000-0000000000ca';
const CARLA = {...EMPTY_PERSON, email: ' Carla@Example.com ', username: 'carla'};

test('an e-mail and a username are enough, and empty fields are null', () => {
  expect(readPerson(CARLA, ID).person).toEqual({
    userId: ID,
    email: 'carla@example.com',
    username: 'carla',
    name: null,
    nickname: null,
    city: null,
    state: null,
  });
});

test.each([
  [{email: ' '}, 'email', 'Please fill in all required fields'],
  [{username: ''}, 'username', 'Please fill in all required fields'],
  [{email: 'carla'}, 'email', 'Please enter a valid email address'],
  [{state: 'ZZ'}, 'state', 'Please choose one of the 50 states.'],
  [{nickname: 'x'.repeat(61)}, 'nickname', 'The nickname must be at most 60 characters.'],
])('%j is said to be wrong where it stands', (given, field, sentence) => {
  expect(readPerson({...CARLA, ...given}, ID).problem).toEqual({field, sentence});
});

function changes(typed: Partial<PersonForm>) {
  const {person} = readPerson({...CARLA, ...typed}, ID);
  return person && changesOfPerson(CARLA, person);
}

test('spaces around it change nothing, and neither do the role and the e-mail', () => {
  expect(changes({name: ' ', role: 'admin', email: 'x@example.com'})).toBeUndefined();
  expect(changes({city: 'Troy'})).toEqual({city: 'Troy'});
});
