import {z} from 'zod';
import {MOST_QUERIES_OF_MESSAGE, QUERIES_PER_MESSAGE, SHORT_TTL_MS} from './limits.ts';

/** A client sent a message that our client never sends. It is disconnected. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused';
  /** For the frame that ends the connection. */
  readonly closeCode: number;

  constructor(message: string, closeCode = 1008) {
    super(message);
    this.closeCode = closeCode;
  }
}

/** A message for the sync engine, and its cost in queries. */
export interface MessagePiece {
  readonly text: string;
  readonly cost: number;
  /** Whether it asks for queries. */
  readonly asks: boolean;
}

const BYTES_OF_A_UNIT = 4096;

const op = z.looseObject({op: z.string(), ttl: z.number().optional(), ast: z.unknown().optional()});
const asking = z.tuple([
  z.enum(['initConnection', 'changeDesiredQueries']),
  z.looseObject({desiredQueriesPatch: z.array(z.unknown())}),
]);
const header = z.looseObject({initConnectionMessage: z.unknown().optional()});

/**
 * A message as the sync engine is to have it: one that asks for many queries becomes several.
 * @param mayLast whether a query of the client may live for as long as it asks to after its screen is left.
 * @throws {MessageRefused}
 */
export function messagePiecesOf(text: string, mayLast: () => boolean): readonly MessagePiece[] {
  const message = parsed(text);
  const found = asking.safeParse(message);
  if (!found.success) return [{...pieceOf(text, countedIn(message)), asks: false}];
  const [kind, body] = found.data;
  const patch = checkedPatch(body.desiredQueriesPatch, mayLast);
  const first = [kind, {...body, desiredQueriesPatch: patch.slice(0, QUERIES_PER_MESSAGE)}];
  const pieces = [pieceOf(JSON.stringify(first), countedIn(first))];
  for (let from = QUERIES_PER_MESSAGE; from < patch.length; from += QUERIES_PER_MESSAGE) {
    const part = patch.slice(from, from + QUERIES_PER_MESSAGE);
    const more = JSON.stringify(['changeDesiredQueries', {desiredQueriesPatch: part}]);
    pieces.push(pieceOf(more, part.length));
  }
  return pieces;
}

/**
 * The header `Sec-WebSocket-Protocol`, in which a first message may come, as the sync engine is to have it, and at the
 * cost of that message.
 * @param mayLast as of {@link messagePiecesOf}.
 * @throws {MessageRefused} also where it cannot be read: the sync engine might read it.
 */
export function headerPieceOf(value: string, mayLast: () => boolean): MessagePiece {
  const found = header.safeParse(decoded(value));
  if (!found.success) throw new MessageRefused('an unreadable header');
  if (found.data.initConnectionMessage === undefined) return {text: value, cost: 0, asks: false};
  const first = asking.safeParse(found.data.initConnectionMessage);
  if (!first.success) throw new MessageRefused('an unreadable first message');
  const [kind, body] = first.data;
  const patch = checkedPatch(body.desiredQueriesPatch, mayLast);
  // The browser's library has room for some 60 in there.
  if (patch.length > QUERIES_PER_MESSAGE) throw new MessageRefused('too many queries', 1009);
  const message = [kind, {...body, desiredQueriesPatch: patch}];
  const text = encoded({...found.data, initConnectionMessage: message});
  return {...pieceOf(JSON.stringify(message), countedIn(message)), text};
}

function pieceOf(text: string, counted: number): MessagePiece {
  return {text, cost: 1 + counted + Math.floor(text.length / BYTES_OF_A_UNIT), asks: true};
}

function checkedPatch(patch: readonly unknown[], mayLast: () => boolean): readonly unknown[] {
  if (patch.length > MOST_QUERIES_OF_MESSAGE) throw new MessageRefused('too many queries', 1009);
  return patch.map(each => {
    const found = op.safeParse(each);
    // The engine has words for it.
    if (!found.success) return each;
    // Ours ask by name; a query of the client's own making could be as dear as it likes.
    if (found.data.ast !== undefined) throw new MessageRefused('a query without a name');
    const {ttl} = found.data;
    if (ttl === undefined || (ttl >= 0 && ttl <= SHORT_TTL_MS) || mayLast()) return each;
    return {...found.data, ttl: SHORT_TTL_MS};
  });
}

/** How many entries its lists have: queries, clients that are gone, writes. */
function countedIn(message: unknown): number {
  if (!Array.isArray(message)) return 0;
  const body: unknown = message[1];
  if (typeof body !== 'object' || body === null) return 0;
  const values: readonly unknown[] = Object.values(body);
  const inner = values.flatMap((value): readonly unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value) : [],
  );
  const lists = values.concat(inner);
  const counted = lists.reduce<number>((sum, list) => sum + lengthOf(list), 0);
  return Math.min(counted, MOST_QUERIES_OF_MESSAGE);
}

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** As the sync engine's client encodes it. */
const encoded = (value: unknown): string =>
  encodeURIComponent(Buffer.from(JSON.stringify(value)).toString('base64'));

/** As the sync engine decodes it: what only one of the two can read would pass unchecked. */
function decoded(value: string): unknown {
  try {
    const bytes = Uint8Array.from(atob(decodeURIComponent(value)), byte => byte.charCodeAt(0));
    return parsed(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
