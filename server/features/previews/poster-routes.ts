import {type Context, Hono} from 'hono';
import {isId} from '../../../common/api/fields/args.ts';
import {graphemesOf} from '../../../common/texts/clean-text.ts';
import {pictureHeaders} from '../../http/security-headers.ts';
import {TooManyWaiting} from '../../runtime/concurrency-limit.ts';
import type {Previews} from './find-preview.ts';
import type {PreviewRenderer} from './preview-renderer.ts';
import {type Preview, PREVIEW_KINDS, SITE, type PosterContent} from './preview.ts';

/** Pictures that are kept, some 30 kB each. */
const MOST_KEPT = 200;
const KINDS = PREVIEW_KINDS.join('|');

type Png = Uint8Array<ArrayBuffer>;

/** The drawn pictures of previews: `GET /<kind>/<id>.png` and `GET /site.png`. Mount it at `/og`. */
export function posterRoutes(previews: Previews, painter: Pick<PreviewRenderer, 'draw'>) {
  // By the address of the current version, whatever version is requested: requests cannot fill it with others.
  const kept = new Map<string, Promise<Png>>();

  function pictureOf({image, poster}: Preview): Promise<Png> {
    const picture = kept.get(image.path) ?? painter.draw(drawablePoster(poster));
    kept.delete(image.path);
    kept.set(image.path, picture);
    picture.catch(() => kept.delete(image.path));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest) kept.delete(oldest);
    return picture;
  }

  async function answer(c: Context, preview: Preview | undefined) {
    if (!preview) return c.notFound();
    // A photo is shown as it is.
    if (preview.image.type === 'image/jpeg') return c.redirect(preview.image.path);
    const png = await pictureOf(preview);
    const asked = new URL(c.req.url);
    const current = `${asked.pathname.toLowerCase()}${asked.search}` === preview.image.path;
    // A sign, a store or a user may be hidden later, and caches are not told.
    const stays = preview === SITE && current;
    c.header('cache-control', `public, max-age=${stays ? '31536000, immutable' : '300'}`);
    c.header('content-type', 'image/png');
    c.header('content-length', String(png.length));
    return c.body(png);
  }

  return new Hono()
    .use(pictureHeaders)
    .get('/site.png', c => answer(c, SITE))
    .get(`/:kind{${KINDS}}/:file{[^/]+\\.png}`, async c => {
      const kind = PREVIEW_KINDS.find(known => known === c.req.param('kind'));
      const id = c.req.param('file').slice(0, -'.png'.length);
      return answer(c, kind && isId(id) ? await previews.of(kind, id) : undefined);
    })
    .all('*', c => c.notFound())
    .onError((error, c) => {
      if (!(error instanceof TooManyWaiting)) throw error;
      c.header('retry-after', '10');
      return c.text('Too many pictures are being drawn. Please try again.', 503);
    });
}

/** What the font draws: Latin letters with their accents, digits, and what stands between them. */
const DRAWN =
  /^[\p{Script=Latin}\u0020-\u007e\u00a0-\u00bf\u00d7\u00f7\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122\u2191\u2193\u2212\n]\p{Mark}*$/u;
/** Letters and digits; a board of punctuation says nothing. */
const SPEAKS = /[\p{Letter}\p{Number}]/u;
/** A text that would lose more than this share of its letters is not that text any more. */
const MOST_LOST = 0.2;

const speaking = (graphemes: string[]) =>
  graphemes.filter(grapheme => SPEAKS.test(grapheme)).length;

/** Without what our font cannot draw; undefined when too little is left, as with other scripts. */
export function drawable(text: string): string | undefined {
  const graphemes = graphemesOf(text.normalize('NFC').replaceAll(/\r\n?/g, '\n'));
  const drawn = graphemes.filter(grapheme => DRAWN.test(grapheme));
  const kept = speaking(drawn);
  if (kept === 0 || kept < (1 - MOST_LOST) * speaking(graphemes)) return undefined;
  return drawn
    .join('')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
}

/** The poster as it can be drawn: what cannot be lettered gives way to what stands below it. */
export function drawablePoster({id, words, label, line}: PosterContent): PosterContent {
  const [first, second = '', third = ''] = [words, label, line].flatMap(
    text => drawable(text) ?? [],
  );
  return first === undefined
    ? {...SITE.poster, id}
    : {id, words: first, label: second, line: third};
}
