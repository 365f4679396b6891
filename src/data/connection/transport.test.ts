import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {diagnose} from './transport.ts';

type Fate = 'answers' | 'refused' | 'silent' | 'throws';

let fate: Fate;
const asked = vi.fn<(url: string) => void>();

/** A WebSocket that meets its fate a moment later. */
class FatedSocket extends EventTarget {
  constructor(url: string) {
    super();
    asked(url);
    if (fate === 'throws') throw new DOMException('', 'SecurityError');
    if (fate === 'answers') setTimeout(() => this.dispatchEvent(new MessageEvent('message')), 10);
    if (fate === 'refused') setTimeout(() => this.dispatchEvent(new Event('close')), 10);
  }

  close(): void {}
}
const Socket = FatedSocket as unknown as typeof WebSocket;

const health = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  health.mockReset();
  vi.stubGlobal('fetch', health);
  vi.stubGlobal('location', {href: 'https://signs.example.com/store/1'});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function diagnosis() {
  const result = diagnose(Socket);
  await vi.advanceTimersByTimeAsync(3000);
  return result;
}

test.each<{socket: Fate; status: number; expected: string}>([
  {socket: 'answers', status: 200, expected: 'sockets-open'},
  {socket: 'answers', status: 503, expected: 'sockets-open'},
  {socket: 'refused', status: 200, expected: 'sockets-blocked'},
  {socket: 'silent', status: 200, expected: 'sockets-blocked'},
  {socket: 'throws', status: 200, expected: 'sockets-blocked'},
  {socket: 'refused', status: 503, expected: 'away'},
])(
  'tells $expected when a WebSocket meets "$socket" and health says $status',
  async ({socket, status, expected}) => {
    fate = socket;
    health.mockResolvedValue(Response.json({}, {status}));
    expect(await diagnosis()).toBe(expected);
    expect(asked).toHaveBeenLastCalledWith('wss://signs.example.com/sync/probe');
  },
);

test('tells that the server is away when something else answers in its place', async () => {
  fate = 'refused';
  health.mockResolvedValue(new Response('<!doctype html><title>Wi-Fi</title>'));
  expect(await diagnosis()).toBe('away');
});

test('tells that the server is away when no request gets through', async () => {
  fate = 'refused';
  health.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await diagnosis()).toBe('away');
});
