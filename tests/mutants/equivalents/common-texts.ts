import type {EquivalentMutant} from '../equivalent-mutants.ts';
import {alike, OTHER_LIST, OTHER_TEXT} from './alike.ts';

const ADDRESSES = 'common/texts/addresses.ts';
const CLEAN_TEXT = 'common/texts/clean-text.ts';
const SEARCH_WORDS = 'common/texts/search-words.ts';
const WORDS = 'common/texts/words.ts';

export const TEXTS_EQUIVALENTS: readonly EquivalentMutant[] = [
  ...alike(
    ADDRESSES,
    'Without a domain the address stays as it is, and the first entry is not read.',
    String.raw`const [, person, domain] = /^(.+)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? [];`,
    OTHER_LIST,
  ),
  ...alike(
    ADDRESSES,
    '`URL.canParse` is false for null, which it takes for a relative address.',
    'const url = text !== null && URL.canParse(text) ? new URL(text) : undefined;',
    ['text !== null', 'true'],
  ),
  ...alike(
    ADDRESSES,
    'The protocol of a URL has one colon, at its end.',
    'if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;',
    ['/^https?:$/', '/^https?:/'],
  ),
  ...alike(
    ADDRESSES,
    'What `split` returns has a last entry.',
    String.raw`return labels.length > 1 && areNames && /^[a-z][a-z\d-]+$/.test(labels.at(-1) ?? '');`,
    OTHER_TEXT,
  ),
  ...alike(
    ADDRESSES,
    'Each of the pairs has two characters, and from the second character on nothing is at 0.',
    "(all, [open = '', close = '']) => (text.indexOf(open, 1) > 0 ? all : all + close),",
    OTHER_TEXT,
    ['text.indexOf(open, 1) > 0', 'text.indexOf(open, 1) >= 0'],
  ),
  ...alike(
    ADDRESSES,
    'A text that begins with a bracket which closes so late is no number, nor is an empty one.',
    'const letters = bracket < 0 ? text : text.slice(0, bracket);',
    ['bracket < 0', 'bracket <= 0'],
  ),
  ...alike(
    ADDRESSES,
    'A text without digits cannot be called.',
    'if ((plain.match(NUMBERS) ?? []).some(canBeCalled)) return true;',
    OTHER_LIST,
  ),
  ...alike(
    ADDRESSES,
    'What `NUMBERS` finds has a plus at its beginning alone.',
    String.raw`if (/^\+(?!1)/.test(written)) return ABROAD.test(${'`00${digits}`'});`,
    [String.raw`/^\+(?!1)/`, String.raw`/\+(?!1)/`],
  ),
  ...alike(
    ADDRESSES,
    'The other text is no mark and no number either.',
    "const [before = '', word = '', next = ''] = [words[index - 1], words[index], words[index + 1]];",
    OTHER_TEXT,
  ),
  ...alike(
    ADDRESSES,
    'A match of a pattern that has a named group has groups.',
    "const marked = MARKED.exec(word)?.groups?.['number'];",
    ["MARKED.exec(word)?.groups?.['number']", "MARKED.exec(word)?.groups['number']"],
  ),
  ...alike(
    ADDRESSES,
    'The code of a state has this mark at both ends, and no other form has it.',
    'text.startsWith(FIELD_END) ? text.slice(2, -1) : undefined;',
    ['text.startsWith(FIELD_END)', 'text.endsWith(FIELD_END)'],
  ),
  ...alike(
    CLEAN_TEXT,
    'ASCII has the letters of one alphabet.',
    'if (PRINTABLE_ASCII.test(text)) return false;',
    ['PRINTABLE_ASCII.test(text)', 'false'],
  ),
  ...alike(
    CLEAN_TEXT,
    'The other list has the letters of one alphabet.',
    'const words = text.match(WORD) ?? [];',
    OTHER_LIST,
  ),
  ...alike(
    CLEAN_TEXT,
    'No letter of ASCII is one of another alphabet.',
    'if (PRINTABLE_ASCII.test(text)) return text;',
    ['PRINTABLE_ASCII.test(text)', 'false'],
  ),
  ...alike(
    CLEAN_TEXT,
    'The long way leaves ASCII as it is, but for the same blanks.',
    "if (PRINTABLE_ASCII.test(text)) return text.trim().replaceAll(/ {2,}/g, ' ');",
    ['PRINTABLE_ASCII.test(text)', 'false'],
  ),
  ...alike(
    CLEAN_TEXT,
    'The other text has Latin letters, which no character without a shape changes.',
    "if (isShown || isPart(kept.at(-1) ?? '', character, characters[at + 1] ?? ''))",
    OTHER_TEXT,
  ),
  ...alike(
    CLEAN_TEXT,
    'A pattern for one character does not match the empty text beyond the last one.',
    "while (from < to && ofStart?.test(characters[from] ?? '')) from++;",
    ['from < to', 'true'],
    ['from < to', 'from <= to'],
  ),
  ...alike(
    CLEAN_TEXT,
    'There is a character wherever one is asked for.',
    "while (from < to && ofStart?.test(characters[from] ?? '')) from++;",
    OTHER_TEXT,
  ),
  ...alike(
    CLEAN_TEXT,
    'Where nothing is left the slice is empty, wherever it ends before its start.',
    "while (to > from && ofEnd?.test(characters[to - 1] ?? '')) to--;",
    ['to > from', 'true'],
    ['to > from', 'to >= from'],
  ),
  ...alike(
    CLEAN_TEXT,
    'There is a character wherever one is asked for.',
    "while (to > from && ofEnd?.test(characters[to - 1] ?? '')) to--;",
    OTHER_TEXT,
  ),
  ...alike(
    CLEAN_TEXT,
    'The other ways find the same in such a text, they only take longer.',
    'if (PLAIN.test(text)) {',
    ['PLAIN.test(text)', 'false'],
    ['{\n    yield* text;\n    return;\n  }', '{}'],
  ),
  ...alike(
    WORDS,
    'The other way writes a short integer alike, it only takes longer.',
    'if (Number.isInteger(number) && Math.abs(number) < LONG) return String(number);',
    ['Number.isInteger(number) && Math.abs(number) < LONG', 'false'],
  ),
  ...alike(
    WORDS,
    'Null compares as 0, and now is after 1970.',
    'const fresh = newestSignStaleAt !== null && newestSignStaleAt > now ? freshSignsCount : 0;',
    ['newestSignStaleAt !== null', 'true'],
  ),
  ...alike(
    WORDS,
    'A text has no more graphemes than units, so the loop cuts nothing either.',
    'if (text.length <= length) return text;',
    ['text.length <= length', 'false'],
    ['text.length <= length', 'text.length < length'],
  ),
  ...alike(
    SEARCH_WORDS,
    'An index that is undefined is read as one that is missing.',
    "patterns.push({text: changed.join(''), at: 'letters', ...(any !== undefined && {any})});",
    ['any !== undefined', 'true'],
  ),
  ...alike(
    SEARCH_WORDS,
    'The first of the two letters is always there.',
    "const [one = '', other = ''] = letters.slice(index, index + 2);",
    OTHER_TEXT,
  ),
];
