import 'fake-indexeddb/auto';
import {beforeEach, describe, expect, test} from 'vitest';
import {type Journal, openJournal} from './journal.ts';
import {type Outcome, Outbox, type Send} from './outbox.ts';
import type {Tabs} from './tabs.ts';

const ANA = 'ana';
const BEN = 'ben';

/** A way to the server of which the test holds the answers. */
function wire() {
  const sent: {name: string; args: unknown; answer: (outcome: Outcome) => void}[] = [];
  let local: Outcome = {type: 'success'};
  const send: Send = (name, args) => {
    const {promise, resolve} = Promise.withResolvers<Outcome>();
    sent.push({name, args, answer: resolve});
    return {local: Promise.resolve(local), server: promise};
  };
  return {send, sent, refuseLocally: (sentence: string) => (local = refused(sentence))};
}

const refused = (sentence: string): Outcome => ({
  type: 'refused',
  refusal: {code: 'invalid', sentence},
});

function tabs(self: string, alive: readonly string[]): Tabs {
  return {self, alive: () => Promise.resolve(new Set(alive)), alone: work => work()};
}

let journal: Journal;
let databases = 0;

beforeEach(() => {
  journal = openJournal(`outbox-${databases++}`);
});

const tab = (name = 'tab', alive = [name]) => new Outbox(journal, tabs(name, alive));

const like = (id: string, liked = true, userId = ANA) => ({
  id,
  userId,
  name: 'sign.setLiked',
  args: {writeId: id, signId: 's', liked},
});
const sign = (id: string) => ({
  id,
  userId: ANA,
  name: 'sign.create',
  args: {writeId: id, id: `sign-${id}`, text: 'Open'},
});
const ids = async (userId = ANA) => (await journal.of(userId)).map(entry => entry.id);

describe('a write', () => {
  test('is on disk before it runs', async () => {
    const order: string[] = [];
    const send: Send = (...call) => {
      order.push('ran');
      return wire().send(...call);
    };
    const recording: Journal = {
      ...journal,
      record: async entry => {
        await journal.record(entry);
        order.push('recorded');
      },
    };
    await new Outbox(recording, tabs('tab', [])).write(like('1'), send);
    expect(order).toEqual(['recorded', 'ran']);
  });

  test('leaves the disk when the server has taken it', async () => {
    const {send, sent} = wire();
    const outbox = tab();
    expect(await outbox.write(like('1'), send)).toEqual({saved: true});
    expect(await ids()).toEqual(['1']);
    sent[0]?.answer({type: 'success'});
    await expect.poll(() => ids()).toEqual([]);
  });

  test('is not taken when the device has no room, and says so', async () => {
    const full: Journal = {...journal, record: () => Promise.reject(new Error('quota'))};
    const {send, sent} = wire();
    const saved = await new Outbox(full, tabs('tab', [])).write(like('1'), send);
    expect(saved).toMatchObject({saved: false, sentence: expect.stringContaining('no room')});
    expect(sent).toEqual([]);
  });

  test('that its own rules refuse is handed back with the sentence and not kept', async () => {
    const {send, refuseLocally} = wire();
    refuseLocally('Please enter sign text');
    const saved = await tab().write(sign('1'), send);
    expect(saved).toEqual({saved: false, sentence: 'Please enter sign text'});
    expect(await ids()).toEqual([]);
  });

  test('takes the place of a waiting one on the same sign', async () => {
    const {send} = wire();
    const outbox = tab();
    await outbox.write(like('1', true), send);
    await outbox.write(sign('2'), send);
    await outbox.write(like('3', false), send);
    expect(await ids()).toEqual(['2', '3']);
  });

  test('does not take the place of another person’s on the same sign', async () => {
    const {send} = wire();
    await tab().write(like('1', true, BEN), send);
    await tab().write(like('2', false, ANA), send);
    expect(await ids(BEN)).toEqual(['1']);
  });
});

describe('a refusal by the server', () => {
  test('removes a like and tells why', async () => {
    const {send, sent} = wire();
    const outbox = tab();
    const told: string[] = [];
    outbox.onRefused((entry, {sentence}) => told.push(`${entry.id} ${sentence}`));
    await outbox.write(like('1'), send);
    sent[0]?.answer(refused('This is no longer here.'));
    await expect.poll(() => told).toEqual(['1 This is no longer here.']);
    expect(await ids()).toEqual([]);
  });

  test('keeps what a person made, with the reason, and sends it no more', async () => {
    const {send, sent} = wire();
    const outbox = tab();
    await outbox.write(sign('1'), send);
    sent[0]?.answer(refused('This store is inactive.'));
    await expect
      .poll(async () => (await journal.of(ANA))[0]?.refusal?.sentence)
      .toBe('This store is inactive.');
    await outbox.replay(ANA, send);
    expect(sent).toHaveLength(1);
    await outbox.discard('1');
    expect(await ids()).toEqual([]);
  });

  test('of one write does not hold up the others', async () => {
    const {send, sent} = wire();
    const outbox = tab();
    await outbox.write(sign('1'), send);
    await outbox.write(sign('2'), send);
    sent[0]?.answer(refused('No.'));
    sent[1]?.answer({type: 'success'});
    await expect.poll(() => ids()).toEqual(['1']);
  });
});

describe('replay', () => {
  test('sends what an earlier visit left, in order', async () => {
    await tab('gone').write(sign('1'), wire().send);
    await tab('gone').write(like('2'), wire().send);
    const {send, sent} = wire();
    await tab('new').replay(ANA, send);
    expect(sent.map(({name}) => name)).toEqual(['sign.create', 'sign.setLiked']);
  });

  test('sends again what got no answer, and not what is still on its way', async () => {
    const {send, sent} = wire();
    const outbox = tab();
    await outbox.write(sign('1'), send);
    await outbox.write(sign('2'), send);
    sent[0]?.answer({type: 'unknown'});
    await expect
      .poll(async () => {
        await outbox.replay(ANA, send);
        return sent.length;
      })
      .toBe(3);
    expect(sent[2]?.args).toMatchObject({writeId: '1'});
  });

  test('leaves to a living tab what that tab recorded', async () => {
    await tab('other').write(sign('1'), wire().send);
    const {send, sent} = wire();
    await tab('new', ['new', 'other']).replay(ANA, send);
    expect(sent).toEqual([]);
  });

  test('neither shows nor sends another person’s writes', async () => {
    await tab('gone').write(sign('1'), wire().send);
    const {send, sent} = wire();
    const outbox = tab('new');
    await outbox.replay(BEN, send);
    expect(outbox.entries()).toEqual([]);
    await outbox.replay(undefined, send);
    expect(sent).toEqual([]);
    await outbox.replay(ANA, send);
    expect(outbox.entries().map(({id}) => id)).toEqual(['1']);
    expect(sent).toHaveLength(1);
  });

  test('keeps what an updated app refuses to run, instead of dropping it', async () => {
    await tab('gone').write(sign('1'), wire().send);
    const {send, refuseLocally} = wire();
    refuseLocally('Please enter sign text');
    const outbox = tab('new');
    const told: string[] = [];
    outbox.onRefused((_entry, {sentence}) => told.push(sentence));
    await outbox.replay(ANA, send);
    expect(told).toEqual(['Please enter sign text']);
    expect((await journal.of(ANA))[0]?.refusal?.sentence).toBe('Please enter sign text');
  });
});

test('two writes at once are both kept', async () => {
  const outbox = tab();
  const {send} = wire();
  await Promise.all([outbox.write(sign('1'), send), outbox.write(sign('2'), send)]);
  expect(await ids()).toEqual(['1', '2']);
});
