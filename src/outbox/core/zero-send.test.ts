import {describe, expect, test} from 'vitest';
import {SENTENCES} from '../../../common/errors.ts';
import {like} from '../../../tests/support/outbox.ts';
import {zeroSend} from './zero-send.ts';

type Details = Awaited<ReturnType<Parameters<typeof zeroSend>[0]['mutate']>['server']>;

const SUCCESS = {type: 'success'} as const;
const {args} = like('1');

/** What is made of the sync engine's word on a write. */
const outcomeOf = (details: Promise<Details>) =>
  zeroSend({mutate: () => ({client: Promise.resolve(SUCCESS), server: details})})(
    'sign.setLiked',
    args,
  ).server;

const refusedWith = (message: string, details?: object): Details => ({
  type: 'error',
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object of JSON
  error: {type: 'app', message, details: details as never},
});
const refused = (code: string, sentence: string) => ({type: 'refused', refusal: {code, sentence}});

describe('the sync engine’s word', () => {
  test.each<[of: string, details: Details, outcome: object]>([
    ['that it is done', SUCCESS, SUCCESS],
    [
      'about the connection, which is no answer,',
      {type: 'error', error: {type: 'zero', message: 'Offline'}},
      {type: 'unknown'},
    ],
    [
      'that it was too much, with a time,',
      refusedWith('That was much.', {code: 'too-often', waitMs: 1500}),
      {type: 'later', afterMs: 1500},
    ],
    [
      'that it is refused',
      refusedWith('No sign.', {code: 'not-found'}),
      refused('not-found', 'No sign.'),
    ],
    [
      'about an argument, without what it puts before the sentence,',
      refusedWith('Validation failed for mutator sign.setLiked: Please wait.'),
      refused('internal', 'Please wait.'),
    ],
  ])('%s is told', async (_, details, outcome) => {
    expect(await outcomeOf(Promise.resolve(details))).toEqual(outcome);
  });

  test('is not had where it fails', async () => {
    expect(await outcomeOf(Promise.reject(new Error('closed')))).toEqual({type: 'unknown'});
  });

  test('is that of its own run, and that of the server', async () => {
    const no = Promise.resolve(refusedWith('No.'));
    const send = zeroSend({mutate: () => ({client: no, server: Promise.resolve(SUCCESS)})});
    const {local, server} = send('sign.setLiked', args);
    expect(await local).toEqual(refused('internal', 'No.'));
    expect(await server).toEqual(SUCCESS);
  });
});

test('a mutation that the app no longer has is refused as invalid, here and there', async () => {
  const send = zeroSend({
    mutate: () => ({client: Promise.resolve(SUCCESS), server: Promise.resolve(SUCCESS)}),
  });
  const {local, server} = send('sign.paint', args);
  expect(await local).toEqual(refused('invalid', SENTENCES.invalid));
  expect(await server).toEqual(refused('invalid', SENTENCES.invalid));
});
