import {hexOf} from '../../common/lettering/colourways.ts';
import {displayName} from '../../common/texts/words.ts';
import {
  escapeHtml,
  escapeHtmlLine,
  nameInMail,
  sentenceInMail,
  toSingleLine,
} from '../runtime/escape-text.ts';
import type {Mail} from './mail.ts';

/** How a mail greets the user of an account. */
export const called = (name: string): string => nameInMail(displayName({name, nickname: null}));

export interface Letter {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Another user's text, with its line breaks; comes after the paragraphs. */
  readonly quote?: string;
  /** What leads somewhere each, behind the paragraphs. */
  readonly items?: readonly Link[];
  /** The one thing to do. */
  readonly action?: {readonly label: string; readonly url: string};
  /** In small, at the end: what to do if this mail is unexpected. */
  readonly closing?: string;
  /** In small, behind that: how to get no more mails of its kind. */
  readonly leave?: {readonly label: string; readonly url: string};
}

interface Link {
  readonly text: string;
  readonly url: string;
}

/** Copies of the themes' colours, as mail readers know no variables. */
export const MAIL_COLOURS = {
  paper: {light: 'oklch(98% 0.008 85)', dark: 'oklch(20% 0.01 260)'},
  raised: {light: 'oklch(99.6% 0.004 85)', dark: 'oklch(24.5% 0.012 260)'},
  line: {light: 'oklch(88% 0.014 82)', dark: 'oklch(33% 0.014 260)'},
  ink: {light: 'oklch(24% 0.014 65)', dark: 'oklch(95% 0.008 90)'},
  muted: {light: 'oklch(46% 0.018 70)', dark: 'oklch(75% 0.014 260)'},
  signal: {light: 'oklch(72% 0.18 50)', dark: 'oklch(74% 0.175 52)'},
} as const;
/** On the accent, in both themes. */
const ON_SIGNAL = 'oklch(21% 0.04 55)';

const light = (name: keyof typeof MAIL_COLOURS) => hexOf(MAIL_COLOURS[name].light);
const dark = (name: keyof typeof MAIL_COLOURS) => hexOf(MAIL_COLOURS[name].dark);

const SANS = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const DISPLAY = `'Bricolage Grotesque',${SANS}`;

/** Lays a letter out as plain text and as HTML that follows the reader's theme. */
export function laidOut(letter: Letter): Pick<Mail, 'subject' | 'text' | 'html'> {
  return {subject: sentenceInMail(letter.subject), text: textOf(letter), html: htmlOf(letter)};
}

function textOf(letter: Letter): string {
  const {heading, paragraphs, quote, items = [], action, closing, leave} = letter;
  const parts = [
    sentenceInMail(heading),
    ...paragraphs.map(sentenceInMail),
    quote === undefined ? '' : linesOf(quote, line => `> ${sentenceInMail(line)}`.trim(), '\n'),
    ...items.map(({text, url}) => `${sentenceInMail(text)}:\n${toSingleLine(url)}`),
    action ? `${toSingleLine(action.label)}:\n${toSingleLine(action.url)}` : '',
    closing ? sentenceInMail(closing) : '',
    leave ? `${toSingleLine(leave.label)}:\n${toSingleLine(leave.url)}` : '',
    '--\nSignpost. Discover and share unique signs',
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

const sentence = (text: string) => escapeHtml(sentenceInMail(text));

const linesOf = (text: string, each: (line: string) => string, between: string) =>
  text
    .trim()
    .split(/\r\n|[\n\r]/)
    .map(each)
    .join(between);

/**
 * Tables and inline styles, since that is what mail readers agree on. Where they know of themes they
 * take the dark one from the style sheet; the others turn light into dark themselves, or do not.
 */
function htmlOf(letter: Letter): string {
  const {subject, heading, paragraphs, quote, items, action, closing, leave} = letter;
  const text = `margin:0 0 16px;font:16px/24px ${SANS};color:${light('ink')}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${sentence(subject)}</title>
<style>
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${dark('paper')}!important}
.card{background:${dark('raised')}!important;border-color:${dark('line')}!important}
.ink{color:${dark('ink')}!important}
.muted{color:${dark('muted')}!important}
.quote,.rule{border-color:${dark('line')}!important}
.signal{background:${dark('signal')}!important}
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${light('paper')}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${light('paper')}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 0 20px">
<span class="signal" style="display:inline-block;padding:6px 14px;border-radius:10px;background:${light('signal')};color:${hexOf(ON_SIGNAL)};font:800 18px/24px ${DISPLAY};letter-spacing:-0.015em">Signpost</span>
</td></tr>
<tr><td class="card" style="padding:28px 24px 12px;border:1px solid ${light('line')};border-radius:14px;background:${light('raised')}">
<h1 class="ink" dir="auto" style="margin:0 0 16px;font:800 26px/30px ${DISPLAY};letter-spacing:-0.015em;color:${light('ink')};overflow-wrap:anywhere">${sentence(heading)}</h1>
${paragraphs.map(paragraph => `<p class="ink" dir="auto" style="${text};overflow-wrap:anywhere">${sentence(paragraph)}</p>`).join('\n')}
${quote === undefined ? '' : quoteOf(quote)}
${items ? listOf(items) : ''}
${action ? buttonOf(action) : ''}
</td></tr>
<tr><td class="muted" style="padding:20px 0 0;font:14px/20px ${SANS};color:${light('muted')}">
${closing ? `<p class="muted" dir="auto" style="margin:0 0 12px;color:${light('muted')}">${sentence(closing)}</p>` : ''}
${leave ? `<p class="muted" style="margin:0 0 12px"><a class="muted" href="${escapeHtmlLine(leave.url)}" style="color:${light('muted')}">${escapeHtmlLine(leave.label)}</a></p>` : ''}
<p class="muted" style="margin:0;color:${light('muted')}">Signpost. Discover and share unique signs</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const quoteOf = (quote: string) =>
  `<p class="ink quote" dir="auto" style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid ${light('line')};font:16px/24px ${SANS};color:${light('ink')};overflow-wrap:anywhere">${linesOf(quote, sentence, '<br>')}</p>`;

const listOf = (
  items: readonly Link[],
) => `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">
${items.map(itemOf).join('\n')}
</table>`;

const itemOf = ({text, url}: Link) =>
  `<tr><td class="rule" dir="auto" style="padding:12px 0;border-top:1px solid ${light('line')}"><a class="ink" href="${escapeHtmlLine(url)}" style="font:600 16px/24px ${SANS};color:${light('ink')};overflow-wrap:anywhere">${sentence(text)}</a></td></tr>`;

/** The address stands below it in full, for readers that make nothing of a button. */
const buttonOf = ({label, url}: NonNullable<Letter['action']>) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px">
<tr><td class="signal" style="border-radius:10px;background:${light('signal')}">
<a href="${escapeHtmlLine(url)}" style="display:inline-block;padding:12px 20px;font:600 16px/24px ${SANS};color:${hexOf(ON_SIGNAL)};text-decoration:none">${escapeHtmlLine(label)}</a>
</td></tr>
</table>
<p class="muted" style="margin:0 0 16px;font:14px/20px ${SANS};color:${light('muted')};overflow-wrap:anywhere;word-break:break-word">Or open this address: <a class="muted" href="${escapeHtmlLine(url)}" style="color:${light('muted')}">${escapeHtmlLine(url)}</a></p>`;
