import {readdir, readFile} from 'node:fs/promises';
import path from 'node:path';
import {expect} from '@playwright/test';

/** A mail as its reader sees it. */
export interface ReceivedMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The address of the one thing to do. */
  readonly link: string;
}

/** The folder that the server writes mails to. */
export class Mailbox {
  readonly #folder: string;
  #forgotten: ReadonlySet<string> = new Set();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The mails up to now are those of earlier tests. */
  async forget(): Promise<void> {
    this.#forgotten = new Set(await this.#files());
  }

  #files(): Promise<string[]> {
    return readdir(this.#folder).catch(() => []);
  }

  /** All mails to this address, in no order. */
  async mailsTo(address: string): Promise<ReceivedMail[]> {
    const files = await this.#files();
    const mails = files
      .filter(file => file.endsWith('.eml') && !this.#forgotten.has(file))
      .map(async file => parsed(file, await readFile(path.join(this.#folder, file), 'utf8')));
    return (await Promise.all(mails)).filter(({to}) => to.split(', ').includes(address));
  }

  /**
   * Waits for a mail to this address with this subject, and for no more than one. The server looks for mails
   * to send every few seconds.
   */
  async mailTo(address: string, subject: string): Promise<ReceivedMail> {
    const found = async () =>
      (await this.mailsTo(address)).filter(mail => mail.subject === subject);
    await expect.poll(async () => (await found()).length).toBe(1);
    const [mail] = await found();
    if (!mail) throw new Error('The mail is gone.');
    return mail;
  }
}

/** RFC 5322 and MIME, as much of it as our own mails have. */
function parsed(file: string, source: string): ReceivedMail {
  const [head, body] = cutAt(source, '\r\n\r\n');
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1];
  const parts = boundary ? body.split(`--${boundary}`) : [];
  const plain = parts.find(part => /^\s*content-type: text\/plain/i.test(part)) ?? '';
  const [partHead, partBody] = cutAt(plain.trimStart(), '\r\n\r\n');
  const text = decoded(partBody, /content-transfer-encoding: (\S+)/i.exec(partHead)?.[1]);
  return {
    id: path.basename(file, '.eml'),
    to: headerOf(head, 'To'),
    subject: headerOf(head, 'Subject'),
    text,
    link: /^https?:\/\/\S+$/m.exec(text)?.[0] ?? '',
  };
}

function cutAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)];
}

function headerOf(head: string, name: string): string {
  const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ');
  const value = new RegExp(`^${name}: (.*)$`, 'im').exec(unfolded)?.[1]?.trim() ?? '';
  return value.replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=( (?==\?))?/gi, (_, kind, word) =>
    String(kind).toLowerCase() === 'b'
      ? Buffer.from(String(word), 'base64').toString()
      : decoded(String(word).replaceAll('_', ' '), 'quoted-printable'),
  );
}

function decoded(text: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString();
  if (encoding !== 'quoted-printable') return text.replaceAll('\r\n', '\n');
  const escaped = text.replaceAll(/=\r\n/g, '').replaceAll('\r\n', '\n');
  const bytes = escaped.replaceAll(/=([\dA-F]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(String(hex), 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
