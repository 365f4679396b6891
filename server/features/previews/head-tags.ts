import {escapeHtmlLine} from '../../runtime/escape-text.ts';
import {type Preview, SITE} from './preview.ts';

/** The head tags of a page without a preview. */
const PLAIN_TAGS = /<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/;

/**
 * The page with the tags that search engines, chats and social networks read, in place of its plain
 * ones. `publicUrl` is an origin without a trailing slash. Without a preview the page describes the site and has
 * no canonical address, so that no crawler keeps an address that leads nowhere.
 */
export function withHeadTags(
  html: string,
  preview: Preview | undefined,
  publicUrl: string,
): string {
  const {description, image, title, type} = preview ?? SITE;
  const url = preview && `${publicUrl}${preview.path}`;
  const properties = [
    ['og:site_name', 'Signpost'],
    ['og:type', type],
    ['og:title', title],
    ['og:description', description],
    ...(url === undefined ? [] : [['og:url', url] as const]),
    ['og:image', `${publicUrl}${image.path}`],
    ['og:image:type', image.type],
    ['og:image:width', String(image.width)],
    ['og:image:height', String(image.height)],
    ['og:image:alt', image.alt],
  ] as const;
  const tags = [
    `<title>${escapeHtmlLine(title === SITE.title ? title : `${title} · Signpost`)}</title>`,
    `<meta name="description" content="${escapeHtmlLine(description)}" />`,
    ...(url === undefined ? [] : [`<link rel="canonical" href="${escapeHtmlLine(url)}" />`]),
    ...properties.map(
      ([property, content]) =>
        `<meta property="${property}" content="${escapeHtmlLine(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  // As a function, for a replacement text would give `$` a meaning.
  return html.replace(PLAIN_TAGS, () => tags.join('\n    '));
}
