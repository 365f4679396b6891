import {escapedLine} from '../line.ts';
import {type Preview, SITE} from './preview.ts';

/** What a page without a preview has in its head. */
const PLAIN_TAGS = /<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/;

/**
 * The page with the tags that search engines, chats and social networks read, in place of its plain
 * ones. `publicUrl` is an origin without a trailing slash. Where there is nothing to preview, the page says what
 * the site is about, and names no address: nobody is to keep one at which there is nothing.
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
    `<title>${escapedLine(title === SITE.title ? title : `${title} · Signpost`)}</title>`,
    `<meta name="description" content="${escapedLine(description)}" />`,
    ...(url === undefined ? [] : [`<link rel="canonical" href="${escapedLine(url)}" />`]),
    ...properties.map(
      ([property, content]) => `<meta property="${property}" content="${escapedLine(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ];
  // As a function, for a replacement text would give `$` a meaning.
  return html.replace(PLAIN_TAGS, () => tags.join('\n    '));
}
