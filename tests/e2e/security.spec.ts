import {get, type IncomingMessage} from 'node:http';
import {expectStored, storedText} from './support/device.ts';
import {ana as anaAccount, MEMBERS} from './support/people.ts';
import {open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign} from './support/town.ts';

/** Asks for a WebSocket as a browser at `origin` would, and returns the status of the answer. */
async function socketStatus(url: string, origin?: string): Promise<number | undefined> {
  const {promise, resolve, reject} = Promise.withResolvers<IncomingMessage>();
  const request = get(url, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      ...(origin && {origin}),
    },
  });
  request.on('upgrade', (response, socket) => {
    socket.destroy();
    resolve(response);
  });
  request.on('response', resolve);
  request.on('error', reject);
  return (await promise).statusCode;
}

test('the sync socket opens for our own pages only', async ({ana, stack}) => {
  const connecting = ana.waitForEvent('websocket', socket => socket.url().includes('/sync/'));
  await open(ana, '/');
  const url = (await connecting).url().replace(/^ws/, 'http');
  expect(await socketStatus(url, stack.url)).toBe(101);
  expect(await socketStatus(url, 'https://evil.example')).toBe(403);
  expect(await socketStatus(url, 'null')).toBe(403);
  expect(await socketStatus(url, `${stack.url}.evil.example`)).toBe(403);
  expect(await socketStatus(url)).toBe(403);
  // Nothing else of the sync engine can be reached through our origin.
  expect(await socketStatus(`${stack.url}/sync/replication/v1/changes`, stack.url)).toBe(404);
});

for (const endpoint of ['query', 'mutate']) {
  test(`/api/zero/${endpoint} answers the sync engine alone, also to who is logged in`, async ({
    ana,
  }) => {
    await open(ana, '/');
    for (const key of [undefined, '', 'wrong']) {
      const response = await ana.request.post(`/api/zero/${endpoint}`, {
        data: {},
        headers: key === undefined ? {} : {'x-api-key': key},
      });
      expect(response.status()).toBe(404);
    }
  });
}

test('a page of ours may not be framed, and runs no script but ours', async ({visitor}) => {
  const {'content-security-policy': policy, ...headers} = (
    await visitor.request.get('/')
  ).headers();
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers['x-frame-options']).toBe('DENY');
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['permissions-policy']).toBe('geolocation=(self), camera=(self)');
});

test('the service worker alone may fetch from elsewhere, where map tiles come from', async ({
  visitor,
}) => {
  const policyOf = async (path: string) =>
    (await visitor.request.get(path)).headers()['content-security-policy'];
  expect(await policyOf('/service-worker.js')).toMatch(/connect-src 'self' https: http/);
  expect(await policyOf('/')).not.toMatch(/connect-src[^;]*https:/);
});

for (const who of ['ana', 'admin'] as const) {
  test(`${who}’s device holds no one else’s e-mail address`, async ({browserOf, stack}) => {
    const page = await browserOf(who);
    const sign = await givenSign(stack.sql, {by: 'ben'});
    await open(page, '/');
    await openStore(page, sign.store);
    await expect(signCard(page, sign.text).card).toBeVisible();
    await expectStored(page, sign.text);
    await open(page, `/user/${anaAccount.id}`);
    // Their own is there, so the others would be too.
    await expectStored(page, MEMBERS[who].email);
    const text = await storedText(page);
    expect(text).toContain(sign.text);
    const addresses = new Set(text.match(/[\w.+-]+@[\w-]+\.\w+/g));
    expect([...addresses]).toEqual([MEMBERS[who].email]);
    expect(text).not.toContain('"zip":"07030","latitude":null');
  });
}

test('a visitor’s device holds no e-mail address and nobody’s likes', async ({visitor, stack}) => {
  const sign = await givenSign(stack.sql, {by: 'ben'});
  await open(visitor, '/');
  await expect(signCard(visitor, sign.text).card).toBeVisible();
  await expectStored(visitor, sign.text);
  const text = await storedText(visitor);
  expect(text).not.toMatch(/[\w.+-]+@signpost\.local/);
  expect(text).not.toContain('e/signInteractions/');
});

test('who changes their role on the device gains no right', async ({ana, stack}) => {
  const sign = await givenSign(stack.sql, {by: 'ben'});
  await open(ana, '/');
  await ana.route('**/api/session', route =>
    route.fulfill({
      json: {person: {userId: anaAccount.id, role: 'admin', name: 'Ana', email: ''}},
    }),
  );
  await ana.evaluate(() => {
    const key = 'signpost.person';
    const person: object = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({...person, role: 'admin'}));
  });
  await openStore(ana, sign.store);
  // The role that is synced for her puts right what the device claims.
  const {card, like} = signCard(ana, sign.text);
  await like.click();
  await expect(like).toHaveAccessibleName('Like 1');
  await expect(card.getByRole('button', {name: 'Delete sign'})).toHaveCount(0);
});
