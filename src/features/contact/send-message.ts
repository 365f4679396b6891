import * as z from 'zod/mini';
import type {ContactMessage} from '../../../common/api/contact.ts';

/** Milliseconds. Users do not watch a sending button for longer. */
const PATIENCE_MS = 15_000;

/** What a person reads of it. */
export interface ContactOutcome {
  readonly sent: boolean;
  readonly title: string;
  readonly description: string;
}

const SENT: ContactOutcome = {
  sent: true,
  title: 'Message sent successfully!',
  description: 'Thank you for your feedback. We will get back to you soon.',
};

const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'Invalid request. Please check your information.',
  404: 'Contact service unavailable. Please try again later.',
  500: 'Internal server error. Please try again later.',
};

const refusal = z.object({error: z.optional(z.string()), message: z.optional(z.string())});

const failed = (description: string): ContactOutcome => ({
  sent: false,
  title: 'Error sending message',
  description: description || 'Failed to send message',
});
const unconnected = (description: string): ContactOutcome => ({
  sent: false,
  title: 'Connection Error',
  description,
});

/** Sends what was typed. A message of the same id is the same message, however often it is sent. */
export async function sendMessage(message: ContactMessage): Promise<ContactOutcome> {
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return response.ok ? SENT : failed(await reasonOf(response));
  } catch (error) {
    return unconnected(whyUnreached(error));
  }
}

async function reasonOf(response: Response): Promise<string> {
  const given = z.safeParse(refusal, parsed(await response.text())).data;
  const {status} = response;
  return (
    given?.error ||
    given?.message ||
    (BY_STATUS[status] ?? `Server error (${status}). Please try again later.`)
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function whyUnreached(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return 'Request timed out. Please try again.';
  }
  return navigator.onLine
    ? 'Unable to connect to server. Please check your internet connection.'
    : 'Network error. Please check your connection and try again.';
}
