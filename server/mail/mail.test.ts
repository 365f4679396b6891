import {readdirSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {afterAll, beforeEach, describe, expect, test, vi} from 'vitest';
import {serveMail} from '../../tests/support/setup/smtp.ts';
import {tempDir} from '../../tests/support/setup/temp-dir.ts';
import {mailFor} from './mail.ts';

const FROM = 'Signpost <no-reply@signs.example.com>';
const MAIL = {
  id: '6f1e8a52-8a3c-4d0a-9a57-0d6cf6a8c111',
  to: ['admin@example.com', 'boss@example.com'],
  subject: 'Ein Schild: Größe',
  text: 'Größe\n\nhttps://signs.example.com/store/1/sign/2\n',
  html: '<p>Größe</p>',
};

const server = await serveMail();
afterAll(() => server.close());
beforeEach(() => {
  server.taken.length = 0;
  server.state.refusing = false;
});

const byUrl = (smtpUrl: string) => mailFor({mail: {smtpUrl, from: FROM}, dataDir: '/nowhere'});
const bySmtp = byUrl(server.url);

describe('by a mail server', () => {
  test('one mail goes to all, in plain text and HTML, under an id of its own', async () => {
    await bySmtp(MAIL);
    expect(server.taken).toHaveLength(1);
    const [taken] = server.taken;
    expect(taken).toMatchObject({from: 'no-reply@signs.example.com', to: MAIL.to});
    expect(taken?.data).toContain('From: Signpost <no-reply@signs.example.com>');
    expect(taken?.data).toContain(`Message-ID: <${MAIL.id}@signs.example.com>`);
    expect(taken?.data).toContain('Auto-Submitted: auto-generated');
    expect(taken?.data).toContain('Content-Type: text/plain');
    expect(taken?.data).toContain('Content-Type: text/html');
    expect(taken?.data).toContain('Gr=C3=B6=C3=9Fe');
  });

  test('an answer goes to us, or to the reply address of the mail', async () => {
    await bySmtp(MAIL);
    await bySmtp({...MAIL, replyTo: 'ana@example.com'});
    expect(server.taken.map(({data}) => /^Reply-To: (.*)$/m.exec(data)?.[1])).toEqual([
      undefined,
      'ana@example.com',
    ]);
  });

  test('one that can be unsubscribed from says so to mail programs, and others do not', async () => {
    const oneClickUrl = `https://signs.example.com/api/digest/unsubscribe?token=${'x'.repeat(80)}`;
    await bySmtp({...MAIL, oneClickUrl});
    await bySmtp(MAIL);
    const [list, plain] = server.taken.map(({data}) => data.replaceAll(/\r?\n[ \t]+/g, ' '));
    expect(list).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
    expect(/^List-Unsubscribe: *<(.*)>\r?$/m.exec(list ?? '')?.[1]).toBe(oneClickUrl);
    expect(plain).not.toContain('List-Unsubscribe');
  });

  test('does not leave this machine without TLS, unless the operator exempts the server', async () => {
    // The stand-in offers no TLS. 0.0.0.0 reaches it too, but is no loopback address.
    const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0');
    await expect(byUrl(elsewhere)(MAIL)).rejects.toThrow(/STARTTLS/);
    expect(server.taken).toEqual([]);
    await byUrl(`${elsewhere}?ignoreTLS=true`)(MAIL);
    expect(server.taken).toHaveLength(1);
  });

  test('one that is not taken is told', async () => {
    server.state.refusing = true;
    await expect(bySmtp(MAIL)).rejects.toThrow('451 not now');
    expect(server.taken).toEqual([]);
  });

  test('a mail server that is away is told', async () => {
    const away = mailFor({mail: {smtpUrl: 'smtp://127.0.0.1:9', from: FROM}, dataDir: '/nowhere'});
    await expect(away(MAIL)).rejects.toThrow('ECONNREFUSED');
  });
});

test('without a mail server each is a file of its own, and one sent again is the same file', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const dataDir = tempDir();
  const byFile = mailFor({mail: {smtpUrl: undefined, from: FROM}, dataDir});
  await byFile(MAIL);
  await byFile(MAIL);
  await byFile({...MAIL, id: '6f1e8a52-8a3c-4d0a-9a57-0d6cf6a8c222'});
  const folder = path.join(dataDir, 'mail');
  expect(readdirSync(folder).toSorted()).toEqual([
    `${MAIL.id}.eml`,
    '6f1e8a52-8a3c-4d0a-9a57-0d6cf6a8c222.eml',
  ]);
  const file = path.join(folder, `${MAIL.id}.eml`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toContain('To: admin@example.com, boss@example.com');
});

test('in the file its text stands as it is, with every link whole, and before the HTML', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  const dataDir = tempDir();
  const text = `Größe\n\nhttps://signs.example.com/reset-password?token=${'x'.repeat(200)}\n`;
  await mailFor({mail: {smtpUrl: undefined, from: FROM}, dataDir})({...MAIL, text});
  const written = readFileSync(path.join(dataDir, 'mail', `${MAIL.id}.eml`), 'utf8');
  const [, plain, html] = written.split(/^--.*_NmP.*\r\n/m);
  expect(plain).toBe(
    [
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: 8bit',
      '',
      ...text.split('\n'),
      '',
    ].join('\r\n'),
  );
  expect(html).toMatch(/^Content-Type: text\/html; charset=utf-8\r\n/);
});
