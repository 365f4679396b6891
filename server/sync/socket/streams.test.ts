import {Buffer} from 'node:buffer';
import {once} from 'node:events';
import {expect, test} from 'vitest';
import {MessageRefused} from './client-messages.ts';
import {closeFrame, frameHeadIn, frameOf, OPCODE, unmasked} from './frames.ts';
import {FromClient, type MessageRules} from './from-client.ts';
import {FromEngine} from './join-sockets.ts';
import {MAX_MESSAGE_BYTES} from './limits.ts';

const AS_IT_IS: MessageRules = {piecesOf: text => [{text, cost: 1, asks: true}], waitFor: () => 0};

/** A frame as a browser sends it. */
function masked(
  text: string,
  {opcode, isFinal}: {opcode?: number; isFinal?: boolean} = {},
): Buffer {
  const frame = frameOf(opcode ?? OPCODE.text, Buffer.from(text), true);
  const head = frameHeadIn(frame);
  if (typeof head === 'number' || !head.mask) throw new Error('Not a frame.');
  const mask = Buffer.from([1, 2, 3, 250]);
  mask.copy(head.mask);
  unmasked(frame.subarray(head.headBytes), mask).copy(frame, head.headBytes);
  if (isFinal === false) frame[0] = opcode ?? OPCODE.text;
  return frame;
}

/** The texts of the frames in there. */
function textsIn(bytes: Buffer): string[] {
  const head = frameHeadIn(bytes);
  if (typeof head === 'number') return [];
  const end = head.headBytes + head.payloadBytes;
  const text = unmasked(bytes.subarray(head.headBytes, end), head.mask).toString();
  return [text, ...textsIn(bytes.subarray(end))];
}

/** The output of a stream for these pieces. */
async function through(
  stream: FromClient | FromEngine,
  pieces: readonly Buffer[],
): Promise<Buffer> {
  const out: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => void out.push(chunk));
  const end = once(stream, 'end');
  for (const piece of pieces) stream.write(piece);
  stream.end();
  await end;
  return Buffer.concat(out);
}

const singly = (bytes: Buffer): Buffer[] => Array.from(bytes, byte => Buffer.from([byte]));

test.each([0, 1, 125, 126, 65_535, 65_536])(
  'reads a message of %d bytes, however it is cut',
  async length => {
    const text = 'x'.repeat(length);
    const bytes = Buffer.concat([masked(text), masked('next')]);
    const pieces = length < 1000 ? singly(bytes) : [bytes.subarray(0, 70), bytes.subarray(70)];
    expect(textsIn(await through(new FromClient(AS_IT_IS), pieces))).toEqual([text, 'next']);
  },
);

test('puts a message in several frames together, with a ping in between', async () => {
  const frames = [
    masked('one ', {isFinal: false}),
    masked('!', {opcode: OPCODE.ping}),
    masked('two ', {opcode: OPCODE.continuation, isFinal: false}),
    masked('three', {opcode: OPCODE.continuation}),
  ];
  expect(textsIn(await through(new FromClient(AS_IT_IS), frames))).toEqual(['!', 'one two three']);
});

test('sends the pieces of a message one after the other, each when it may', async () => {
  const rules: MessageRules = {
    piecesOf: text => [text, 'more'].map(part => ({text: part, cost: 1, asks: true})),
    waitFor: ({text}) => (text === 'more' ? 20 : 0),
  };
  expect(textsIn(await through(new FromClient(rules), [masked('first')]))).toEqual([
    'first',
    'more',
  ]);
});

test('counts pings and pongs, and lets the end through at once', async () => {
  const costs: number[] = [];
  const rules: MessageRules = {...AS_IT_IS, waitFor: ({cost}) => costs.push(cost) && 0};
  const frames = [OPCODE.ping, OPCODE.pong, OPCODE.close].map(opcode => masked('!', {opcode}));
  expect(textsIn(await through(new FromClient(rules), frames))).toEqual(['!', '!', '!']);
  expect(costs).toEqual([1, 1]);
});

test.each([
  ['a message that is too long', frameOf(OPCODE.text, Buffer.alloc(MAX_MESSAGE_BYTES + 1), true)],
  [
    'frames that add up to too long a message',
    Buffer.concat([
      masked('a'.repeat(MAX_MESSAGE_BYTES), {isFinal: false}),
      masked('b', {opcode: OPCODE.continuation}),
    ]),
  ],
  [
    'a message in very many frames',
    Buffer.concat(Array.from({length: 65}, () => masked('', {isFinal: false}))),
  ],
  ['a frame without a mask', frameOf(OPCODE.text, Buffer.from('a'), false)],
  ['a frame of a kind that is not in use', masked('!', {opcode: 11})],
  ['a compressed frame', Buffer.from([0xc1, 0x80, 0, 0, 0, 0])],
  ['a frame of control that is too long', frameOf(OPCODE.ping, Buffer.alloc(126), true)],
])('refuses %s', async (_what, bytes) => {
  const stream = new FromClient(AS_IT_IS).resume();
  const failed = once(stream, 'error');
  stream.write(bytes);
  expect(await failed).toEqual([expect.any(MessageRefused)]);
});

const SQL = 'select * from "user_private" where id = 7';

test('passes on what the sync engine sends, without the words of its errors', async () => {
  const sent = [
    '["connected",{}]',
    `["pokePart",{"rows":"${'y'.repeat(70_000)}"}]`,
    JSON.stringify([
      'error',
      {kind: 'Internal', origin: 'zeroCache', message: SQL, details: {SQL}},
    ]),
    '["pong",{}]',
  ];
  const bytes = Buffer.concat(sent.map(text => frameOf(OPCODE.text, Buffer.from(text), false)));
  for (const pieces of [[bytes], singly(bytes)]) {
    const texts = textsIn(await through(new FromEngine(), pieces));
    expect([texts[0], texts[1], texts[3]]).toEqual([sent[0], sent[1], sent[3]]);
    expect(texts[2]).not.toContain('select');
    expect(JSON.parse(texts[2] ?? '')).toMatchObject([
      'error',
      {kind: 'Internal', origin: 'zeroCache'},
    ]);
  }
});

test('passes on an error that tells a client which version to have', async () => {
  const text = JSON.stringify(['error', {kind: 'VersionNotSupported', message: 'v51'}]);
  const bytes = frameOf(OPCODE.text, Buffer.from(text), false);
  expect(JSON.parse(textsIn(await through(new FromEngine(), [bytes]))[0] ?? '')).toEqual(
    JSON.parse(text),
  );
});

test('passes on the end of a connection with its code, and without the sync engine’s words', async () => {
  const last = frameOf(OPCODE.text, Buffer.from('["pong",{}]'), false);
  const bytes = Buffer.concat([last, closeFrame(1011, `Error: ${SQL}`)]);
  for (const pieces of [[bytes], singly(bytes)]) {
    const passed = await through(new FromEngine(), pieces);
    expect(passed).toEqual(Buffer.concat([last, closeFrame(1011, '')]));
  }
  const bare = frameOf(OPCODE.close, Buffer.alloc(0), false);
  expect(await through(new FromEngine(), [bare])).toEqual(bare);
  expect(await through(new FromEngine(), [bytes.subarray(0, -1)])).toEqual(last);
});
