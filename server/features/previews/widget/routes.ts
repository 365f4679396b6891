import {Hono} from 'hono';
import {html, raw} from 'hono/html';
import {isId} from '../../../../common/api/fields/args.ts';
import {IMAGE_WIDTH, imageVariants} from '../../../../common/images/images.ts';
import {colourwayOf} from '../../../../common/lettering/colourways.ts';
import {addSignPath, signPath, storePath} from '../../../../common/paths.ts';
import {cut, FROM_STORE, isPhoto, NO_TEXT, wordsOf} from '../../../../common/texts/words.ts';
import {startOfDay} from '../../../../common/time.ts';
import type {Sign, Store} from '../../../../schema/zero.gen.ts';
import {queries} from '../../../../sync/queries/index.ts';
import type {ZqlDatabase} from '../../../db/db.ts';
import {widgetHeaders} from '../../../http/security-headers.ts';
import {TooManyWaiting} from '../../../runtime/concurrency-limit.ts';
import {TtlCache} from '../../../runtime/ttl-cache.ts';

/** Seconds for which others may keep it. */
const FRESH_S = 60;

/** `GET /store/<id>` for frames of other sites, with `?theme=light` or `dark`. Mount it at `/embed`. */
export function widgetRoutes(zql: ZqlDatabase, publicUrl: string) {
  const lookUps = new TtlCache<Widget | undefined>();
  return new Hono()
    .use(widgetHeaders)
    .get('/store/:storeId', async c => {
      const storeId = c.req.param('storeId').toLowerCase();
      const theme = themeOf(c.req.query('theme'));
      const widget = isId(storeId)
        ? await lookUps.of(storeId, () => findWidget(zql, storeId))
        : undefined;
      c.header('cache-control', `public, max-age=${FRESH_S}`);
      if (!widget) return c.html(missingPage(publicUrl, theme), 404);
      return c.html(widgetPage(widget, publicUrl, theme));
    })
    .all('*', c => c.notFound())
    .onError((error, c) => {
      if (!(error instanceof TooManyWaiting)) throw error;
      c.header('retry-after', '10');
      return c.text('Too many are looking at once. Please try again.', 503);
    });
}

const themeOf = (asked: string | undefined): WidgetTheme =>
  asked === 'light' || asked === 'dark' ? asked : 'auto';

/** Signs in a frame of another site; the app has the others. */
const MOST_SIGNS = 6;
/** A visitor: other sites show public rows. */
const EVERYBODY = {ctx: undefined};

interface Widget {
  readonly store: Store;
  /** Newest first; none of a store that is not active. */
  readonly signs: readonly Sign[];
}

/**
 * A store and its current signs; undefined when there is no such store.
 * @param storeId a UUID.
 */
async function findWidget(zql: ZqlDatabase, storeId: string): Promise<Widget | undefined> {
  const store = await zql.run(queries.store.byId.fn({args: {id: storeId}, ...EVERYBODY}));
  if (!store) return undefined;
  if (!store.isActive) return {store, signs: []};
  const args = {storeId, today: startOfDay(Date.now()), limit: MOST_SIGNS, after: null};
  return {store, signs: await zql.run(queries.sign.ofStore.fn({args, ...EVERYBODY}))};
}

/** Of the page in the frame. It has no fonts of its own, so that nothing has to load before it is read. */
const WIDGET_STYLE = `
  * { box-sizing: border-box; margin: 0; }
  body {
    padding: 1rem; font: 1rem/1.45 system-ui, sans-serif;
    background: light-dark(oklch(98.5% 0.006 95), oklch(19% 0.012 250));
    color: light-dark(oklch(24% 0.02 60), oklch(95% 0.01 95));
  }
  a { color: inherit; }
  a:focus-visible { outline: 3px solid light-dark(oklch(52% 0.17 45), oklch(76% 0.16 60)); outline-offset: 2px; }
  .head p, li p, .none { color: light-dark(oklch(45% 0.02 60), oklch(76% 0.015 95)); }
  .head p { font-size: .875rem; }
  h1 { font-size: 1.375rem; line-height: 1.2; overflow-wrap: anywhere; }
  h1 a { display: inline-block; padding-block: .25rem; text-decoration: none; }
  h1 a:hover { text-decoration: underline; }
  ul { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr)); margin-block: 1rem; padding: 0; list-style: none; }
  li a { display: block; border-radius: .625rem; text-decoration: none; }
  li p { margin-top: .375rem; font-size: .8125rem; }
  li .own {
    width: fit-content; padding: .0625rem .5625rem; border: 1px solid; border-radius: 999px; font-weight: 600;
    color: light-dark(oklch(40% 0.09 150), oklch(82% 0.13 150));
  }
  img, .board { display: block; width: 100%; height: auto; aspect-ratio: 5 / 4; border-radius: .625rem; }
  img { object-fit: cover; background: light-dark(oklch(92% 0.01 95), oklch(27% 0.012 250)); }
  .board {
    display: grid; place-content: center; overflow: hidden; padding: 1rem; text-align: center;
    font-weight: 800; line-height: 1.12; overflow-wrap: anywhere; white-space: pre-line;
  }
  .few { font-size: 1.75rem; }
  .some { font-size: 1.25rem; }
  .many { font-size: .9375rem; font-weight: 600; line-height: 1.25; }
  .none { padding-block: 1.5rem; }
  .foot { display: flex; flex-wrap: wrap; gap: 0 1.5rem; font-size: .9375rem; }
  .foot a { padding-block: .75rem; font-weight: 600; }
`;

/** Characters on a board in a frame. */
const BOARD_LENGTH = 160;
/** Characters up to which words stand large. */
const FEW = 24;
const SOME = 70;

/** How it looks on the other site; `auto` as the device has it. */
type WidgetTheme = 'auto' | 'light' | 'dark';

const SCHEMES = {auto: 'light dark', light: 'light', dark: 'dark'} satisfies Record<
  WidgetTheme,
  string
>;
const DAY = new Intl.DateTimeFormat('en-US', {month: 'short', day: 'numeric', timeZone: 'UTC'});

function widgetPage({store, signs}: Widget, publicUrl: string, theme: WidgetTheme) {
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

const missingPage = (publicUrl: string, theme: WidgetTheme) =>
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
