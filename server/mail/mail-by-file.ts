import {mkdir, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {log} from '../runtime/log.ts';
import type {SendMail} from './mail.ts';
import {mailMessageOf} from './message.ts';

/** Left to itself the mailer breaks long lines. This way a link is whole for who opens the file in an editor. */
const PLAIN = 'Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n';
const HTML = 'text/html; charset=utf-8';

/** As files in a folder, which is made with the first of them. One that comes again is the same file. */
export function mailByFile(folder: string, from: string): SendMail {
  return async mail => {
    const {createTransport} = await import('nodemailer');
    const transport = createTransport({streamTransport: true, buffer: true, newline: 'windows'});
    const {text, html, ...rest} = mailMessageOf(mail, from);
    const alternatives = [{raw: `${PLAIN}${text}`}, {contentType: HTML, content: html}];
    const {message} = await transport.sendMail({...rest, alternatives});
    await mkdir(folder, {recursive: true, mode: 0o700});
    const file = path.join(folder, `${mail.id}.eml`);
    await writeFile(`${file}.part`, message, {mode: 0o600});
    await rename(`${file}.part`, file);
    log('info', 'mail-written', {file});
  };
}
