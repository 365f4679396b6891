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

/**
 * Makes the reader find these lines on every photo.
 * @returns `next` sets other lines; `photosRead` counts the photos that the reader was asked for.
 */
export function givenLines(...lines: ReadLine[]) {
  let found = extractionOf(lines);
  let count = 0;
  let held = Promise.resolve();
  // oxlint-disable-next-line typescript/unbound-method -- it is called on the worker that it was called on
  const post = Worker.prototype.postMessage;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function postMessage(
    this: Worker,
    message: WorkerRequest,
    options?: StructuredSerializeOptions,
  ) {
    const isRead = message.kind === 'do' && message.name === 'extractText';
    if (!isRead && !(message.kind === 'do' && message.name === 'findText')) {
      return post.call(this, message, options);
    }
    if (isRead) count += 1;
    const output = isRead ? found : boundsOf(found.lines);
    const reply: WorkerReply = {kind: 'done', id: message.id, output};
    void held.then(() => this.dispatchEvent(new MessageEvent('message', {data: reply})));
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
