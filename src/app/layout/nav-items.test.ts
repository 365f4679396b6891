import {expect, test} from 'vitest';
import {type LayoutPerson, navItemsFor} from './nav-items.ts';

const PUBLIC = ['Home', 'About', 'Nearby', 'Leaderboard', 'Statistics'];
const ana = {
  id: 'ana',
  name: 'Ana',
  isAdmin: false,
  isOwner: false,
  isSuspended: false,
  avatarUrl: null,
};
const labels = (person: LayoutPerson | null) => navItemsFor(person).map(({label}) => label);

test('a visitor sees the five public places', () => {
  expect(labels(null)).toEqual(PUBLIC);
});

test('a logged-in user can also add', () => {
  expect(labels(ana)).toEqual([...PUBLIC, 'Add Sign', 'Add Store']);
});

test('a suspended user is offered no form', () => {
  expect(labels({...ana, isSuspended: true})).toEqual(PUBLIC);
});

test('an admin also gets the Admin Panel', () => {
  expect(labels({...ana, isAdmin: true})).toContain('Admin Panel');
});

test('an owner gets their dashboard, and an admin who owns a store the Admin Panel alone', () => {
  expect(labels({...ana, isOwner: true})).toContain('Owner Dashboard');
  expect(labels({...ana, isOwner: true, isAdmin: true})).not.toContain('Owner Dashboard');
});
