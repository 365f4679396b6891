import type {EquivalentMutant} from '../equivalent-mutants.ts';
import {alike, OTHER_LIST, OTHER_TEXT} from './alike.ts';
import {TEXTS_EQUIVALENTS} from './common-texts.ts';

export const COMMON_EQUIVALENTS: readonly EquivalentMutant[] = [
  ...TEXTS_EQUIVALENTS,
  ...alike(
    'common/geo/nearest.ts',
    'Undefined is not as many as a query gives either.',
    'if (node.stores !== undefined && node.stores >= MAX_QUERY_ROWS && tree.divides(node)) {',
    ['node.stores !== undefined', 'true'],
  ),
  ...alike(
    'common/geo/nearest.ts',
    'The index is one of the list that the loop goes through.',
    'if (node.miles < (frontier[nearest]?.miles ?? Infinity)) nearest = index;',
    ['frontier[nearest]?.miles', 'frontier[nearest].miles'],
  ),
  ...alike(
    'common/geo/nearest.ts',
    'No two rows of the map have one id.',
    '.toSorted((a, b) => a.miles - b.miles || (a.id < b.id ? -1 : 1))',
    ['a.id < b.id', 'a.id <= b.id'],
  ),
  ...alike(
    'common/api/fields/store-columns.ts',
    'Each of the states has a name.',
    "const [short, name] = [folded(code), folded(STATE_NAMES[at] ?? '')];",
    OTHER_TEXT,
  ),
  ...alike(
    'common/api/fields/sign-up.ts',
    'Any text will do there.',
    "const parsed = signUpRequest.safeParse({...form, position: null, website: ''});",
    OTHER_TEXT,
  ),
  ...alike(
    'common/api/fields/sign-up.ts',
    'Only what the form holds can be wrong.',
    'return {fields: field ? [field] : [], sentence: issue.message};',
    OTHER_LIST,
  ),
  ...alike(
    'common/images/image-hash.ts',
    'Hashes are equally long, and behind their ends no bits differ.',
    'for (let at = 0; at < a.length; at++) {',
    ['at < a.length', 'at <= a.length'],
  ),
  ...alike(
    'common/images/image-hash.ts',
    'Neither text is a number, and hashes are equally long.',
    "let bits = Number.parseInt(a[at] ?? '', 16) ^ Number.parseInt(b[at] ?? '', 16);",
    OTHER_TEXT,
  ),
  ...alike(
    'common/images/images.ts',
    'Names that are asked for end with it, or equal no name that does.',
    String.raw`const photoBeside = (name: string): string => name.replace(/-\d+\.webp$/, '.jpg');`,
    [String.raw`/-\d+\.webp$/`, String.raw`/-\d+\.webp/`],
  ),
  ...alike(
    'common/images/images.ts',
    'As a text, undefined is no name of a photo.',
    'return name !== undefined && PHOTO.test(name) ? name : undefined;',
    ['name !== undefined', 'true'],
  ),
  ...alike(
    'common/paths.ts',
    'What `split` returns has a first entry.',
    String.raw`const [beforeQuery = ''] = plain.toLowerCase().replaceAll(NOT_SEEN, '').split(/[?&#]/, 1);`,
    OTHER_TEXT,
  ),
  ...alike('common/paths.ts', 'A function that ends returns undefined.', '} catch {', [
    '{\n    return undefined;\n  }',
    '{}',
  ]),
  ...alike(
    'common/search/search.ts',
    'Neither text is how a ZIP code begins.',
    "const zip = query.get('zip')?.trim() ?? '';",
    OTHER_TEXT,
  ),
];
