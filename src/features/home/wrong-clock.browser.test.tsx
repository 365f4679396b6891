import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {page} from 'vitest/browser';
import {DAY_MS, HOUR_MS} from '../../../common/time.ts';
import {onApi} from '../../../tests/support/component/api.ts';
import {openApp, signCard} from '../../../tests/support/component/app.tsx';
import {givenPeople, givenSign} from '../../../tests/support/component/rows.ts';
import {noteServerTime} from '../../data/time/server-clock.ts';

let trueNow: number;

beforeEach(async () => {
  await givenPeople('ben');
  trueNow = Date.now();
  const date = new Date(trueNow).toUTCString();
  onApi('GET /api/session', () => Response.json({person: null}, {headers: {date}}));
});
afterEach(() => {
  vi.useRealTimers();
  noteServerTime(Date.now(), Date.now());
});

test.for([
  ['ahead', 400],
  ['behind', -400],
] as const)(
  'shows a recent sign with its age on a device whose clock is 400 days %s',
  async ([, days]) => {
    await givenSign({text: 'Fresh figs today', createdAt: trueNow - 3.5 * HOUR_MS});
    vi.setSystemTime(trueNow + days * DAY_MS);
    await openApp('/');
    const {card} = signCard('Fresh figs today');
    await expect.element(card).toMatchTextContent('3 hours ago');
    await expect.element(page.getByText('No signs found yet!')).not.toBeInTheDocument();
  },
);
