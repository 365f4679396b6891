import {expect, test} from 'vitest';
import {navItemsFor} from './nav-items.ts';

const ALL = [
  '/',
  '/about',
  '/nearby',
  '/leaderboard',
  '/stats',
  '/add-sign',
  '/add-store',
  '/admin',
];
const PUBLIC = ['Home', 'About', 'Nearby', 'Leaderboard', 'Statistics'];
const ana = {id: 'ana', name: 'Ana', isAdmin: false, avatarUrl: null};
const labels = (...args: Parameters<typeof navItemsFor>) => navItemsFor(...args).map(i => i.label);

test('a visitor sees the five public places', () => {
  expect(labels(null, ALL)).toEqual(PUBLIC);
});

test('somebody logged in can also add', () => {
  expect(labels(ana, ALL)).toEqual([...PUBLIC, 'Add Sign', 'Add Store']);
});

test('an admin also gets the Admin Panel', () => {
  expect(labels({...ana, isAdmin: true}, ALL)).toContain('Admin Panel');
});

test('nothing leads to a screen that does not exist', () => {
  expect(labels({...ana, isAdmin: true}, ['/', '/add-sign'])).toEqual(['Home', 'Add Sign']);
});
