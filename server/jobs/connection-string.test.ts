import {expect, test} from 'vitest';
import {connectionStringOf} from './jobs.ts';

const PLAIN = 'postgres://u:p%40ss@db.example.com:5432/signpost';

test.each([
  ['', ''],
  ['?sslmode=disable', '?sslmode=disable'],
  ['?sslmode=verify-full', '?sslmode=verify-full'],
  ['?sslmode=require', '?sslmode=require&uselibpqcompat=true'],
  ['?application_name=x&sslmode=prefer', '?application_name=x&sslmode=prefer&uselibpqcompat=true'],
])('%j is read alike by both drivers', (given, expected) => {
  expect(connectionStringOf(`${PLAIN}${given}`)).toBe(`${PLAIN}${expected}`);
});
