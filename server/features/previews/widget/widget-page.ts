import {html, raw} from 'hono/html';
import {IMAGE_WIDTH, imageVariants} from '../../../../common/images/images.ts';
import {colourwayOf} from '../../../../common/lettering/colourways.ts';
import {addSignPath, signPath, storePath} from '../../../../common/paths.ts';
import {cut, FROM_STORE, isPhoto, NO_TEXT, wordsOf} from '../../../../common/texts/words.ts';
import type {Sign, Store} from '../../../../schema/zero.gen.ts';
import type {Widget} from './find-widget.ts';
import {WIDGET_STYLE} from './widget-style.ts';

/** Characters on a board in a frame. */
const BOARD_LENGTH = 160;
/** Characters up to which words stand large. */
const FEW = 24;
const SOME = 70;

/** How it looks on the other site; `auto` as the device has it. */
export type WidgetTheme = 'auto' | 'light' | 'dark';

const SCHEMES = {auto: 'light dark', light: 'light', dark: 'dark'} satisfies Record<
  WidgetTheme,
  string
>;
const DAY = new Intl.DateTimeFormat('en-US', {month: 'short', day: 'numeric', timeZone: 'UTC'});

/** The page of a widget, without any script. Everything in it is escaped. */
export function widgetPage({store, signs}: Widget, publicUrl: string, theme: WidgetTheme) {
  const there = publicUrl + storePath(store.id);
  return page(
    `Signs at ${store.name}`,
    theme,
    html`<div class="head">
        <p>Signs seen at</p>
        <h1>${link(there, store.name)}</h1>
      </div>
      ${
        signs.length === 0
          ? html`<p class="none">
              ${store.isActive ? 'No signs seen here lately.' : 'This store is not active at the moment.'}
            </p>`
          : html`<ul>
              ${signs.map(sign => item(sign, store, publicUrl))}
            </ul>`
      }
      <div class="foot">
        ${store.isActive && link(publicUrl + addSignPath(store.id), 'Add a sign')}
        ${link(there, 'More on Signpost')}
      </div>`,
  );
}

export const missingPage = (publicUrl: string, theme: WidgetTheme) =>
  page(
    'Store not found',
    theme,
    html`<p class="none">This store is not here any more.</p>
      <div class="foot">${link(publicUrl, 'Signpost')}</div>`,
  );

function page(title: string, theme: WidgetTheme, body: ReturnType<typeof html>) {
  return html`<!doctype html>
    <html lang="en" style="color-scheme: ${SCHEMES[theme]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <title>${title}</title>
        <style>
          ${raw(WIDGET_STYLE)}
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

/** Within the frame there is no room for where it leads. */
const link = (url: string, words: string) =>
  html`<a href="${url}" target="_blank" rel="noopener">${words}</a>`;

function item(sign: Sign, store: Store, publicUrl: string) {
  const seen = new Date(sign.lastSeenAt);
  return html`<li>
    <a href="${publicUrl + signPath(sign)}" target="_blank" rel="noopener">
      ${photo(sign, store) ?? board(sign)}
    </a>
    ${sign.fromStore && html`<p class="own">${FROM_STORE}</p>`}
    <p>Seen <time datetime="${seen.toISOString()}">${DAY.format(seen)}</time></p>
  </li>`;
}

/** One of our own photos; what lies elsewhere is not shown on other sites. */
function photo(sign: Sign, store: Store) {
  const files = isPhoto(sign) ? imageVariants(sign.imageUrl) : undefined;
  if (!files) return undefined;
  const srcset = files.srcset.map(({url, width}) => `${url} ${width}w`).join(', ');
  return html`<img
    src="${files.src}"
    srcset="${srcset}"
    sizes="(width >= 30rem) 15rem, 100vw"
    alt="${wordsOf(sign) || `Photo of a sign at ${store.name}`}"
    width="${IMAGE_WIDTH}"
    height="${IMAGE_WIDTH * 0.8}"
    loading="lazy"
  />`;
}

function board(sign: Sign) {
  const words = cut(wordsOf(sign) || NO_TEXT, BOARD_LENGTH);
  const {board, letter} = colourwayOf(sign.id);
  const size = words.length <= FEW ? 'few' : words.length <= SOME ? 'some' : 'many';
  return html`<span class="board ${size}" dir="auto" style="background: ${board}; color: ${letter}"
    >${words}</span
  >`;
}
