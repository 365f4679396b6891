import {escapeHtmlLine} from '../../runtime/escape-text.ts';

/** What there can be a preview of. */
export const PREVIEW_KINDS = ['sign', 'store', 'profile'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

/** A picture to draw: a board with words, and what stands below it. */
export interface PosterContent {
  /** Picks the colourway, as on the screens. */
  readonly id: string;
  readonly words: string;
  readonly label: string;
  readonly line: string;
}

export interface PreviewImage {
  readonly path: string;
  readonly type: 'image/png' | 'image/jpeg';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

export interface Preview {
  readonly title: string;
  readonly description: string;
  /** The one address of the page, from the root of the site. */
  readonly path: string;
  readonly type: 'website' | 'article' | 'profile';
  readonly image: PreviewImage;
  /** What its image shows when it is one that we draw. */
  readonly poster: PosterContent;
}

/** Pixels of the images we draw. */
export const POSTER_SIZE = {width: 1200, height: 630} as const;

/** The address of a drawn image; it changes with `version`, so that caches do not show an old one. */
export function posterImage(name: string, version: string, alt: string): PreviewImage {
  return {path: `/og/${name}.png?v=${version}`, type: 'image/png', ...POSTER_SIZE, alt};
}

/** The preview of pages that have none of their own. */
export const SITE: Preview = {
  title: 'Signpost',
  description:
    'Discover and share unique signs. Find the stores near you, read the signs seen there, and say what you saw.',
  path: '/',
  type: 'website',
  image: posterImage('site', '1', 'A board that says: What’s Going On?'),
  poster: {
    id: 'signpost-2',
    words: 'What’s Going On?',
    label: 'Discover and share unique signs',
    line: 'Check the signs before going out!',
  },
};

const PLAIN_TITLE = /<title>[^<]*<\/title>/;
const PLAIN_DESCRIPTION = /<meta name="description"[^<>]*>/;

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
  return html.replace(PLAIN_DESCRIPTION, '').replace(PLAIN_TITLE, () => tags.join('\n    '));
}
