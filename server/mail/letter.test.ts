import {expect, test} from 'vitest';
import {laidOut, type Letter} from './letter.ts';

const LETTER: Letter = {
  subject: 'Please verify your email',
  heading: 'Welcome, Ana',
  paragraphs: ['Somebody signed up with this address.', 'The link works for a day.'],
  action: {label: 'Verify email', url: 'https://signs.example.com/a?token=1&to=%2F'},
  closing: 'If that was not you, do nothing.',
};

test('a letter says the same as plain text and as HTML', () => {
  const {subject, text, html} = laidOut(LETTER);
  expect(subject).toBe(LETTER.subject);
  expect(text).toBe(`Welcome, Ana

Somebody signed up with this address.

The link works for a day.

Verify email:
https://signs.example.com/a?token=1&to=%2F

If that was not you, do nothing.

--
Signpost. Discover and share unique signs
`);
  for (const words of [
    LETTER.heading,
    ...LETTER.paragraphs,
    LETTER.action?.label,
    LETTER.closing,
  ]) {
    expect(html).toContain(`>${words}</`);
  }
  expect(html).toContain('href="https://signs.example.com/a?token=1&amp;to=%2F"');
});

test('what leads somewhere stands behind the paragraphs, and how to get no more at the end', () => {
  const {text, html} = laidOut({
    ...LETTER,
    items: [{text: 'A & B', url: 'https://signs.example.com/1'}],
    leave: {label: 'Unsubscribe', url: 'https://signs.example.com/2'},
  });
  expect(text).toContain('a day.\n\nA & B:\nhttps://signs.example.com/1\n\nVerify email:');
  expect(text).toContain('do nothing.\n\nUnsubscribe:\nhttps://signs.example.com/2\n\n--');
  expect(html).toMatch(/<a [^>]*href="https:\/\/signs.example.com\/1"[^>]*>A &amp; B<\/a>/);
  expect(html).toMatch(/<a [^>]*href="https:\/\/signs.example.com\/2"[^>]*>Unsubscribe<\/a>/);
});

test('the HTML loads nothing from elsewhere and runs nothing', () => {
  const {html} = laidOut({
    ...LETTER,
    quote: 'Hello',
    items: [{text: 'A', url: '/a'}],
  });
  expect(html).not.toMatch(/<(script|img|link|iframe)|url\(|@import/i);
});

test('nothing that people write begins a line of its own or is markup', () => {
  const trap = 'A\r\nBcc: x@example.com <img src=x onerror=alert(1)> "\u202ecba';
  const {subject, text, html} = laidOut({
    subject: trap,
    heading: trap,
    paragraphs: [trap],
    action: {label: trap, url: 'https://signs.example.com/"><img>'},
    items: [{text: trap, url: 'https://signs.example.com/"><img>'}],
    closing: trap,
  });
  expect(subject).toBe('A Bcc: x@example.com <img src=x onerror=alert(1)> " cba');
  expect(text).not.toContain('\nBcc');
  expect(text).not.toContain('\u202e');
  expect(html).not.toContain('<img');
  expect(html).not.toContain('\u202e');
});

test('quoted text keeps its lines, marked as a quotation, and cannot pass for ours', () => {
  const {text, html} = laidOut({...LETTER, quote: 'One\r\n\n--\n<b>Signpost</b>'});
  expect(text).toContain('\n\n> One\n>\n> --\n> <b>Signpost</b>\n\n');
  expect(html).toContain('>One<br><br>--<br>&lt;b&gt;Signpost&lt;/b&gt;</p>');
});
