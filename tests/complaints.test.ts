import {EventEmitter} from 'node:events';
import type {BrowserContext} from '@playwright/test';
import {expect, test} from 'vitest';
import {Complaints} from './e2e/support/complaints.ts';

/** An unforeseen console message of the sync engine fails a journey. */
function isForeseen(text: string, {isOutage}: {isOutage: boolean}): boolean {
  const complaints = new Complaints(new Set());
  if (isOutage) complaints.allowOutage();
  return foresees(complaints, `clientID=abc ${text}`, '/assets/index.js');
}

function foresees(complaints: Complaints, text: string, pathname: string): boolean {
  const browser = new EventEmitter();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is listened to, and no more
  complaints.follow(browser as unknown as BrowserContext, 'ana');
  browser.emit('console', {
    type: () => 'error',
    text: () => text,
    location: () => ({url: `http://localhost${pathname}`}),
  });
  return complaints.unforeseen().length === 0;
}

test.each([
  'Failed to connect ClientError: Server ping request failed',
  'Failed to connect ClientError: Connection attempt timed out after 10 seconds.',
  'InvalidConnectionRequest:\n\nConnection auth state was not available for this websocket.',
  'InvalidConnectionRequest:\n\nNo validated connection is available for shared query work.',
  'ClientNotFound:\n\nmax attempts exceeded waiting for CVR@5 to catch up from 4',
])('journeys foresee what a slow machine brings about: %j', text => {
  expect(isForeseen(text, {isOutage: false})).toBe(true);
});

test.each([
  'TransformFailed:\n\nFetch from API server threw error: fetch failed',
  'PushFailed:\n\nFetch from API server returned non-OK status 503',
  'Internal:\n\nterminating connection due to administrator command',
  'Mutator "sign.create" error on server ProtocolError: the database system is shutting down',
  'Failed to connect ClientError: WebSocket connection closed abruptly',
  'PushFailed:\n\nThe server could not do this (PushFailed: http 503).',
  'TransformFailed:\n\nThe server could not do this (TransformFailed: internal).',
  'Internal:\n\nThe server could not do this (Internal).',
])('journeys foresee in an outage, and only there: %j', text => {
  expect(isForeseen(text, {isOutage: true})).toBe(true);
  expect(isForeseen(text, {isOutage: false})).toBe(false);
});

test.each([
  'TransformFailed:\n\nFetch from API server returned non-OK status 400',
  'PushFailed:\n\nmutation was out of order',
  'TransformFailed:\n\nThe server could not do this (TransformFailed: http 400).',
  'PushFailed:\n\nThe server could not do this (PushFailed: oooMutation).',
  'Internal:\n\nassertion failed',
  'ClientNotFound:\n\nClient not found',
  'Mutator "sign.create" app error on server ApplicationError: forbidden',
])('a message with another cause fails a journey, in an outage too: %j', text => {
  expect(isForeseen(text, {isOutage: true})).toBe(false);
});

const MISSING = 'Failed to load resource: the server responded with a status of 404 (Not Found)';

test.each([
  ['/images/sign-1790000000000-aaaaaaaaaaaaaaaa.jpg', true],
  ['/images/sign-1790000000000-aaaaaaaaaaaaaaaa-400.webp', true],
  ['/images/sign-1790000000000-bbbbbbbbbbbbbbbb-400.webp', false],
  ['/images/other.jpg', false],
])(
  'journeys foresee a missing picture, %s, only of an earlier test: %s',
  (pathname, isForeseenHere) => {
    const complaints = new Complaints(new Set(['/images/sign-1790000000000-aaaaaaaaaaaaaaaa.jpg']));
    expect(foresees(complaints, MISSING, pathname)).toBe(isForeseenHere);
  },
);
