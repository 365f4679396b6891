import {clientSchema} from '../../server/client-schema.ts';
import {open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign} from './support/town.ts';

/** Queries of one message, far more than any screen has, and few enough not to be disconnected. */
const QUERIES = 1900;
const CLIENTS = 3;

test('a visitor floods the sync engine with queries, and ben sees ana’s likes as fast as before', async ({
  ana,
  ben,
  visitor,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  await Promise.all([open(ana, '/'), openStore(ben, sign.store), open(visitor, '/about')]);
  const [hers, his] = [signCard(ana, sign.text), signCard(ben, sign.text)];
  await expect(his.like).toHaveAccessibleName(/^Like 0\b/);

  const connected = await visitor.evaluate(
    async ({schema, clients, queries}) => {
      const flood = async () => {
        const asked = new URLSearchParams({baseCookie: '', ts: '0', lmid: '0'});
        for (const name of ['clientID', 'clientGroupID', 'wsid']) {
          asked.set(name, crypto.randomUUID());
        }
        const address = `${location.origin.replace('http', 'ws')}/sync/sync/v51/connect?${asked}`;
        const socket = new WebSocket(address, encodeURIComponent(btoa('{}')));
        await new Promise(resolve => {
          socket.addEventListener('open', resolve);
        });
        const patch = Array.from({length: queries}, () => ({
          op: 'put',
          hash: crypto.randomUUID(),
          name: 'store.byId',
          args: [{id: crypto.randomUUID()}],
        }));
        const body = {desiredQueriesPatch: patch, clientSchema: schema};
        socket.send(JSON.stringify(['initConnection', body]));
        // The first answers show that the engine is at it.
        await new Promise(resolve => {
          socket.addEventListener('message', ({data}) => {
            if (String(data).includes('gotQueriesPatch')) resolve(data);
          });
        });
        return socket.readyState === WebSocket.OPEN;
      };
      return Promise.all(Array.from({length: clients}, flood));
    },
    {schema: clientSchema(), clients: CLIENTS, queries: QUERIES},
  );
  expect(connected).toEqual(Array.from({length: CLIENTS}, () => true));

  for (const count of [1, 0, 1]) {
    await hers.like.click();
    await expect(his.like).toHaveAccessibleName(new RegExp(`^Like ${count}\\b`), {timeout: 2000});
  }
  const health = await visitor.request.get('/api/health');
  expect(await health.json()).toMatchObject({parts: {zeroCache: 'ok'}});
});
