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
  /** From the root of the site. */
  readonly path: string;
  readonly type: 'image/png' | 'image/jpeg';
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** What chats and social networks show when a page's address is shared. All of it is public. */
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
