import {randomUUID} from 'node:crypto';
import {beforeEach, describe, expect, test} from 'vitest';
import {NOTE_REQUIRED} from '../../../common/api/report.ts';
import {ana} from '../../../tests/support/actors.ts';
import {addSign} from '../../../tests/support/factories.ts';
import {appOver, type TestApp} from '../../../tests/support/setup/app.ts';
import {dump} from '../../../tests/support/setup/dump.ts';
import {postgres} from '../../../tests/support/setup/pg.ts';
import {addScene, OPEN_CASE_ID, type Scene} from '../../../tests/support/writes.ts';
import {VISITOR_REPORT_RATES} from '../../http/rate-limits.ts';

const pg = await postgres();

let app: TestApp;
let scene: Scene;
beforeEach(async () => {
  scene = await addScene(pg.db);
  app = appOver(pg);
});

const report = (more: object = {}, headers?: Record<string, string>) =>
  app.post(
    '/api/reports',
    {id: randomUUID(), noun: 'sign', itemId: scene.signId, complaint: 'gone', note: null, ...more},
    headers,
  );
const kept = () =>
  pg.sql('SELECT reporter_id, reason, note FROM reports WHERE case_id = $1 ORDER BY created_at', [
    OPEN_CASE_ID,
  ]);

describe('what a visitor reports', () => {
  test('is filed with those of others, anonymous, and once however often it is sent', async () => {
    const id = randomUUID();
    const sent = {id, note: ' Taken down. '};
    expect((await report(sent)).status).toBe(200);
    expect((await report(sent)).status).toBe(200);
    expect(await kept()).toMatchObject([
      {reason: 'wrong'},
      {reporter_id: null, reason: 'gone', note: 'Taken down.'},
    ]);
  });

  test('is kept for the moderators where a password manager filled in the hidden field', async () => {
    expect((await report({website: 'https://home.example'})).status).toBe(200);
    expect(await kept()).toMatchObject([{reason: 'wrong'}, {reporter_id: null, reason: 'gone'}]);
  });

  test.each([
    [400, {complaint: 'other'}],
    [400, {complaint: 'rude'}],
    [400, {noun: 'user'}],
    [400, {itemId: '1'}],
    [404, {itemId: randomUUID()}],
  ])('is not kept: %i to %j', async (status, more) => {
    const before = await dump(pg);
    const answer = await report(more);
    expect(answer.status).toBe(status);
    expect(await dump(pg)).toEqual(before);
  });

  test('says what is missing', async () => {
    expect(await (await report({complaint: 'other'})).json()).toEqual({message: NOTE_REQUIRED});
  });

  test('is nothing that visitors do not see, and comes from our own pages', async () => {
    const hidden = await addSign(pg.db, {
      storeId: scene.storeId,
      userId: ana.userId,
      moderation: 'held',
    });
    expect((await report({itemId: hidden.id})).status).toBe(404);
    expect((await report({}, {origin: 'https://elsewhere.example'})).status).toBe(404);
  });

  test('is so much from one network, and from another still is', async () => {
    const {most} = VISITOR_REPORT_RATES.network;
    for (let count = 0; count < most; count += 1) expect((await report()).status).toBe(200);
    const answer = await report();
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await kept()).toHaveLength(most + 1);
    app = app.from('10.9.9.9');
    expect((await report()).status).toBe(200);
  });
});
