import {type Preview, SITE} from './preview.ts';

/** What a page without a preview has in its head. */
const PLAIN_TAGS = /<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Line breaks, control characters, and marks that would turn the direction of what stands behind. */
const NOT_FOR_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(NOT_FOR_A_LINE, ' ')
    .trim()
    .replaceAll(/[&<>"']/g, character => ESCAPES[character] ?? '');
}

/**
 * The page with the tags that search engines, chats and social networks read, in place of its plain
 * ones. `publicUrl` is an origin without a trailing slash.
 */
export function withHeadTags(html: string, preview: Preview, publicUrl: string): string {
  const {description, image, path, title, type} = preview;
  const url = `${publicUrl}${path}`;
  const properties = [
    ['og:site_name', 'Signpost'],
    ['og:type', type],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', `${publicUrl}${image.path}`],
    ['og:image:type', image.type],
    ['og:image:width', String(image.width)],
    ['og:image:height', String(image.height)],
    ['og:image:alt', image.alt],
  ] as const;
  const tags = [
    `<title>${escaped(title === SITE.title ? title : `${title} · Signpost`)}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    `<link rel="canonical" href="${escaped(url)}" />`,
    ...properties.map(
      ([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  // As a function, for a replacement text would give `$` a meaning.
  return html.replace(PLAIN_TAGS, () => tags.join('\n    '));
}
