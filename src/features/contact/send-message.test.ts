import {afterEach, describe, expect, test, vi} from 'vitest';
import {sendMessage} from './message.ts';

afterEach(() => vi.unstubAllGlobals());

const MESSAGE = {
  id: '6f1e8a52-8a3c-4d0a-9a57-0d6cf6a8c111',
  name: 'Ana',
  email: 'ana@example.com',
  comment: 'Hello',
  captcha: '2',
};

function answering(answer: () => Promise<Response>, onLine = true) {
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('navigator', {onLine});
  return sendMessage(MESSAGE);
}

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const late = () => Promise.reject(new DOMException('late', 'TimeoutError'));

describe('an answer', () => {
  test('that it was taken', async () => {
    expect(await answering(async () => Response.json({sent: true}))).toEqual({
      sent: true,
      title: 'Message sent successfully!',
      description: 'Thank you for your feedback. We will get back to you soon.',
    });
  });

  test.each([
    [429, '{"message":"Later, please."}', 'Later, please.'],
    [400, '<html>', 'Invalid request. Please check your information.'],
    [404, '', 'Contact service unavailable. Please try again later.'],
    [500, '{"message":7}', 'Internal server error. Please try again later.'],
    [502, '{}', 'Server error (502). Please try again later.'],
  ])('%d with %s', async (status, body, description) => {
    const outcome = await answering(async () => new Response(body, {status}));
    expect(outcome).toEqual({sent: false, title: 'Error sending message', description});
  });
});

describe('without an answer', () => {
  test.each([
    ['no network', lost, false, 'Network error. Please check your connection and try again.'],
    [
      'no server',
      lost,
      true,
      'Unable to connect to server. Please check your internet connection.',
    ],
    [
      'another than the server',
      async () => new Response('<!doctype html><title>Wi-Fi</title>'),
      true,
      'Unable to connect to server. Please check your internet connection.',
    ],
    ['a server that is slow', late, true, 'Request timed out. Please try again.'],
  ])('%s', async (_, answer, onLine, description) => {
    expect(await answering(answer, onLine)).toEqual({
      sent: false,
      title: 'Connection Error',
      description,
    });
  });
});
