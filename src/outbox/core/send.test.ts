import {describe, expect, test} from 'vitest';
import {entry, like, refused, sign} from '../../../tests/support/outbox.ts';
import type {JournalEntry} from '../journal/entry.ts';
import type {AskServer} from './send-write.ts';
import {canSendImmediately, sendAgain, type SendOutcome, untilSafe} from './send.ts';

const SUCCESS = {type: 'success'} as const;
const UNKNOWN = {type: 'unknown'} as const;
const NO = refused('No.') as SendOutcome;

const liked = entry(like('1'), {subject: 'sign.setLiked "s"', handedOver: true});
const another = entry(sign('2'), {handedOver: true});

/** The end of a write that is sent again, by the answers of the engine and of the server. */
const sent = async (here: SendOutcome, answer: AskServer) => {
  const engine = () => ({local: Promise.resolve(here), server: Promise.resolve(SUCCESS)});
  const {local, server} = sendAgain(liked, engine, answer)(liked.name, liked.args);
  return {local: await local, server: await server};
};

describe('what is sent again', () => {
  test('goes by the sync engine where that runs it', async () => {
    const outcomes = await sent(SUCCESS, async () => NO);
    expect(outcomes).toEqual({local: SUCCESS, server: SUCCESS});
  });

  test.each([
    ['the server says', async () => NO, NO],
    [
      'is not known where the server cannot be asked',
      () => Promise.reject(new TypeError()),
      UNKNOWN,
    ],
  ])('is refused by the sync engine, so what comes of it %s', async (_, answer, server) => {
    expect(await sent(NO, answer)).toEqual({local: UNKNOWN, server});
  });
});

describe('a reaction goes out while it is put on disk', () => {
  test.each<[where: string, can: boolean, entry: JournalEntry, stored: JournalEntry[]]>([
    ['nothing else waits', true, liked, []],
    ['what waits is about something else', true, liked, [another]],
    ['an earlier one waits', false, liked, [{...liked, id: '0'}]],
    ['the sync engine must not have it yet', false, {...liked, handedOver: false}, []],
    ['it is none, for a later one would not take its place', false, {...liked, subject: null}, []],
    ['it is none, for its user made it', false, {...liked, name: 'sign.update'}, []],
  ])('where %s: %s', (_, can, entry, stored) => {
    expect(canSendImmediately(entry, stored)).toBe(can);
  });
});

/** What writing to a disk without room comes to. */
const full = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
const never = new Promise<never>(() => {});

describe('what the device cannot keep', () => {
  test('is as the server answers, and not kept', async () => {
    const sent = {local: Promise.resolve(SUCCESS), server: Promise.resolve(NO)};
    expect(await untilSafe(full(), sent)).toEqual({outcome: NO, isKept: false});
  });

  test('waits for no answer where its own rules refuse it', async () => {
    const sent = {local: Promise.resolve(NO), server: never};
    expect(await untilSafe(full(), sent)).toEqual({outcome: NO, isKept: false});
  });
});
