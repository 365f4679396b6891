import 'fake-indexeddb/auto';
import {beforeEach, describe, expect, test, vi} from 'vitest';
import {
  ANA,
  BEN,
  Browser,
  givenOutbox,
  like,
  refused,
  sign,
  wire,
} from '../../../tests/support/outbox.ts';
import {type Journal, openJournal} from '../journal/journal.ts';
import type {AskServer} from './send-write.ts';
import type {SendOutcome, Send} from './send.ts';

let journal: Journal;
let browser: Browser;

beforeEach(() => {
  journal = openJournal(`outbox-${crypto.randomUUID()}`);
  browser = new Browser();
});

/** Ana's outbox, or another's, with the sync engine that it sends through. */
async function opened(send: Send, {tab = 'tab', userId = ANA} = {}) {
  const outbox = givenOutbox({journal, browser, tab});
  await outbox.replay(userId, send);
  return outbox;
}

/** The entries that a former visit left. */
async function left(...writes: ReturnType<typeof like | typeof sign>[]) {
  const outbox = await opened(wire().send, {tab: 'gone'});
  for (const write of writes) await outbox.write(write);
  browser.close('gone');
}

/** Something of an earlier visit that the engine refuses now, of which the server itself says so much. */
async function refusedHere(answer: SendOutcome | Error) {
  await left(sign('1'));
  const {send, refuseLocally} = wire();
  refuseLocally('You do not have permission to do this.');
  const asked = vi.fn<AskServer>(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const outbox = givenOutbox({journal, browser, askServer: asked});
  const told: string[] = [];
  outbox.onRefused((_entry, {sentence}) => told.push(sentence));
  await outbox.replay(ANA, send);
  return {told, asked};
}

const ids = async (userId = ANA) => (await journal.of(userId)).map(entry => entry.id);

describe('a write', () => {
  test('leaves the disk when the server has taken it', async () => {
    const {send, sent} = wire();
    const outbox = await opened(send);
    expect(await outbox.write(like('1'))).toEqual({saved: true, id: '1'});
    expect(await ids()).toEqual(['1']);
    sent[0]?.answer({type: 'success'});
    await expect.poll(() => ids()).toEqual([]);
  });

  test('that its own rules refuse is handed back with the sentence and not kept', async () => {
    const {send, refuseLocally} = wire();
    refuseLocally('Please enter sign text');
    const saved = await (await opened(send)).write(sign('1'));
    expect(saved).toEqual({saved: false, sentence: 'Please enter sign text'});
    expect(await ids()).toEqual([]);
  });

  test('takes the place of a waiting one on the same sign', async () => {
    const outbox = await opened(wire().send);
    await outbox.write(like('1', true));
    await outbox.write(sign('2'));
    await outbox.write(like('3', false));
    expect(await ids()).toEqual(['2', '3']);
  });

  test('does not take the place of another person’s on the same sign', async () => {
    await (await opened(wire().send, {userId: BEN})).write(like('1', true, BEN));
    await (await opened(wire().send)).write(like('2', false, ANA));
    expect(await ids(BEN)).toEqual(['1']);
  });

  test('of another user than the sync engine’s waits for that user', async () => {
    const {send, ids: sentIds} = wire();
    const outbox = await opened(send, {userId: BEN});
    await outbox.write(sign('1', ANA));
    expect(sentIds()).toEqual([]);
    await outbox.replay(ANA, send);
    expect(sentIds()).toEqual(['1']);
  });
});

describe('a refusal by the server', () => {
  test('removes a like and tells why', async () => {
    const {send, sent} = wire();
    const outbox = await opened(send);
    const told: string[] = [];
    outbox.onRefused((entry, {sentence}) => told.push(`${entry.id} ${sentence}`));
    await outbox.write(like('1'));
    sent[0]?.answer(refused('This is no longer here.'));
    await expect.poll(() => told).toEqual(['1 This is no longer here.']);
    expect(await ids()).toEqual([]);
  });

  test('keeps what a person made, with the reason, and sends it only when asked to', async () => {
    const {send, sent} = wire();
    const outbox = await opened(send);
    await outbox.write(sign('1'));
    sent[0]?.answer(refused('This store is inactive.'));
    await expect
      .poll(() => outbox.items()[0]?.status)
      .toEqual({type: 'needs-you', code: 'invalid', sentence: 'This store is inactive.'});
    await outbox.replay(ANA, send);
    expect(sent).toHaveLength(1);
    await outbox.retry('1');
    expect(sent).toHaveLength(2);
    sent[1]?.answer({type: 'success'});
    await expect.poll(() => ids()).toEqual([]);
  });

  test('of one write does not hold up the others', async () => {
    const {send, sent} = wire();
    const outbox = await opened(send);
    await outbox.write(sign('1'));
    await outbox.write(sign('2'));
    sent[0]?.answer(refused('No.'));
    sent[1]?.answer({type: 'success'});
    await expect.poll(() => ids()).toEqual(['1']);
    await expect.poll(() => outbox.isAllSent()).toBe(true);
  });

  test('is not told to another person', async () => {
    const {send, sent} = wire();
    const outbox = await opened(send);
    const told: string[] = [];
    outbox.onRefused(({id}) => told.push(id));
    await outbox.write(sign('1'));
    await outbox.replay(BEN, send);
    sent[0]?.answer(refused('No.'));
    await expect.poll(async () => (await journal.of(ANA))[0]?.refusal?.sentence).toBe('No.');
    expect(told).toEqual([]);
  });
});

describe('replay', () => {
  test('sends what an earlier visit left, in order', async () => {
    await left(sign('1'), like('2'));
    const {send, sent} = wire();
    await opened(send);
    expect(sent.map(({name}) => name)).toEqual(['sign.create', 'sign.setLiked']);
  });

  test('sends again what got no answer, and not what is still on its way', async () => {
    const {send, sent, ids: sentIds} = wire();
    const outbox = await opened(send);
    await outbox.write(sign('1'));
    await outbox.write(sign('2'));
    sent[0]?.answer({type: 'unknown'});
    await outbox.write(like('3'));
    await expect.poll(() => sentIds()).toEqual(['1', '2', '3', '1']);
    sent[3]?.answer({type: 'unknown'});
    await expect.poll(() => sentIds()).toEqual(['1', '2', '3', '1', '1']);
    await outbox.replay(ANA, send);
    expect(sentIds()).toEqual(['1', '2', '3', '1', '1']);
  });

  test('gives a new sync engine what an old one may never answer', async () => {
    const outbox = await opened(wire().send);
    await outbox.write(sign('1'));
    const {send, sent, ids: sentIds} = wire();
    await outbox.replay(ANA, send);
    expect(sentIds()).toEqual(['1']);
    sent[0]?.answer({type: 'success'});
    await expect.poll(() => ids()).toEqual([]);
  });

  test('leaves to a living tab what that tab recorded, and takes it over when that is gone', async () => {
    await (await opened(wire().send, {tab: 'other'})).write(sign('1'));
    const {send, sent, ids: sentIds} = wire();
    await opened(send, {tab: 'new'});
    expect(sent).toEqual([]);
    browser.close('other');
    await expect.poll(() => sentIds()).toEqual(['1']);
  });

  test('of two tabs that start at once one sends', async () => {
    await left(sign('1'));
    const [one, two] = [wire(), wire()];
    await Promise.all([opened(one.send, {tab: 'one'}), opened(two.send, {tab: 'two'})]);
    expect([...one.ids(), ...two.ids()]).toEqual(['1']);
  });

  test('neither shows nor sends another person’s writes', async () => {
    await left(sign('1'));
    const {send, sent, ids: sentIds} = wire();
    const outbox = await opened(send, {userId: BEN});
    expect(outbox.entries()).toEqual([]);
    expect(outbox.items()).toEqual([]);
    await outbox.replay(undefined, send);
    expect(outbox.items()).toEqual([]);
    expect(sent).toEqual([]);
    await outbox.replay(ANA, send);
    expect(outbox.entries().map(({id}) => id)).toEqual(['1']);
    expect(sentIds()).toEqual(['1']);
  });

  describe('of a write that the server may have had, and that the browser refuses now', () => {
    test('the server says that it is done', async () => {
      const {told} = await refusedHere({type: 'success'});
      await expect.poll(() => ids()).toEqual([]);
      expect(told).toEqual([]);
    });

    test('keeps a contribution with the server’s reason', async () => {
      const {told} = await refusedHere(refused('Please enter sign text'));
      await expect.poll(() => told).toEqual(['Please enter sign text']);
      expect((await journal.of(ANA))[0]?.refusal?.sentence).toBe('Please enter sign text');
    });

    test.each([
      {of: 'no answer', answer: {type: 'unknown'} as const},
      {of: 'nothing to ask with', answer: new Error('Failed to fetch the module')},
    ])('the server is asked until it answers, where there is $of', async ({answer}) => {
      const {told, asked} = await refusedHere(answer);
      await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(1);
      expect((await journal.of(ANA))[0]?.refusal).toBeNull();
      expect(told).toEqual([]);
    });
  });
});

test('two writes at once are both kept', async () => {
  const outbox = await opened(wire().send);
  await Promise.all([outbox.write(sign('1')), outbox.write(sign('2'))]);
  expect(await ids()).toEqual(['1', '2']);
});
