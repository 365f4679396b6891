import {vi} from 'vitest';
import type {Extraction, TextBounds} from '../../../src/ocr/extract-text.ts';
import {type Corner, type ReadLine, SURE_CONFIDENCE} from '../../../src/ocr/read-line.ts';
import type {WorkerReply, WorkerRequest} from '../../../src/ocr/worker/messages.ts';

/** Of a line: its left, top, right and bottom in hundredths of the photo, and by how much its end lies lower. */
type Box = readonly [left: number, top: number, right: number, bottom: number, falls?: number];

const corner = (x: number, y: number): Corner => [x / 100, y / 100];

export function lineAt(
  text: string,
  [left, top, right, bottom, falls = 0]: Box,
  confidence = 0.95,
): ReadLine {
  const corners = [
    corner(left, top),
    corner(right, top + falls),
    corner(right, bottom + falls),
    corner(left, bottom),
  ] as const;
  return {text, confidence, corners};
}

// oxlint-disable-next-line typescript/unbound-method -- it is called on the worker that it was called on
const post = Worker.prototype.postMessage;

type Answer =
  | Pick<WorkerReply & {kind: 'done'}, 'output'>
  | Pick<WorkerReply & {kind: 'failed'}, 'error'>;

/** Answers in the place of the reader. The worker does all other work itself. */
function answerReading(answer: (name: 'extractText' | 'findText') => Promise<Answer>): void {
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function postMessage(
    this: Worker,
    message: WorkerRequest,
    options?: StructuredSerializeOptions,
  ) {
    if (
      message.kind === 'stop' ||
      (message.name !== 'extractText' && message.name !== 'findText')
    ) {
      return post.call(this, message, options);
    }
    const {id, name} = message;
    const reply = async () => {
      const told = await answer(name);
      const data: WorkerReply =
        'error' in told ? {kind: 'failed', id, ...told} : {kind: 'done', id, ...told};
      this.dispatchEvent(new MessageEvent('message', {data}));
    };
    void reply();
  });
}

/** Reading fails at once. The real reader takes seconds to find that its files are not there. */
export const givenNoReader = (): void =>
  answerReading(async () => ({error: new TypeError('There is no reader.')}));

/**
 * Makes the reader find these lines on every photo.
 * @returns `next` sets other lines; `photosRead` counts the photos that the reader was asked for.
 */
export function givenLines(...lines: ReadLine[]) {
  let found = extractionOf(lines);
  let count = 0;
  let held = Promise.resolve();
  answerReading(async name => {
    const isRead = name === 'extractText';
    if (isRead) count += 1;
    const output = isRead ? found : boundsOf(found.lines);
    await held;
    return {output};
  });
  return {
    photosRead: () => count,
    /** Keeps its answers back until the returned function is called. */
    hold(): () => void {
      const {promise, resolve} = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    next(...lines: ReadLine[]) {
      found = extractionOf(lines);
    },
  };
}

/** Of all lines; null without any. */
function boundsOf(lines: readonly ReadLine[]): TextBounds | null {
  const corners = lines.flatMap(line => [...line.corners]);
  if (corners.length === 0) return null;
  const [across, down] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return {
    left: Math.min(...across),
    top: Math.min(...down),
    right: Math.max(...across),
    bottom: Math.max(...down),
  };
}

/** Like the reader: unsure lines are no part of the text, and their words are listed as dropped. */
function extractionOf(lines: readonly ReadLine[]): Extraction {
  const sure = lines.filter(({confidence}) => confidence >= SURE_CONFIDENCE);
  const unsure = lines.filter(line => !sure.includes(line));
  return {
    text: sure.map(({text}) => text).join(' '),
    words: [],
    lines,
    dropped: unsure.flatMap(({text}) => text.split(' ')),
  };
}
